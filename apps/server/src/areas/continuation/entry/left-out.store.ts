import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';
import type { LeftOut } from '../event/planned-letter.ts';

/** The unsent letters to people a correction left out. */
export async function unsentLeftOutLetters(tx: Transaction, compId: number, eventId: number) {
  const { rows } = await sql<{ letterId: number; facts: LeftOut }>`
    select letter_id as "letterId", facts from planned_letters
    where comp_id = ${compId} and event_id = ${eventId} and kind = 'unavailability'
      and facts ->> 'noticeOf' is not null and document_number is null and dropped_on is null
    order by letter_id`.execute(tx);
  return rows;
}
