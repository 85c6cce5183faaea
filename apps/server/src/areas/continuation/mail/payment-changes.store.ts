import { sql } from 'kysely';
import type { ServiceLetter } from '@portal/contract/areas/continuation/event.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventPerson } from '../event/event-record.ts';

/** Events with someone who pays or can still elect, was notified of a different payee, and has no letter planned. */
export async function eventsWithFormerPayee(
  tx: Transaction,
  compId: number,
  service: ServiceLetter,
  payee: string,
  date: CalendarDate,
): Promise<number[]> {
  const { rows } = await sql<{ eventId: number }>`
    select e.event_id as "eventId" from continuation_events e
    where e.comp_id = ${compId} and e.service = ${service} and e.deleted_at is null
      and exists (select from event_persons q where q.comp_id = e.comp_id and q.event_id = e.event_id
        and q.told_payee <> ${payee})
      and (e.response_deadline >= ${date}::date
        or (e.postmark is null and e.end_reason is null
          and (e.no_response_on is null or e.date_to_send > e.letter_sent))
        or (e.postmark is not null and not e.is_declined
          and (e.coverage_ends is null or e.coverage_ends >= ${date}::date))
        or exists (select from event_persons q where q.comp_id = e.comp_id and q.event_id = e.event_id
          and q.response_deadline >= ${date}::date))
      and not exists (select from planned_letters l where l.comp_id = e.comp_id and l.event_id = e.event_id
        and l.kind = 'payment-change' and l.document_number is null and l.dropped_on is null)
    order by e.event_id`.execute(tx);
  return rows.map(({ eventId }) => eventId);
}

/** Records the payee that a letter names to these people; false if all were already notified of it. */
export async function savePayeeNotified(
  tx: Transaction,
  compId: number,
  persons: readonly EventPerson[],
  payee: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('event_persons')
    .set({ told_payee: payee })
    .where('comp_id', '=', compId)
    .where(
      'person_id',
      'in',
      persons.map(({ personId }) => personId),
    )
    .where('told_payee', 'is distinct from', payee)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
