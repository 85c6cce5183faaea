import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';

export type WaitingNotice = { letterId: number; facts: PlannedFacts['deficiency'] };

/** The letters about small shortfalls of an event that have not gone yet. */
export async function waitingNotices(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<WaitingNotice[]> {
  const { rows } = await sql<WaitingNotice>`
    select letter_id as "letterId", facts from planned_letters
    where comp_id = ${compId} and event_id = ${eventId} and kind = 'deficiency'
      and document_number is null and dropped_on is null
    order by letter_id`.execute(tx);
  return rows;
}

/** The letter about a period has gone: the days to make up for it count from here. */
export async function markNoticed(
  tx: Transaction,
  compId: number,
  eventId: number,
  periodStart: CalendarDate,
  date: CalendarDate,
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set({ deficiency_on: date })
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .where('period_start', '=', periodStart)
    .where('voided_on', 'is', null)
    .where('deficiency_on', 'is', null)
    .execute();
}
