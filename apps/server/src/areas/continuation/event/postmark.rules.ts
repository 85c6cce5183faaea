import type { FieldProblem } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { earliest } from '../money/billing.rules.ts';
import type { EventRecord } from './event-record.ts';

/** Nobody answers or pays before the event, unless it was told with an earlier day that was corrected since. */
export function beforeEvent(
  { eventDate, firstSent, letterSent }: EventRecord,
  postmark: CalendarDate,
): FieldProblem[] {
  const told = firstSent ?? letterSent ?? eventDate;
  return postmark < earliest(eventDate, told)
    ? [{ path: 'postmark', message: 'Must not be before the event date' }]
    : [];
}
