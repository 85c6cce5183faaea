import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import type { OfEvent } from '../event/work.ts';

/** The letters that give more time to pay for a period, from the day they are mailed. */
type NoticeKind = 'deficiency' | 'leave-warning';

export type PaymentNotice = {
  [Kind in NoticeKind]: { kind: Kind; facts: PlannedFacts[Kind] };
}[NoticeKind];

/** An event's notices that are not mailed yet. */
export async function pendingNotices({
  tx,
  compId,
  event,
}: OfEvent): Promise<({ letterId: number } & PaymentNotice)[]> {
  const { rows } = await sql<{ letterId: number } & PaymentNotice>`
    select letter_id as "letterId", kind, facts from planned_letters
    where comp_id = ${compId} and event_id = ${event.eventId} and kind in ('deficiency', 'leave-warning')
      and document_number is null and dropped_on is null
    order by letter_id`.execute(tx);
  return rows;
}

/** Records that a notice was mailed: its deadline runs from this day. */
export async function markNotified(
  tx: Transaction,
  { compId, eventId }: { compId: number; eventId: number },
  { kind, facts }: PaymentNotice,
  date: CalendarDate,
): Promise<void> {
  const column = kind === 'deficiency' ? 'deficiency_on' : 'warned_on';
  await tx
    .updateTable('invoices')
    .set({ [column]: date })
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .where('period_start', '=', facts.periodStart)
    .where('voided_on', 'is', null)
    .where(column, 'is', null)
    .execute();
}
