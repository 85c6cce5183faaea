import type { Context } from '../../request/context.ts';
import { countEventsCovering } from '../continuation/views/covered-people.service.ts';
import { countEnrollmentsCovering } from '../enrollment/enrollment.service.ts';
import { hideDependentIn, listDependentsIn } from '../participants/dependents.service.ts';

export function listDependents({ database }: Context, compId: number, empno: string) {
  return database.transaction({ compId }, (tx) => listDependentsIn(tx, compId, empno));
}

/** A dependent entered in error goes from every screen and form; the row stays (domain.md 12.4). */
export async function hideDependent(
  { database, clock }: Context,
  { compId, dependentId, why }: { compId: number; dependentId: number; why: string },
): Promise<void> {
  await database.transaction({ compId }, (tx) =>
    hideDependentIn(tx, compId, dependentId, {
      now: clock.now(),
      why,
      async isCovered() {
        if ((await countEventsCovering(tx, compId, dependentId)) > 0)
          return 'a COBRA or billing event';
        return (await countEnrollmentsCovering(tx, compId, dependentId)) > 0
          ? 'an enrollment'
          : null;
      },
    }),
  );
}
