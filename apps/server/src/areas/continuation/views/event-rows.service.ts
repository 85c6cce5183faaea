import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import type {
  BillingRow,
  CobraRow,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import {
  eventTypeName,
  type BillingCategory,
} from '@portal/contract/areas/continuation/event-type.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { requireParticipant } from '../../participants/participants.service.ts';
import { lastDayOf } from '../event/covered-persons.rules.ts';
import { noticeToAll } from '../event/notices.rules.ts';
import type { EventState } from '../event/event-state.rules.ts';
import { standingsOf } from '../money/event-standing.service.ts';
import { eventsOf } from '../event/event.store.ts';

/**
 * A person's events of a category, COBRA's without one. The contract gives the ARPA flag to COBRA rows alone: a row's
 * link depends on its absence (domain.md 1.13).
 */
export function listEventRows(
  { database, clock }: Context,
  { scope, compId }: Member,
  empno: string,
  category: BillingCategory | null,
): Promise<CobraRow[]> {
  return database.transaction(scope, async (tx) => {
    await requireParticipant(tx, compId, empno);
    const { rows } = await eventsOf(compId, { empno }).execute(tx);
    const events = rows.filter((event) => event.category === category);
    const standings = await standingsOf(tx, compId, events, clock.today());
    return events.map((event) => {
      const standing = standings.get(event.eventId)!;
      return {
        unqid: event.eventId,
        cQualId: event.eventId,
        eventDate: event.eventDate,
        reason: eventTypeName(event.service, event.eventType),
        status: statusWords[standing.state],
        statusMessage: standing.statusMessage,
        isCollected: standing.isNotBilled,
        // A waiver that was revoked moves it (domain.md 2.2, T7).
        startDate: latest(event.coverageBegins, event.revokedOn ?? ''),
        endDate: lastDayOf(event),
        lastPaymentDate: standing.lastPaymentDate,
        docNumber: noticeToAll(event)?.documentNumber ?? null,
        arpaEnrolled: event.arpaEnrolled,
      };
    });
  });
}

export const statusWords: Record<EventState, BillingRow['status']> = {
  PENDING: 'Pending',
  MAILED: 'Notice Mailed',
  NO_RESPONSE: 'No Response',
  DECLINED: 'Declined',
  ACCEPTED: 'Active',
  TERMINATED: 'Terminated',
  // Never read: a deleted event is in no list.
  DELETED: 'Terminated',
};
