/**
 * The characters of the fonts that letters are printed in: Latin (Vietnamese too), Greek, Cyrillic, Hebrew and Arabic.
 * A test holds them against the fonts (`platform/pdf-fonts.test.ts`).
 */
const latin = String.raw`\u0020-\u007E\u00A0-\u00AC\u00AE-\u0148\u014A-\u01C3\u01C5-\u024F\u02B9-\u02DF\u1E00-\u1E9B\u1E9E-\u1EFF`;
const accents = String.raw`\u0300-\u0304\u0306-\u030A\u030C\u030F\u0313\u0315\u031B\u0323\u0326-\u0328`;
const greek = String.raw`\u0384-\u038A\u038C\u038E-\u03A1\u03A3-\u03CE\u1F00-\u1F15\u1F18-\u1F1D\u1F20-\u1F45\u1F48-\u1F4D\u1F50-\u1F57\u1F5F-\u1F7D\u1F80-\u1FB4\u1FB6-\u1FBC`;
const cyrillic = String.raw`\u0400-\u0479\u0480-\u049D\u04A0-\u04FF`;
const hebrew = String.raw`\u0591-\u05C7\u05D0-\u05EA\u05EF-\u05F4\uFB1D-\uFB36\uFB38-\uFB3C\uFB3E\uFB40\uFB41\uFB43\uFB44\uFB46-\uFB4F`;
const arabic = String.raw`\u0600-\u06FF\u0750-\u077F\u08A0-\u08FF\u200C-\u200F\uFB50-\uFBC1\uFDF0-\uFDFF\uFE70-\uFE74\uFE76-\uFEFC`;
const signs = String.raw`\u2009\u2010-\u2027\u202F-\u2055\u2070\u2074-\u208E\u20AC\u2116\u2122\u2126\u2150-\u215F\u2190-\u2193\u2212\u221E\u2248\u2260\u2264\u2265`;

const unprintable = new RegExp(
  `[^${latin}${accents}${greek}${cyrillic}${hebrew}${arabic}${signs}]`,
  'gu',
);

/** The characters in a text that no letter can print, each once. */
export const unprintableIn = (text: string): string[] => [
  ...new Set(text.normalize('NFC').match(unprintable) ?? []),
];

/** What to say beside a field that letters print; null if they can. A letter with such a name is held back. */
export function unprintableHint(text: string): string | null {
  const characters = unprintableIn(text);
  return characters.length === 0
    ? null
    : `Letters cannot print ${characters.slice(0, 5).join(' ')}. Please use Latin letters, or letters to this person are held back.`;
}
