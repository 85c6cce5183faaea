import { Temporal } from 'temporal-polyfill';
import { businessDayUpTo } from '../../values/business-day.ts';
import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import { daysBetween } from '../../values/day-count.ts';

/**
 * What decides a frequency's pay dates: its kind, where it counts days the day it counts from, and
 * where no rule gives its dates the list of them.
 */
export type PayCalendar = {
  pfqid: string;
  anchorDate: CalendarDate | null;
  listed?: readonly CalendarDate[];
};

/** No run of weekends and holidays is as long: a date further ahead moves into no range. */
const longestMove = 7;

/**
 * The days a frequency pays on, both ends included (domain.md 4.5). A date on a weekend or holiday
 * moves to the business day before: out of the range, and it is dropped; into it, and it counts.
 */
export function payDates(
  calendar: PayCalendar,
  from: CalendarDate,
  to: CalendarDate,
): CalendarDate[] {
  return plainDates(calendar, from, addDays(to, longestMove))
    .map(businessDayUpTo)
    .filter((date) => from <= date && date <= to);
}

/** The dates before any of them moves. */
function plainDates(
  { pfqid, anchorDate, listed = [] }: PayCalendar,
  from: CalendarDate,
  to: CalendarDate,
): CalendarDate[] {
  switch (pfqid) {
    case 'W':
      return everyDays(7, anchorDate, from, to);
    case 'B':
      return everyDays(14, anchorDate, from, to);
    case 'S':
      return monthsOf(from, to).flatMap((month) => [middleOf(month), lastOf(month)]);
    case 'M':
      return monthsOf(from, to).map(lastOf);
    default:
      return [...listed];
  }
}

function everyDays(
  step: number,
  anchor: CalendarDate | null,
  from: CalendarDate,
  to: CalendarDate,
): CalendarDate[] {
  if (anchor === null) return [];
  const first = addDays(anchor, Math.ceil(daysBetween(anchor, from) / step) * step);
  const count = Math.floor(daysBetween(first, to) / step) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, index) => addDays(first, index * step));
}

function monthsOf(from: CalendarDate, to: CalendarDate): Temporal.PlainYearMonth[] {
  const first = Temporal.PlainYearMonth.from(from.slice(0, 7));
  const { months } = first.until(to.slice(0, 7), { largestUnit: 'months' });
  return Array.from({ length: months + 1 }, (_, index) => first.add({ months: index }));
}

const middleOf = (month: Temporal.PlainYearMonth) => month.toPlainDate({ day: 15 }).toString();
const lastOf = (month: Temporal.PlainYearMonth) =>
  month.toPlainDate({ day: month.daysInMonth }).toString();
