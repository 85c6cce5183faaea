import type { ApprovedPeriod } from '@portal/contract/areas/leave/leave-action.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { isShort, type CountedDay } from '../entitlement/count-leave.rules.ts';
import { isWithin } from '../entitlement/leave-year.rules.ts';
import type { LeaveLetterSource } from './leave-letter-source.ts';

type Amount = { weeks: number; hours: number };
/** Leave that the entitlement does not cover; without an end if nothing after it is covered. */
export type Uncovered = { from: CalendarDate; to: CalendarDate | null };

export type Coverage = {
  /** What leave with fixed dates needs, and how much of that counts. */
  asked: Amount;
  covered: Amount;
  uncovered: readonly Uncovered[];
  /** The last day that counted before the entitlement was used up, where that is certain. */
  usedUpOn: CalendarDate | null;
};

export const isPlanned = ({ how }: ApprovedPeriod): boolean =>
  how === 'continuous' || how === 'reduced';

/** How much of what a case has approved is there (domain.md 6.6). */
export function coverageOf(
  { leave, counted }: Pick<LeaveLetterSource, 'leave' | 'counted'>,
  approved: readonly ApprovedPeriod[],
  exhaustedOn: CalendarDate | null,
): Coverage {
  const isIn = (periods: readonly ApprovedPeriod[], { day }: CountedDay) =>
    periods.some((period) => isWithin(period, day));
  const days = counted.filter((day) => day.caseId === leave.caseId && isIn(approved, day));
  const firstUncovered = days.find((day) => isShort(day) && day.day === exhaustedOn);
  // The provider may have entered another day than the count has found.
  const until = exhaustedOn === null || firstUncovered ? '9999-12-31' : exhaustedOn;
  const found = uncoveredIn(days.filter(({ day }) => day < until));
  const isOpen = found.at(-1)?.to === null;
  const planned = days.filter((day) => isIn(approved.filter(isPlanned), day));
  return {
    asked: amountOf(planned, ({ askedWeeks }) => askedWeeks),
    covered: amountOf(planned, ({ day, weeks }) => (day < until ? weeks : 0)),
    uncovered:
      exhaustedOn === null || firstUncovered || isOpen
        ? found
        : [...found, { from: exhaustedOn, to: null }],
    // What a spouse has used is not the employee's to know.
    usedUpOn:
      firstUncovered && !firstUncovered.isShared && !firstUncovered.isMilitary
        ? (counted.findLast(({ day, weeks }) => day <= firstUncovered.day && weeks > 0)?.day ??
          null)
        : null,
  };
}

function uncoveredIn(days: readonly CountedDay[]): Uncovered[] {
  const found: Uncovered[] = [];
  let from: CalendarDate | null = null;
  let to: CalendarDate | null = null;
  for (const day of days) {
    if (isShort(day)) {
      from ??= day.day;
      to = day.day;
    } else if (from !== null) {
      found.push({ from, to });
      from = null;
    }
  }
  // Rolling periods give leave back, so leave may be covered again after it was not.
  return from === null ? found : [...found, { from, to: null }];
}

function amountOf(days: readonly CountedDay[], weeksOf: (day: CountedDay) => number): Amount {
  const rounded = (amount: number) => Math.round(amount * 100) / 100;
  const weeks = days.reduce((sum, day) => sum + weeksOf(day), 0);
  const minutes = days.reduce((sum, day) => sum + weeksOf(day) * day.weeklyMinutes, 0);
  return { weeks: rounded(weeks), hours: rounded(minutes / 60) };
}
