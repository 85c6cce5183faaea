import { cobraEventTypes, isSecondEvent } from '@portal/contract/areas/continuation/event-type.ts';
import type { ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import { coversParticipant } from '@portal/contract/areas/continuation/event.rules.ts';
import { endAfterMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { familyEndAfterMedicare, maximumEnd, type EventDates } from './event-dates.rules.ts';
import type { Relation } from './event-record.ts';

export const medicareBeforeEvent = 22;
const militaryService = 27;
/** What a termination gives by itself, and the employee of type 22 in any case. */
const terminationMonths = 18;

/** A dependent by id, or the participant. */
export type PersonKey = number | null;

/** Whom a plan covers: the dependents named, and the participant unless the event gives them nothing. */
export function personsOf(
  service: ServiceLetter,
  eventType: number,
  dependents: readonly number[],
): PersonKey[] {
  const named = [...new Set(dependents)];
  return coversParticipant(service, eventType, named.length) ? [null, ...named] : named;
}

/** What the end of a person's coverage hangs on. */
export type EventSpan = EventDates & {
  service: ServiceLetter;
  eventType: number;
  medicareDate: CalendarDate | null;
  /** Of a second event: the event it lengthens, whose start it counts from. */
  first: EventDates | null;
  measureFrom: 'coverageBegins' | 'eventDate';
};

/** The last day a person's coverage can last to; null where nothing limits it (domain.md 1.2, 1.3, 2.7). */
export function latestEnd(event: EventSpan, relation: Relation): CalendarDate | null {
  if (event.service === 'r') return null;
  const { eventType, first, medicareDate } = event;
  const after = (dates: EventDates, months: number) => maximumEnd(dates, months, event);
  const months = cobraEventTypes.find(({ id }) => id === eventType)?.months ?? terminationMonths;
  // USERRA counts from the start of the absence, whatever a company measures from (domain.md 1.2).
  if (eventType === militaryService) return endAfterMonths(event.eventDate, months);
  if (isSecondEvent(eventType)) return after(first ?? event, months);
  if (eventType !== medicareBeforeEvent) return after(event, months);
  const own = after(event, terminationMonths);
  if (relation === 'E') return own;
  return medicareDate ? familyEndAfterMedicare(medicareDate, own) : after(event, months);
}
