import { Temporal } from 'temporal-polyfill';

/** A plain calendar date, YYYY-MM-DD, without time or zone (domain.md 0.2). */
export type CalendarDate = string;

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

export function addMonths(date: CalendarDate, months: number): CalendarDate {
  return Temporal.PlainDate.from(date).add({ months }).toString();
}
