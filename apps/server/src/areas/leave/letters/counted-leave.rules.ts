import type { ApprovedPeriod } from '@portal/contract/areas/leave/leave-action.ts';
import { isBusinessDay } from '@portal/contract/values/business-day.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { Temporal } from 'temporal-polyfill';

/** Minutes from Monday to Sunday, from a day on. */
export type Workweek = { from: CalendarDate; minutes: readonly number[] };

const usualWeek: Workweek = {
  from: '0001-01-01',
  minutes: [480, 480, 480, 480, 480, 0, 0],
};

export type CountedLeave = { minutes: number; weeks: number };

/**
 * What a stretch of leave takes from the entitlement, if the employee is off as planned; null where that depends on how
 * often they need it. A whole week counts whole, even with a holiday; in part of a week the holiday does not count
 * (domain.md 6.3).
 */
export function countedLeave(
  period: ApprovedPeriod,
  workweeks: readonly Workweek[],
): CountedLeave | null {
  if (period.how === 'treatment' || period.how === 'episode') return null;
  const sum: CountedLeave = { minutes: 0, weeks: 0 };
  for (let monday = mondayOf(period.from); monday <= period.to; monday = addDays(monday, 7)) {
    const { minutes } = workweekOn(workweeks, monday);
    const whole = minutes.reduce((all, each) => all + each, 0);
    if (whole === 0) continue;
    const days = minutes.map((each, at) => ({ minutes: each, on: addDays(monday, at) }));
    const worked = days.filter((day) => day.minutes > 0);
    const off = worked.filter(({ on }) => on >= period.from && on <= period.to);
    const counted =
      off.length === worked.length
        ? whole
        : off.filter(({ on }) => !isHoliday(on)).reduce((all, { minutes: each }) => all + each, 0);
    const share = period.how === 'reduced' ? missed(whole, period.hoursPerWeek * 60) : 1;
    sum.minutes += counted * share;
    sum.weeks += (counted / whole) * share;
  }
  return { minutes: Math.round(sum.minutes), weeks: Math.round(sum.weeks * 100) / 100 };
}

/** The part of a workweek that somebody on a reduced schedule does not work. */
const missed = (whole: number, stillWorked: number) => Math.max(0, whole - stillWorked) / whole;

const dayOfWeek = (date: CalendarDate) => Temporal.PlainDate.from(date).dayOfWeek;
const mondayOf = (date: CalendarDate) => addDays(date, 1 - dayOfWeek(date));
const isHoliday = (date: CalendarDate) => dayOfWeek(date) <= 5 && !isBusinessDay(date);

/** The workweek that applies in a week; one that begins during the week applies from the next. */
const workweekOn = (workweeks: readonly Workweek[], monday: CalendarDate) =>
  workweeks.findLast(({ from }) => from <= monday) ?? workweeks[0] ?? usualWeek;
