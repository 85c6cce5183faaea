import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Span } from '../case/case-standing.rules.ts';
import type { LeaveDay } from './leave-days.rules.ts';
import {
  isWithin,
  leaveYear,
  methodsOn,
  twelveMonthsFrom,
  type Method,
  type YearChoice,
} from './leave-year.rules.ts';

/** Workweeks in 12 months, and to care for a servicemember (29 CFR 825.200(a), 825.127(e)). */
export const usualWeeks = 12;
export const militaryWeeks = 26;

/** A day of leave, and how much of it the entitlement covers. */
export type CountedDay = LeaveDay & { weeks: number; askedWeeks: number };

/** What somebody has used. */
export type Usage = {
  days: readonly CountedDay[];
  /** The periods that a first use began, for the method that counts forward. */
  begun: readonly Span[];
  /** The single periods of military caregiver leave. */
  military: readonly Span[];
};
type Running = { days: CountedDay[]; begun: Span[]; military: Span[] };
const nothing = (): Running => ({ days: [], begun: [], military: [] });

/** Sums of fractions are not exact: less than this is nothing. */
const tiny = 1e-9;
const isTiny = (weeks: number) => weeks < tiny;

/**
 * Counts leave day by day against what is left on that day. Time that nothing is left for is not FMLA leave, so it uses
 * nothing. The days of two spouses are counted together; on one day, the older case first.
 */
export function countLeave(
  days: readonly LeaveDay[],
  choices: readonly YearChoice[],
): (eeId: string) => Usage {
  const used = new Map<string, Running>();
  const usageOf = (eeId: string) => {
    const found = used.get(eeId) ?? nothing();
    used.set(eeId, found);
    return found;
  };
  const inOrder = days.toSorted((one, other) =>
    one.day === other.day ? one.caseId - other.caseId : one.day < other.day ? -1 : 1,
  );
  for (const day of inOrder) {
    const own = usageOf(day.eeId);
    const others = [...used].filter(([eeId]) => eeId !== day.eeId).map(([, usage]) => usage);
    const room = roomOn({ own, others }, choices, day);
    const askedWeeks = day.minutes / day.weeklyMinutes;
    const weeks = askedWeeks - room < tiny ? askedWeeks : isTiny(room) ? 0 : room;
    own.days.push({ ...day, weeks, askedWeeks });
    if (weeks > 0) begin(day.isMilitary ? own.military : own.begun, day.day);
  }
  return usageOf;
}

function begin(periods: Span[], day: CalendarDate): void {
  if (!periods.some((period) => isWithin(period, day))) periods.push(twelveMonthsFrom(day));
}

/** An employee, and a spouse of the same employer. */
export type Family = { own: Usage; others: readonly Usage[] };
type Purpose = Pick<LeaveDay, 'day' | 'isMilitary' | 'isShared'>;

/** How much leave may still be taken on a day, for a purpose. */
export function roomOn(family: Family, choices: readonly YearChoice[], purpose: Purpose): number {
  const inSingle = roomInSingle(family, purpose);
  if (purpose.isMilitary) return Math.max(0, inSingle);
  const best = Math.max(
    ...methodsOn(choices, purpose.day).map((method) => roomInYear(family, method, purpose)),
  );
  return Math.max(0, Math.min(best, inSingle));
}

const isUsual = ({ isMilitary }: CountedDay) => !isMilitary;
const isShared = (day: CountedDay) => day.isShared;
const isSharedOrMilitary = (day: CountedDay) => day.isShared || day.isMilitary;

function roomInYear({ own, others }: Family, method: Method, { day, isShared: shared }: Purpose) {
  const year = leaveYear(method, day, own.begun);
  const left = usualWeeks - weeksIn(own, year, isUsual);
  if (!shared) return left;
  // What both have taken for these reasons is at most the 12 weeks of one (29 CFR 825.201(b)).
  return Math.min(left, usualWeeks - weeksOfAll([own, ...others], year, isShared));
}

/** Of the 26 weeks of a single period, which hold all reasons together, at most 12 others (29 CFR 825.127(e)(3)). */
function roomInSingle({ own, others }: Family, purpose: Purpose): number {
  const { day, isMilitary } = purpose;
  const ofDay = ({ military }: Usage) => military.filter((period) => isWithin(period, day));
  const [single = isMilitary ? twelveMonthsFrom(day) : null] = ofDay(own);
  const limits: number[] = [Infinity];
  if (single) limits.push(militaryWeeks - weeksIn(own, single, () => true));
  if (single && !isMilitary) limits.push(usualWeeks - weeksIn(own, single, isUsual));
  // Spouses share the 26 weeks as well, in the period of either (29 CFR 825.127(f)).
  if (isMilitary || purpose.isShared)
    for (const period of [...(single ? [single] : []), ...others.flatMap(ofDay)])
      limits.push(militaryWeeks - weeksOfAll([own, ...others], period, isSharedOrMilitary));
  return Math.min(...limits);
}

/** What was used in a period. */
export function weeksIn(
  { days }: Usage,
  { from, to }: Span,
  counts: (day: CountedDay) => boolean,
): number {
  let weeks = 0;
  // From the end: what is before the period is not looked at.
  for (let at = days.length - 1; at >= 0 && days[at]!.day >= from; at--) {
    const day = days[at]!;
    if (day.day <= to && counts(day)) weeks += day.weeks;
  }
  return isTiny(weeks) ? 0 : weeks;
}

const weeksOfAll = (usages: readonly Usage[], period: Span, counts: (day: CountedDay) => boolean) =>
  usages.reduce((sum, usage) => sum + weeksIn(usage, period, counts), 0);

/** Whether the entitlement does not cover all of a day. */
export const isShort = ({ weeks, askedWeeks }: CountedDay): boolean => askedWeeks - weeks > tiny;
