import { undoMinutes } from '@portal/contract/areas/termination/termination.contract.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import { findPeople, lockPeople } from '../participants/participants.service.ts';
import { restoreEffects } from './termination-effects.ts';
import { undoUntil } from './termination.service.ts';
import * as store from './termination.store.ts';

/** Anyone who may terminate and can see all these people may undo it, once, for a short time. */
export function undoTermination(
  { database, clock }: Context,
  member: Member,
  terminationId: number,
): Promise<void> {
  const { scope, compId, userId } = member;
  const now = clock.now();
  return database.transaction(scope, async (tx) => {
    const termination = await store.lockTermination(tx, compId, terminationId);
    const rows = await store.listTerminationRows(tx, compId, terminationId);
    if (!termination || rows.length < termination.people) throw notFound('Termination not found.');
    if (termination.undone_at)
      throw new Refusal('conflict', 'This termination has already been undone.');
    if (now >= undoUntil(termination.terminated_at)) {
      throw new Refusal(
        'conflict',
        `A termination can be undone within ${undoMinutes} minutes. Please contact your account manager.`,
      );
    }

    const rowOf = new Map(rows.map((row) => [row.empno, row]));
    const empnos = [...rowOf.keys()];
    for (const person of await lockPeople(tx, compId, empnos)) {
      const { before, ...dates } = rowOf.get(person.empno)!;
      const undone = await store.listUndoneLater(tx, compId, person.empno, terminationId);
      await restoreEffects(tx, { compId, person, ...dates }, before, undone);
    }
    for (const restored of await findPeople(tx, compId, empnos)) {
      const { terminateBenefits, lastDeduction } = rowOf.get(restored.empno)!;
      await audit(tx, member, now, {
        action: 'undo-termination',
        subject: `participant:${restored.empno}`,
        before: { terminateBenefits, ...(lastDeduction && { lastDeduction }) },
        after: { terminateBenefits: restored.terminateBenefits },
      });
    }
    await store.markUndone(tx, compId, terminationId, { at: now, by: userId });
  });
}
