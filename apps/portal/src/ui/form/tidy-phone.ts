/** Ten digits however they were typed, as (555)555-0100, which fits the field's 13 characters. */
export function tidyPhone(text: string): string {
  const [, area, exchange, line] =
    /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(text.replaceAll(/[\s().-]/g, '')) ?? [];
  return area ? `(${area})${exchange}-${line}` : text;
}
