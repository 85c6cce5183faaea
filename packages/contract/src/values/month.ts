import { addDays, addMonths, type CalendarDate } from './calendar-date.ts';

/** The first and the last day of a day's month. */
export function monthOf(day: CalendarDate): { startDate: CalendarDate; endDate: CalendarDate } {
  const startDate = `${day.slice(0, 8)}01`;
  return { startDate, endDate: addDays(addMonths(startDate, 1), -1) };
}
