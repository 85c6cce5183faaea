import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { shareOf } from '@portal/contract/values/dollars.ts';
import { premiumCents } from '../money/premium.rules.ts';

/** A health FSA as it stands when coverage is lost. */
export type HealthAccount = {
  electionCents: number;
  carriedOverCents: number;
  reimbursedCents: number;
  planYearEnds: CalendarDate;
};

/** The full monthly rate before the COBRA percentage. */
export const monthlyRate = ({ electionCents }: Pick<HealthAccount, 'electionCents'>) =>
  shareOf(electionCents, 12);

/**
 * Whether a health FSA has to be offered: more can still be reimbursed than continuing it to the end of the plan year
 * would cost. A carryover can be spent but costs nothing (domain.md 1.7).
 */
export function isUnderspent(account: HealthAccount, coverageBegins: CalendarDate): boolean {
  const { electionCents, carriedOverCents, reimbursedCents, planYearEnds } = account;
  const left = electionCents + carriedOverCents - reimbursedCents;
  const premium = shareOf(premiumCents(electionCents, 102), 12);
  return left > premium * monthsLeft(coverageBegins, planYearEnds);
}

/** A month that has begun counts as a whole one. */
function monthsLeft(from: CalendarDate, to: CalendarDate): number {
  const count = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return Math.max(0, count(to) - count(from) + 1);
}
