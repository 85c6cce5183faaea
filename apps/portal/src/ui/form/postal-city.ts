import { apostrophes } from '@portal/contract/values/fold.ts';

/**
 * How the post writes a city with a period, an apostrophe or a hyphen: St Paul, OFallon, Winston Salem. Undefined if
 * the text needs no such form, or has none.
 */
export function postalCity(text: string): string | undefined {
  const typed = text.trim();
  const form = [...typed]
    .filter((character) => character !== '.' && !apostrophes.includes(character))
    .join('')
    .replaceAll(/[\s-]+/g, ' ')
    .trim();
  const isPostal = /^[\p{L}\p{M} ]{1,20}$/u.test(form);
  return isPostal && form !== typed && !/^[\p{L}\p{M} ]*$/u.test(typed) ? form : undefined;
}
