import { notFound } from '@portal/contract/problem.ts';
import { audit } from '../../platform/audit.ts';
import type { FileAnswer } from '../../request/bind.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { finalDocument } from './documents.store.ts';

/** A document of another person or service, or one that is not final yet, is not found. */
export function downloadDocument(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  member: Member,
  { empno, documentNumber }: { empno: string; documentNumber: number },
  services: readonly string[],
): Promise<FileAnswer> {
  return database.transaction(member.scope, async (tx) => {
    const found = await finalDocument(tx, member.compId, empno, documentNumber);
    if (!found?.content || !services.includes(found.service)) throw notFound();
    await audit(tx, member, clock.now(), {
      action: 'download-document',
      subject: `participant:${empno}`,
      after: { document: `${found.description} ${documentNumber}` },
    });
    return { name: `${documentNumber}.pdf`, content: found.content };
  });
}
