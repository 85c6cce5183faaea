const tenDigits = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/;

/** Ten digits, however typed; anything else stays as it is. */
function shaped(text: string, space: '' | ' '): string {
  const [, area, exchange, line] = tenDigits.exec(text.replaceAll(/[\s().-]/g, '')) ?? [];
  return area ? `(${area})${space}${exchange}-${line}` : text;
}

/** As every screen shows a phone number: (555) 555-0100. */
export const displayPhone = (text: string) => shaped(text, ' ');

/** As most records keep it, which have 13 characters for it: (555)555-0100. */
export const storedPhone = (text: string) => shaped(text, '');
