import type { Context } from '../../../request/context.ts';
import { replaceExplanation, sealedExplanations } from './request-leave.store.ts';

/** Binds a sealed explanation to its case. */
export const explanationIdentity = (compId: number, caseId: number) =>
  `leave case ${compId} ${caseId} explanation`;

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
