import {
  rosterUndoHours,
  type RosterImport,
  type RosterStage,
} from '@portal/contract/areas/roster/roster.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { workOnRosters } from '../work/work-on-rosters.service.ts';
import { importAnswer, lockOwnImport, requireStage } from './imports.service.ts';
import { updateImport, type ImportRecord } from './imports.store.ts';
import { undoUntil } from './stage.rules.ts';
import { requireKind } from './start-import.service.ts';

export const commitRosterImport = (context: Context, member: Member, importId: number) =>
  orderWork(context, member, importId, {
    isOrdered: ({ commitOrderedAt }) => commitOrderedAt !== null,
    from: 'preview',
    order: (at) => ({ commit_ordered_at: at }),
  });

export const undoRosterImport = (context: Context, member: Member, importId: number) =>
  orderWork(context, member, importId, {
    isOrdered: ({ undoOrderedAt }) => undoOrderedAt !== null,
    from: 'committed',
    order(at, { committedAt }) {
      if (at >= undoUntil(committedAt!))
        throw new Refusal(
          'conflict',
          `An import can be undone within ${rosterUndoHours} hours. Please correct the participants one by one.`,
        );
      return { undo_ordered_at: at };
    },
  });

type Work = {
  isOrdered: (record: ImportRecord) => boolean;
  /** The stage in which it can be ordered. */
  from: RosterStage;
  /** What is noted of the order; refuses one that comes too late. */
  order: (at: Date, record: ImportRecord) => Parameters<typeof updateImport>[2];
};

/** Orders the work; the job does it. Ordered twice, it is done once. */
function orderWork(
  { database, clock, jobs }: Context,
  member: Member,
  importId: number,
  { isOrdered, from, order }: Work,
): Promise<RosterImport> {
  return database.transaction(member.scope, async (tx) => {
    const record = await lockOwnImport(tx, member, importId);
    if (!isOrdered(record)) {
      requireStage(record, from);
      requireKind(record.kind, member);
      await updateImport(tx, record, order(clock.now(), record));
      await jobs.send(tx, workOnRosters, {});
    }
    return await importAnswer(tx, member, importId);
  });
}
