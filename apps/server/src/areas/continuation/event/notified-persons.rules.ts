import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { noEnd } from './covered-persons.rules.ts';
import type { EventPerson, EventRecord } from './event-record.ts';
import { isCorrectionQueued } from './event-state.rules.ts';

/** Whether the notice that counts went without naming them or telling what counts now, and none has since. */
export const needsNotice = (
  { letterSent }: EventRecord,
  { notifiedOn, isOutdated }: EventPerson,
): boolean => letterSent !== null && (isOutdated || notifiedOn === null || notifiedOn < letterSent);

/** Whether an answer of a day can be theirs, too: a form from before they came in does not name them. */
export const wasAsked = ({ askedLater }: EventPerson, on: CalendarDate): boolean =>
  askedLater === null || (askedLater.on !== null && askedLater.on <= on);

/** Until when somebody can answer; without a last day while a notice is to go that gives them new days. */
export function lastDayToAnswer(event: EventRecord, person: EventPerson): CalendarDate {
  const isAskedAgain = event.postmark === null && isCorrectionQueued(event);
  if (isAskedAgain || needsNotice(event, person)) return noEnd;
  return person.answerBy ?? event.responseDeadline!;
}
