import { sql } from 'kysely';
import type { ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

const waits = sql`l.kind = 'payment-change' and l.document_number is null and l.dropped_on is null`;

/** Payments go again where people were told: there is nothing to write to them about. */
export async function dropUnchanged(
  tx: Transaction,
  compId: number,
  service: ServiceLetter,
  payee: string,
  date: CalendarDate,
): Promise<void> {
  await sql`
    update planned_letters l set dropped_on = ${date}
    from continuation_events e
    where l.comp_id = ${compId} and ${waits} and e.comp_id = l.comp_id and e.event_id = l.event_id
      and e.service = ${service} and e.told_payee = ${payee}`.execute(tx);
}

/** Events with somebody to pay for, or to choose coverage, who was told another payee and for whom no letter waits. */
export async function toldOtherwise(
  tx: Transaction,
  compId: number,
  service: ServiceLetter,
  payee: string,
  date: CalendarDate,
): Promise<{ eventId: number; former: string }[]> {
  const { rows } = await sql<{ eventId: number; former: string }>`
    select e.event_id as "eventId", e.told_payee as former from continuation_events e
    where e.comp_id = ${compId} and e.service = ${service} and e.deleted_at is null
      and e.told_payee <> ${payee}
      and (e.response_deadline >= ${date}::date
        or (e.postmark is null and e.end_reason is null
          and (e.no_response_on is null or e.date_to_send > e.letter_sent))
        or (e.postmark is not null and not e.is_declined
          and (e.coverage_ends is null or e.coverage_ends >= ${date}::date))
        or exists (select from event_persons q where q.comp_id = e.comp_id and q.event_id = e.event_id
          and q.response_deadline >= ${date}::date))
      and not exists (select from planned_letters l where l.comp_id = e.comp_id
        and l.event_id = e.event_id and ${waits})
    order by e.event_id`.execute(tx);
  return rows;
}

/** What the letters that are going name; answers false where they were told so already. */
export async function saveToldPayee(
  tx: Transaction,
  compId: number,
  eventId: number,
  payee: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('continuation_events')
    .set({ told_payee: payee })
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .where('told_payee', 'is distinct from', payee)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
