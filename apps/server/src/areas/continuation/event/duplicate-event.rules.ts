import { isSecondEvent } from '@portal/contract/areas/continuation/event-type.ts';
import { openEventMessage } from '@portal/contract/areas/continuation/event.rules.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { EventRecord } from './event-record.ts';
import { eventState } from './event-state.rules.ts';

/** One open event per kind and first day. A second event extends another, so it may share them (domain.md 2.6). */
export function refuseDuplicate(
  { coverageBegins, eventType }: Pick<EventRecord, 'coverageBegins' | 'eventType'>,
  others: readonly EventRecord[],
  today: CalendarDate,
): void {
  const open = others.some(
    (event) =>
      event.coverageBegins === coverageBegins &&
      ['PENDING', 'MAILED', 'ACCEPTED'].includes(eventState(event, today)),
  );
  if (open && !isSecondEvent(eventType)) throw new Refusal('conflict', openEventMessage);
}
