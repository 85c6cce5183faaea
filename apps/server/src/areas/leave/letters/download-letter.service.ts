import { notFound } from '@portal/contract/problem.ts';
import { slugOf } from '@portal/contract/values/slug.ts';
import { audit } from '../../../platform/audit.ts';
import type { FileAnswer } from '../../../request/bind.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { finalDocument } from '../../../support/documents/documents.store.ts';
import { leaveCases } from '../case/leave-cases.store.ts';

/** A letter of another case is not found, nor is another document of the employee. */
export function downloadLeaveLetter(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  member: Member,
  { caseId, documentNumber }: { caseId: number; documentNumber: number },
): Promise<FileAnswer> {
  const { scope, compId } = member;
  return database.transaction(scope, async (tx) => {
    const [leave] = await leaveCases(tx, compId, { caseId });
    const isOfCase = leave?.entries.some(
      (entry) => entry.kind === 'letter-mailed' && entry.documentNumber === documentNumber,
    );
    if (!leave || !isOfCase) throw notFound();
    const found = await finalDocument(tx, compId, leave.eeId, documentNumber);
    if (!found?.content) throw notFound();
    await audit(tx, member, clock.now(), {
      action: 'download-leave-letter',
      subject: `leave-case:${leave.title}`,
      after: { document: `${found.description} ${documentNumber}` },
    });
    return {
      name: `${slugOf(found.kind)}-${leave.title.toLowerCase()}-${documentNumber}.pdf`,
      content: found.content,
    };
  });
}
