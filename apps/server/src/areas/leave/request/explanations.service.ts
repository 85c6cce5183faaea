import { notFound } from '@portal/contract/problem.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../request/context.ts';
import { operator } from '../../../request/operator-call.ts';
import { unknownCaseMessage } from '../case/leave-cases.service.ts';
import {
  replaceExplanation,
  sealedExplanation,
  sealedExplanations,
} from './request-leave.store.ts';

/** Binds a sealed explanation to its case. */
export const explanationIdentity = (compId: number, caseId: number) =>
  `leave case ${compId} ${caseId} explanation`;

/** For the provider, who decides. Nobody else reads it, and the audit trail says who did. */
export function readExplanation(
  { database, clock, secrets }: Pick<Context, 'database' | 'clock' | 'secrets'>,
  { compId, title }: { compId: number; title: string },
): Promise<{ explanation: string }> {
  return database.transaction({ compId }, async (tx) => {
    const found = await sealedExplanation(tx, compId, title);
    if (!found) throw notFound(unknownCaseMessage);
    await audit(tx, operator(compId), clock.now(), {
      action: 'read-explanation',
      subject: `leave-case:${title}`,
    });
    const identity = explanationIdentity(compId, found.caseId);
    return { explanation: secrets.open(found.sealed, identity) };
  });
}

/** Seals again, with the newest key, what was sealed with an older one. */
export function resealExplanations(
  { database, secrets }: Pick<Context, 'database' | 'secrets'>,
  compId: number,
): Promise<number> {
  return database.transaction({ compId }, async (tx) => {
    const stale = (await sealedExplanations(tx, compId)).filter(({ sealed }) =>
      secrets.isStale(sealed),
    );
    for (const { caseId, sealed } of stale) {
      const identity = explanationIdentity(compId, caseId);
      const again = secrets.seal(secrets.open(sealed, identity), identity);
      await replaceExplanation(tx, compId, caseId, again);
    }
    return stale.length;
  });
}
