import type { Transaction } from '../../../platform/database.ts';

/** The participant an event belongs to; undefined if there is no such event. */
export async function personOfEvent(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('continuation_events')
    .select('empno')
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return found?.empno;
}
