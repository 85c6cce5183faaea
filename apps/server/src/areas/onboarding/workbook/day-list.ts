import { isDateText } from '@portal/contract/values/is-date-text.ts';
import { codesIn } from './columns.ts';

/* Several values in one cell, each with a word before it: `2027-01-08 50.00, 2027-07-09 75.00`. */

export type Pair = readonly [word: string, value: string];

/** Null if a part is no pair. */
export function pairsIn(cell: string | null): Pair[] | null {
  const pairs = codesIn(cell).map((part) => part.split(/\s+/));
  return pairs.every((parts) => parts.length === 2)
    ? pairs.map(([word, value]) => [word!, value!] as const)
    : null;
}

export const joinPairs = (pairs: readonly Pair[]): string | null =>
  pairs.map((pair) => pair.join(' ')).join(', ') || null;

const amount = /^\d{1,7}(\.\d{1,2})?$/;

/** Amounts by day, in cents; null if a part is none. */
export function amountsByDay(cell: string | null): { beginsOn: string; cents: number }[] | null {
  const pairs = pairsIn(cell);
  if (!pairs?.every(([day, value]) => isDateText(day) && amount.test(value))) return null;
  return pairs.map(([beginsOn, value]) => ({ beginsOn, cents: Math.round(Number(value) * 100) }));
}
