import { isOpenToOthers, newElectorIds } from '../coverage/elections.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { isCorrectionQueued } from '../event/event-state.rules.ts';
import { needsNotice } from '../event/notified-persons.rules.ts';

/**
 * Whom the notice of an event still has to tell: everybody, and once there is an answer those whom none has
 * named yet, as far as there is something left that they can elect (domain.md 1.4, D3).
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
