import {
  rosterUndoHours,
  type RosterImport,
} from '@portal/contract/areas/roster/roster.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { workOnRosters } from '../work/work-on-rosters.service.ts';
import { importAnswer, lockOwnImport, requireStage } from './imports.service.ts';
import { updateImport } from './imports.store.ts';
import { undoUntil } from './stage.rules.ts';
import { requireKind } from './start-import.service.ts';

/** Orders the commit; the job does it. Ordered twice, it is done once. */
export function commitRosterImport(
  { database, clock, jobs }: Context,
  member: Member,
  importId: number,
): Promise<RosterImport> {
  return database.transaction(member.scope, async (tx) => {
    const record = await lockOwnImport(tx, member, importId);
    if (!record.commitOrderedAt) {
      requireStage(record, 'preview');
      requireKind(record.kind, member);
      await updateImport(tx, record, { commit_ordered_at: clock.now() });
      await jobs.send(tx, workOnRosters, {});
    }
    return await importAnswer(tx, member, importId);
  });
}

export function undoRosterImport(
  { database, clock, jobs }: Context,
  member: Member,
  importId: number,
): Promise<RosterImport> {
  return database.transaction(member.scope, async (tx) => {
    const record = await lockOwnImport(tx, member, importId);
    if (!record.undoOrderedAt) {
      requireStage(record, 'committed');
      requireKind(record.kind, member);
      if (clock.now() >= undoUntil(record.committedAt!))
        throw new Refusal(
          'conflict',
          `An import can be undone within ${rosterUndoHours} hours. Please correct the participants one by one.`,
        );
      await updateImport(tx, record, { undo_ordered_at: clock.now() });
      await jobs.send(tx, workOnRosters, {});
    }
    return await importAnswer(tx, member, importId);
  });
}
