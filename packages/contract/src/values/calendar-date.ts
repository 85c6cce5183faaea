import { Temporal } from 'temporal-polyfill';

/** A plain calendar date, YYYY-MM-DD, without time or zone (domain.md 0.2). */
export type CalendarDate = string;

/**
 * Counts days directly: this runs thousands of times a night, and Temporal takes ten times as long.
 */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const begin = new Date(`${date}T00:00:00Z`);
  // An impossible date must not turn into another one.
  if (Number.isNaN(begin.getTime()) || isoDay(begin) !== date)
    throw new RangeError(`${date} is not a date`);
  return isoDay(new Date(begin.getTime() + days * dayMs));
}

const dayMs = 86_400_000;
const isoDay = (moment: Date) => moment.toISOString().slice(0, 10);

export function addMonths(date: CalendarDate, months: number): CalendarDate {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}

/** The last day of a span of so many months that begins on the date (domain.md 0.2). */
export function endAfterMonths(begin: CalendarDate, months: number): CalendarDate {
  return addDays(addMonths(begin, months), -1);
}
