import type { Transaction } from '../../../platform/database.ts';
import type { EventExtension } from '../event/event-record.ts';

/** False where the same was recorded before. */
export async function insertExtension(
  tx: Transaction,
  compId: number,
  eventId: number,
  { kind, happenedOn, reportedOn }: EventExtension,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('event_extensions')
    .values({
      comp_id: compId,
      event_id: eventId,
      kind,
      happened_on: happenedOn,
      reported_on: reportedOn,
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
