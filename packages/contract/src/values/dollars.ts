/* Dollars and cents without the schema library, so that light screens can show amounts. */

export const centsOf = (dollars: number): number => Math.round(dollars * 100);
export const dollarsOf = (cents: number): number => cents / 100;

/** Part of an amount, rounded half up to whole cents (domain.md 0.2); never of less than nothing. */
export const shareOf = (cents: number, parts: number): number => Math.floor(cents / parts + 0.5);

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** $1,234.50, with a real minus sign for negative amounts. */
export const displayMoney = (dollars: number): string =>
  format.format(dollars).replace('-', '\u2212');

/**
 * Reads what people type: 1234.5, 1,234.50, $1,234.50. Null if it is not an amount in dollars and
 * cents.
 */
export function typedDollars(text: string): number | null {
  const plain = text.trim().replace(/^\$\s*/, '');
  if (!/^-?(\d{1,3}(,\d{3})+|\d+)?(\.\d{0,2})?$/.test(plain) || !/\d/.test(plain)) return null;
  return Number(plain.replaceAll(',', ''));
}
