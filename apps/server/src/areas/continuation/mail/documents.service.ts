import type { EventDocument } from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { documentsOf } from '../../../support/documents/documents.store.ts';
import { requireParticipant } from '../../participants/participants.service.ts';

export function listEventDocuments(
  { database }: Context,
  { scope, compId }: Member,
  empno: string,
  which: { service: ContinuationService; eventId: number | undefined },
): Promise<EventDocument[]> {
  return database.transaction(scope, async (tx) => {
    await requireParticipant(tx, compId, empno);
    return await documentsOf(tx, compId, empno, which);
  });
}
