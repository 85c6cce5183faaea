/** Ten digits, however typed, as (555)555-0100, which fits the field's 13 characters. */
export function formatPhone(text: string): string {
  const [, area, exchange, line] =
    /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(text.replaceAll(/[\s().-]/g, '')) ?? [];
  return area ? `(${area})${exchange}-${line}` : text;
}
