import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { shareOf } from '@portal/contract/values/dollars.ts';
import { premiumCents } from '../money/premium.rules.ts';

/** Among the types of plans. */
export const healthFsaType = 4;

/** A health account as it stands when coverage is lost. */
export type HealthAccount = {
  electionCents: number;
  carriedOverCents: number;
  reimbursedCents: number;
  planYearEnds: CalendarDate;
};

/** The employer's whole rate of a month. */
export const monthlyRate = ({ electionCents }: Pick<HealthAccount, 'electionCents'>) =>
  shareOf(electionCents, 12);

/**
 * Whether a health FSA has to be offered: what can still be reimbursed is more than continuing it to
 * the end of the plan year would cost. What was carried over can be spent but costs nothing (domain.md 1.7).
 */
export function isUnderspent(account: HealthAccount, coverageBegins: CalendarDate): boolean {
  const { electionCents, carriedOverCents, reimbursedCents, planYearEnds } = account;
  const left = electionCents + carriedOverCents - reimbursedCents;
  const premium = shareOf(premiumCents(electionCents, 102), 12);
  return left > premium * monthsLeft(coverageBegins, planYearEnds);
}

/** Begun months count. */
function monthsLeft(from: CalendarDate, to: CalendarDate): number {
  const count = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
  return Math.max(0, count(to) - count(from) + 1);
}
