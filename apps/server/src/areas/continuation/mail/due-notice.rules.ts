import { isOpenToOthers, newElectorIds } from '../coverage/elections.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { isCorrectionQueued } from '../event/event-state.rules.ts';
import { needsNotice } from '../event/notified-persons.rules.ts';

/**
 * The people who still need an event's notice: everyone before a response. After one, only those who were never
 * notified and still have something to elect (domain.md 1.4, D3).
 */
export function noticeWaitsFor(event: EventRecord): EventPerson[] {
  const { letterSent, postmark, endReason } = event;
  if (letterSent !== null && !isCorrectionQueued(event)) return [];
  if (postmark === null) return endReason === null ? event.persons : [];
  if (!isOpenToOthers(event)) return [];
  const canElect = newElectorIds(event, 'all');
  return event.persons.filter(
    (person) =>
      needsNotice(event, person) && person.endsOn === null && canElect.includes(person.personId),
  );
}
