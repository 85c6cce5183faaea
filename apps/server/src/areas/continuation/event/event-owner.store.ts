import type { Transaction } from '../../../platform/database.ts';

/** Whose event it is; undefined where there is none. */
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
