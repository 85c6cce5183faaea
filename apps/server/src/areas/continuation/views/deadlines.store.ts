import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventRecord } from '../event/event-record.ts';
import type { PlannedLetter } from '../letters/planned-letter.ts';
import type { InitialNotice } from '../mail/mail-notices.store.ts';
import { lastDayToPay } from '../coverage/nightly-events.store.ts';
import { paidOf } from './ledger.store.ts';

/** The live events that may have a deadline: no answer yet, an open payment, or a maximum that is near. */
export async function eventsInQuestion(
  tx: Transaction,
  compId: number,
  { today, until }: Record<'today' | 'until', CalendarDate>,
): Promise<number[]> {
  const { rows } = await sql<{ eventId: number }>`
    select e.event_id as "eventId" from event_facts e
    where e.comp_id = ${compId} and e.deleted_at is null and not e.is_declined
      and (e.no_response_on is null or e.postmark is not null or exists (select from notices n
        where n.comp_id = e.comp_id and n.event_id = e.event_id and n.mailed_on is null))
      and (e.end_reason is null or (e.postmark is not null and e.coverage_ends >= ${today}::date))
      and (e.postmark is null
        or exists (select from invoices i where i.comp_id = e.comp_id and i.event_id = e.event_id
          and i.voided_on is null and ${lastDayToPay} <= ${until}::date
          and i.amount_cents - i.written_off_cents > ${paidOf})
        or exists (select from event_persons q where q.comp_id = e.comp_id and q.event_id = e.event_id
          and q.maximum_end <= ${until}::date)
        or exists (select from event_benefits b where b.comp_id = e.comp_id and b.event_id = e.event_id
          and b.ends_on <= ${until}::date))`.execute(tx);
  return rows.map(({ eventId }) => eventId);
}

/** Those among events whose people a user may see. */
export async function visibleEvents(tx: Transaction, compId: number, eventIds: readonly number[]) {
  const { rows } = await sql<{ eventId: number }>`
    select event_id as "eventId" from continuation_events
    where comp_id = ${compId} and event_id = any(${[...eventIds]}::int[])`.execute(tx);
  return new Set(rows.map(({ eventId }) => eventId));
}

/** An event's letter or an initial notice whose mailing date has passed. */
export type LateLetter = Pick<EventRecord, 'empno' | 'name' | 'service'> & {
  /** Null: an initial notice, which belongs to no event. */
  eventType: number | null;
  due: CalendarDate;
} & ({ eventId: number; planned: PlannedLetter } | { eventId: null; initial: InitialNotice });

/** Planned letters and initial notices past their date; few, so they can be read within the user's access. */
export async function lateLetters(tx: Transaction, compId: number, today: CalendarDate) {
  const name = sql`(select p.first_name || ' ' || p.last_name from participants p
    where p.comp_id = x.comp_id and p.empno = x.empno) as name`;
  const { rows: planned } = await sql<LateLetter>`
    select x.event_id as "eventId", x.event_type as "eventType", x.empno, x.service, ${name},
      l.due_on as due, json_build_object('kind', l.kind, 'facts', l.facts) as planned
    from planned_letters l
    join continuation_events x on x.comp_id = l.comp_id and x.event_id = l.event_id
    where l.comp_id = ${compId} and l.due_on < ${today}::date and l.document_number is null
      and l.dropped_on is null and x.deleted_at is null
    order by l.due_on, l.letter_id`.execute(tx);
  const { rows: initial } = await sql<LateLetter>`
    select null as "eventId", null as "eventType", x.empno, 'cobra' as service, ${name}, x.date_to_send as due,
      json_build_object('noticeId', x.notice_id, 'empno', x.empno, 'spouseName', x.spouse_name,
        'version', x.row_version) as initial
    from initial_notices x
    where x.comp_id = ${compId} and x.sent_on is null and x.deleted_at is null
      and x.date_to_send < ${today}::date
    order by x.date_to_send, x.notice_id`.execute(tx);
  return [...planned, ...initial];
}
