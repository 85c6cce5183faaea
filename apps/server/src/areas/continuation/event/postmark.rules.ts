import type { FieldProblem } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { problemIf } from '@portal/contract/values/with-rules.ts';
import type { EventRecord } from './event-record.ts';
import { firstNotice } from './notices.rules.ts';

/** Nobody answers or pays before the event, unless a notice was mailed earlier and the event date corrected since. */
export function postmarkProblems(event: EventRecord, postmark: CalendarDate): FieldProblem[] {
  const { eventDate } = event;
  const notified = firstNotice(event)?.mailedOn ?? eventDate;
  const isEarly = postmark < eventDate && postmark < notified;
  return problemIf(isEarly, 'postmark', 'Must not be before the event date');
}
