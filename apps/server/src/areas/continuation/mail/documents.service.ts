import type { EventDocument } from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import { notFound } from '@portal/contract/problem.ts';
import { slugOf } from '@portal/contract/values/slug.ts';
import type { FileAnswer } from '../../../request/bind.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { audit } from '../../../platform/audit.ts';
import { requireParticipant } from '../../participants/participants.service.ts';
import { documentsOf, finalDocument } from './documents.store.ts';

export function listEventDocuments(
  { database }: Context,
  { scope, compId }: Member,
  empno: string,
  service: ServiceLetter,
  eventId: number | undefined,
): Promise<EventDocument[]> {
  return database.transaction(scope, async (tx) => {
    await requireParticipant(tx, compId, empno);
    return (await documentsOf(compId, empno, service, eventId).execute(tx)).rows;
  });
}

/** One of somebody else, or one still being made, is not there. */
export function downloadEventDocument(
  { database, clock }: Context,
  member: Member,
  { empno, documentNumber }: { empno: string; documentNumber: number },
): Promise<FileAnswer> {
  return database.transaction(member.scope, async (tx) => {
    const found = await finalDocument(tx, member.compId, empno, documentNumber);
    if (!found?.content) throw notFound();
    await audit(tx, member, clock.now(), {
      action: 'download-document',
      subject: `participant:${empno}`,
      after: { document: `${found.description} ${documentNumber}` },
    });
    return {
      name: `${slugOf(found.kind)}-${empno}-${documentNumber}.pdf`,
      content: found.content,
    };
  });
}
