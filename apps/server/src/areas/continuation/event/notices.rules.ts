import type { FieldProblem } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { problemIf } from '@portal/contract/values/with-rules.ts';
import type { EventPerson, EventRecord, Notice } from './event-record.ts';

type Noticed = Pick<EventRecord, 'notices'>;

/** The last notice that named a person, which is what they know. */
export const lastNoticeTo = (
  { notices }: Noticed,
  { personId }: Pick<EventPerson, 'personId'>,
): Notice | undefined => notices.findLast(({ personIds }) => personIds.includes(personId));

export const firstNotice = ({ notices }: Noticed): Notice | undefined => notices[0];

/** The last notice that went to everybody. */
export const noticeToAll = ({ notices }: Noticed): Notice | undefined => notices.at(-1);

/** Whether a form sent that day responds to the last notice. What was corrected since then may not be on an earlier one. */
export const wasAllOffered = ({ notices }: Noticed, postmark: CalendarDate): boolean =>
  notices.length < 2 || notices.at(-1)!.mailedOn < postmark;

/** Nobody answers or pays before the event, unless a notice was mailed earlier and the event date corrected since. */
export function postmarkProblems(event: EventRecord, postmark: CalendarDate): FieldProblem[] {
  const { eventDate } = event;
  const notified = firstNotice(event)?.mailedOn ?? eventDate;
  const isEarly = postmark < eventDate && postmark < notified;
  return problemIf(isEarly, 'postmark', 'Must not be before the event date');
}
