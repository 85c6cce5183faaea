import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import { daysBetween } from '../../values/day-count.ts';
import type { EventDates, MeasureFrom } from './event-span.rules.ts';

type Measured = { measureFrom: MeasureFrom };

/** domain.md 1.4, D1: the employer's deadline to notify us of the event. */
export function employerDeadline(dates: EventDates, { measureFrom }: Measured): CalendarDate {
  return addDays(dates[measureFrom], 30);
}

/** How many days after that deadline the employer notified us; 0 if on time. */
export function daysReportedLate(
  dates: EventDates,
  reportedOn: CalendarDate,
  measured: Measured,
): number {
  return Math.max(0, daysBetween(employerDeadline(dates, measured), reportedOn));
}
