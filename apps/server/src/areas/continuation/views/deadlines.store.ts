import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { isProviderBilled } from '../event/event.store.ts';
import { joinNotices, noticeDates } from '../event/notices.store.ts';
import type { PlannedLetter } from '../letters/planned-letter.ts';
import type { InitialNotice } from '../mail/mail-notices.store.ts';
import { invoiceColumns } from '../money/ledger.store.ts';
import type { BilledPeriod } from '../money/settlement.rules.ts';
import type { EndingPerson, WaitingEvent } from './deadlines.rules.ts';

/** Events that can still have a deadline on a date: pending or covered. */
const liveOn = (date: CalendarDate) => sql`e.deleted_at is null and not e.is_declined
  and (e.no_response_on is null or e.postmark is not null or exists (select from notices n
    where n.comp_id = e.comp_id and n.event_id = e.event_id and n.mailed_on is null))
  and (e.end_reason is null or (e.postmark is not null and e.coverage_ends >= ${date}::date))`;

/** Live events that await their notice or a response, and these answered ones even if they have ended. */
export async function waitingEvents(
  tx: Transaction,
  compId: number,
  answered: readonly number[],
  today: CalendarDate,
): Promise<WaitingEvent[]> {
  const { rows } = await sql<WaitingEvent>`
    select e.event_id as "eventId", e.empno,
      -- A subquery: with a join, the query plan scans every participant of the company.
      (select p.first_name || ' ' || p.last_name from participants p
       where p.comp_id = e.comp_id and p.empno = e.empno) as name, e.service,
      e.event_type as "eventType", e.event_date as "eventDate", e.coverage_begins as "coverageBegins",
      e.paid_through as "paidThrough", e.revoked_on as "revokedOn", e.entered_on as "enteredOn",
      coalesce(e.reported_on, e.entered_on) as "reportedOn",
      ${noticeDates}, e.postmark, ${isProviderBilled} as "isProviderBilled",
      e.is_declined as "isDeclined", e.no_response_on as "noResponseOn",
      e.coverage_ends as "coverageEnds", e.end_reason as "endReason", false as "isDeleted"
    from event_facts e ${joinNotices}
    where e.comp_id = ${compId} and e.deleted_at is null
      and ((e.postmark is null and ${liveOn(today)})
        or e.event_id in (select unnest(${[...answered]}::int[])))`.execute(tx);
  return rows;
}

/** An event's letter or an initial notice whose mailing date has passed. */
export type LateLetter = Pick<WaitingEvent, 'empno' | 'name' | 'service'> & {
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

export type UnpaidPeriod = BilledPeriod & {
  eventId: number;
  /** The last day of the periods before it; `ratedOn` is the latest of all periods up to it. */
  before: CalendarDate | null;
};

/** Open periods of live events that were due by a date or had a shortfall notice; oldest first. */
export async function unpaidPeriods(
  tx: Transaction,
  compId: number,
  dueBy: { c: CalendarDate; r: CalendarDate },
  today: CalendarDate,
): Promise<UnpaidPeriod[]> {
  const { rows } = await sql<UnpaidPeriod>`
    select i.event_id as "eventId", ${invoiceColumns},
      (select max(former.period_end) from invoices former
       where former.comp_id = i.comp_id and former.event_id = i.event_id and former.voided_on is null
         and former.period_start < i.period_start) as before
    from event_facts e
    join invoices i on i.comp_id = e.comp_id and i.event_id = e.event_id
    left join (select invoice_number, sum(amount_cents) as paid from check_applications
      where comp_id = ${compId} group by invoice_number) a on a.invoice_number = i.invoice_number
    where e.comp_id = ${compId} and ${liveOn(today)} and e.postmark is not null
      and i.voided_on is null
      and (i.deficiency_on is not null
        or i.due_on <= case e.service when 'cobra' then ${dueBy.c}::date else ${dueBy.r}::date end)
      and i.amount_cents - i.written_off_cents > coalesce(a.paid, 0)
    order by i.event_id, i.period_start`.execute(tx);
  return rows;
}

/** People who elected and whose coverage reaches its maximum by a date. */
export async function endingPersons(tx: Transaction, compId: number, until: CalendarDate) {
  // The plans of everybody at once: asked for each person, the query was slow from its sixth run on.
  const { rows } = await sql<EndingPerson>`
    select q.event_id as "eventId", least(q.maximum_end, plans.ends_on) as "maximumEnd",
      coalesce(d.first_name, p.first_name) || ' ' || coalesce(d.last_name, p.last_name) as name
    from (select x.person_id, nullif(max(coalesce(b.ends_on, 'infinity')), 'infinity') as ends_on
          from benefit_persons x
          join event_benefits b on b.comp_id = x.comp_id and b.benefit_id = x.benefit_id
          where x.comp_id = ${compId} and x.is_elected is not false
          group by x.person_id having bool_or(x.is_elected)) plans
    join event_persons q on q.comp_id = ${compId} and q.person_id = plans.person_id
    join continuation_events e on e.comp_id = q.comp_id and e.event_id = q.event_id
    join participants p on p.comp_id = e.comp_id and p.empno = e.empno
    left join dependents d on d.dependent_id = q.dependent_id
    where not exists (select from coverage_ends x where x.comp_id = q.comp_id and x.person_id = q.person_id
        and x.withdrawn_on is null)
      and least(q.maximum_end, plans.ends_on) <= ${until}::date
    order by q.event_id, q.dependent_id nulls first`.execute(tx);
  return rows;
}
