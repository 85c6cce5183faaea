import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';
import type { LeftOut } from '../mail/planned-letter.ts';

/** The letters to those a correction left out that have not gone yet. */
export async function waitingLeftOut(tx: Transaction, compId: number, eventId: number) {
  const { rows } = await sql<{ letterId: number; facts: LeftOut }>`
    select letter_id as "letterId", facts from planned_letters
    where comp_id = ${compId} and event_id = ${eventId} and kind = 'unavailability'
      and facts ->> 'noticeOf' is not null and document_number is null and dropped_on is null
    order by letter_id`.execute(tx);
  return rows;
}

/** Somebody is back: they know the notice that told them, and their letters go where they did. */
export async function takeBack(
  tx: Transaction,
  compId: number,
  eventId: number,
  { noticeOf, leftOut: { dependentId, address } }: LeftOut,
): Promise<void> {
  await tx
    .updateTable('event_persons')
    .set({ told_on: noticeOf, ...address })
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .where('dependent_id', dependentId === null ? 'is' : '=', dependentId)
    .execute();
}
