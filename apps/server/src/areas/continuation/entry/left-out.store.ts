import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
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

/** Somebody is back who was told before. */
export async function rememberTold(
  tx: Transaction,
  compId: number,
  eventId: number,
  dependentId: number | null,
  toldOn: CalendarDate,
): Promise<void> {
  await tx
    .updateTable('event_persons')
    .set({ told_on: toldOn })
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .where('dependent_id', dependentId === null ? 'is' : '=', dependentId)
    .execute();
}
