import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { noEnd } from './covered-persons.rules.ts';
import type { EventPerson, EventRecord } from './event-record.ts';
import { isCorrectionQueued } from './event-state.rules.ts';

/** Whether the current notice did not name them or no longer says what applies, and none has followed. */
export const needsNotice = (
  { letterSent }: EventRecord,
  { notifiedOn, isOutdated }: EventPerson,
): boolean => letterSent !== null && (isOutdated || notifiedOn === null || notifiedOn < letterSent);

/** Whether an answer sent that day can be theirs too. A form from before they were added does not name them. */
export const wasAsked = ({ askedLater }: EventPerson, on: CalendarDate): boolean =>
  askedLater === null || (askedLater.on !== null && askedLater.on <= on);

/** A person's last day to answer. There is none while a notice is due that will give them a new one. */
export function lastDayToAnswer(event: EventRecord, person: EventPerson): CalendarDate {
  const isAskedAgain = event.postmark === null && isCorrectionQueued(event);
  if (isAskedAgain || needsNotice(event, person)) return noEnd;
  return person.answerBy ?? event.responseDeadline!;
}
