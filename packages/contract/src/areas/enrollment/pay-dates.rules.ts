import { Temporal } from 'temporal-polyfill';
import { businessDayUpTo } from '../../values/business-day.ts';
import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import { daysBetween } from '../../values/day-count.ts';

/**
 * What determines a frequency's pay dates: its kind, the anchor day if it counts days, and the list
 * of dates if it follows no rule.
 */
export type PayCalendar = {
  pfqid: string;
  anchorDate: CalendarDate | null;
  listed?: readonly CalendarDate[];
};

/** Longer than any run of weekends and holidays, so no date beyond it can move into the range. */
const maxDaysMoved = 7;

/**
 * The days a frequency pays on, both ends included (domain.md 4.5). A date on a weekend or holiday
 * moves to the business day before: out of the range, and it is dropped; into it, and it counts.
 */
export function payDates(
  calendar: PayCalendar,
  from: CalendarDate,
  to: CalendarDate,
): CalendarDate[] {
  return unadjustedDates(calendar, from, addDays(to, maxDaysMoved))
    .map(businessDayUpTo)
    .filter((date) => from <= date && date <= to);
}

/** The dates before moving any to a business day. */
function unadjustedDates(
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
