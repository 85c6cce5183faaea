import { isOpenToOthers, newElectorIds } from '../coverage/elections.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import { isNoticeDue } from '../event/notices.rules.ts';

/**
 * The people who still need an event's notice: everyone before a response. After one, only those it has news for
 * and who still have something to elect (domain.md 1.4, D3).
 */
export function noticeWaitsFor(event: EventRecord): EventPerson[] {
  const { dueNotice, postmark, endReason } = event;
  if (dueNotice === null) return [];
  if (postmark === null) return endReason === null ? event.persons : [];
  if (!isOpenToOthers(event)) return [];
  const canElect = newElectorIds(event, 'all');
  return event.persons.filter(
    (person) =>
      isNoticeDue(event, person) && person.endsOn === null && canElect.includes(person.personId),
  );
}
