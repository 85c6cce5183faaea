import { addDays, type CalendarDate } from '../../values/calendar-date.ts';
import { daysBetween } from '../../values/day-count.ts';
import { isReportedByFamily } from './event-type.ts';
import { latest, type EventDates, type MeasureFrom } from './event-span.rules.ts';

type Measured = { measureFrom: MeasureFrom };
type ReportedEvent = EventDates & { eventType: number };

/**
 * domain.md 1.4, D1: the employer's deadline to notify us of the event; null where the family has to
 * report it.
 */
export function employerDeadline(
  event: ReportedEvent,
  { measureFrom }: Measured,
): CalendarDate | null {
  return isReportedByFamily(event.eventType) ? null : addDays(event[measureFrom], 30);
}

/** How many days after that deadline the employer notified us; 0 if on time, or if no deadline runs. */
export function daysReportedLate(
  event: ReportedEvent,
  reportedOn: CalendarDate,
  measured: Measured,
): number {
  const deadline = employerDeadline(event, measured);
  return deadline === null ? 0 : Math.max(0, daysBetween(deadline, reportedOn));
}

const familyDays = 60;

/** domain.md 1.4, D2: the family's last day to report, from the event or, if later, the loss of coverage. */
export const familyDeadline = (
  happenedOn: CalendarDate,
  coverageBegins: CalendarDate,
): CalendarDate => addDays(latest(happenedOn, coverageBegins), familyDays);
