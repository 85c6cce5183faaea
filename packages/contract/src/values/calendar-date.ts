import { Temporal } from 'temporal-polyfill';
import { addDays } from './add-days.ts';

export { addDays };

/** A plain calendar date, YYYY-MM-DD, without time or zone (domain.md 0.2). */
export type CalendarDate = string;

export function addMonths(date: CalendarDate, months: number): CalendarDate {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}

/** The last day of a span of so many months that begins on the date (domain.md 0.2). */
export function endAfterMonths(begin: CalendarDate, months: number): CalendarDate {
  return addDays(addMonths(begin, months), -1);
}
