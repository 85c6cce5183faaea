/** The straight and curly apostrophes, and what is typed in their place. */
export const apostrophes = "'’‘ʼʻ`´′";
export const anyApostrophe = new RegExp(`[${apostrophes}]`, 'gu');

/** Text normalized for search: lower case, accents and apostrophes removed. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').replace(anyApostrophe, '').toLowerCase();
}
