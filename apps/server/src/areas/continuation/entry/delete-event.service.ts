import { Refusal } from '@portal/contract/problem.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { audit } from '../../../platform/audit.ts';
import { markDeleted } from './delete-event.store.ts';
import { filledFields, eventFields } from '../event/event-changes.ts';
import { lockEventByKey, type EventKey } from '../views/event-detail.service.ts';

const mailedMessage = 'This notice was already mailed and can no longer be deleted.';

/** Possible only until its notice is mailed (domain.md 2.3). */
export function deleteCobraEvent(
  { database, clock }: Context,
  member: Member,
  key: Omit<EventKey, 'service'>,
): Promise<void> {
  const { compId, userId, scope } = member;
  const now = clock.now();
  return database.transaction(scope, async (tx) => {
    const event = await lockEventByKey(tx, compId, { service: 'cobra', ...key });
    if (event.letterSent !== null) throw new Refusal('conflict', mailedMessage);
    await markDeleted(tx, compId, event.eventId, { at: now, by: userId });
    await audit(tx, member, now, {
      action: 'delete-cobra-event',
      subject: `participant:${event.empno}`,
      before: filledFields(eventFields(event)),
    });
  });
}
