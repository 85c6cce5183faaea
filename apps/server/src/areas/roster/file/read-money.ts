import { centsOf, typedDollars } from '@portal/contract/values/dollars.ts';
import type { CellValue } from '../../../platform/sheets/read-xlsx.ts';
import type { ReadResult } from './read-date.ts';

const example = 'Write it like 1300.00.';
const noAmount = { problem: `This is not an amount. ${example}` };
const negative = { problem: 'An amount must not be negative.' };
const fractions = { problem: 'An amount has two decimals at most. Please round it to cents.' };

/** An amount in dollars, as digits with two decimals. */
export function readMoney(cell: CellValue): ReadResult {
  if (typeof cell === 'number') return ofNumber(cell);
  if (typeof cell !== 'string') return noAmount;
  const text = cell.trim();
  if (/^\(.*\)$/.test(text) || /^\$?\s*[-−]/.test(text) || /\d[-−]$/.test(text)) return negative;
  // With a comma for the decimals; 1,300 and 1.300 are not: they have three digits behind it.
  if (/^\$?\s*(\d{1,3}(\.\d{3})+,\d{1,2}|\d+,\d{1,2})$/.test(text))
    return { problem: 'Write decimals with a point, like 1,300.00.' };
  const dollars = typedDollars(text);
  if (dollars === null) return /^\$?\s*[\d,]*\.\d{3,}$/.test(text) ? fractions : noAmount;
  return ofNumber(dollars);
}

/** What a formula's result may be off by, because computers count in halves. */
const tolerance = 1e-6;

function ofNumber(dollars: number): ReadResult {
  if (!Number.isFinite(dollars) || Math.abs(dollars) >= 1e12) return noAmount;
  if (dollars < 0) return negative;
  const cents = centsOf(dollars);
  if (Math.abs(dollars * 100 - cents) > tolerance * 100) return fractions;
  return { value: (cents / 100).toFixed(2) };
}
