import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import { daysBetween } from '../../values/day-count.ts';
import type { EventDates, MeasureFrom } from './event-span.rules.ts';

type Measured = { measureFrom: MeasureFrom };

/** domain.md 1.4, D1: until when the employer has to tell us of the event. */
export function employerDeadline(dates: EventDates, { measureFrom }: Measured): CalendarDate {
  return addDays(dates[measureFrom], 30);
}

/** So many days after them the employer told us; 0 in time. */
export function daysReportedLate(
  dates: EventDates,
  reportedOn: CalendarDate,
  measured: Measured,
): number {
  return Math.max(0, daysBetween(employerDeadline(dates, measured), reportedOn));
}
