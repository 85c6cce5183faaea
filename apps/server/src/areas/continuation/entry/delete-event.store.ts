import type { Transaction } from '../../../platform/database.ts';

/** Hides the event but keeps the row for the audit trail. */
export async function markDeleted(
  tx: Transaction,
  compId: number,
  eventId: number,
  { at, by }: { at: Date; by: number },
): Promise<void> {
  await tx
    .updateTable('continuation_events')
    .set((set) => ({ deleted_at: at, deleted_by: by, row_version: set('row_version', '+', 1) }))
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .execute();
}
