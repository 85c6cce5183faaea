import { centsOf, dollarsOf, shareOf } from '../../values/dollars.ts';
import { isDateText } from '../../values/is-date-text.ts';
import type { OpenPlan, PlanDetails } from './enrollment.ts';

/** What is allowed but rarely meant: the form asks or warns, and never refuses (domain.md 4.8). */

/** Deductions that were taken after a new end; they stay on the account. */
export function takenAfterEnd(
  partEnd: string | null,
  current: Pick<PlanDetails, 'deductions'> | undefined,
): { count: number; amount: number } | undefined {
  if (!current || !partEnd || !isDateText(partEnd)) return undefined;
  const taken = current.deductions.filter(({ payDate, isPosted }) => isPosted && payDate > partEnd);
  if (taken.length === 0) return undefined;
  const cents = taken.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  return { count: taken.length, amount: dollarsOf(cents) };
}

/** A month's share of a commuter election above what the month may take before tax. */
export function aboveMonthlyLimit(
  { partStart, partEnd, partAnn }: { partStart: string; partEnd: string; partAnn: number },
  { monthlyPreTaxLimit: limit }: Pick<OpenPlan, 'monthlyPreTaxLimit'>,
): { monthly: number; limit: number } | undefined {
  if (limit === 0 || !isDateText(partStart) || !isDateText(partEnd) || partEnd < partStart)
    return undefined;
  const monthOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  const months = monthOf(partEnd) - monthOf(partStart) + 1;
  const cents = shareOf(centsOf(partAnn), months);
  return cents > centsOf(limit) ? { monthly: dollarsOf(cents), limit } : undefined;
}
