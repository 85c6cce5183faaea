import { addDays, addMonths, type CalendarDate } from '../../values/calendar-date.ts';

/** When active coverage ends after an event: a company's setting (domain.md 1.3). */
export type ActiveCoverageEnds = 'endOfMonth' | 'eventDate';

/** The first day without active coverage, as a suggestion. */
export function suggestedCoverageBegins(
  eventDate: CalendarDate,
  activeCoverageEnds: ActiveCoverageEnds,
): CalendarDate {
  if (activeCoverageEnds === 'eventDate') return addDays(eventDate, 1);
  return addMonths(`${eventDate.slice(0, 7)}-01`, 1);
}
