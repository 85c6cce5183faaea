import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

/** Which of a company's events each night's work may concern; whether it does is seen once they are held. */
async function eventIds(tx: Transaction, compId: number, condition: RawBuilder<unknown>) {
  const { rows } = await sql<{ eventId: number }>`
    select e.event_id as "eventId" from continuation_events e
    where e.comp_id = ${compId} and e.deleted_at is null and (${condition})
    order by e.event_id`.execute(tx);
  return rows.map(({ eventId }) => eventId);
}

const accepted = sql`e.postmark is not null and not e.is_declined`;

/** Mailed and not answered by a deadline before the day; a corrected notice gives more time. */
export const unanswered = (tx: Transaction, compId: number, before: CalendarDate) =>
  eventIds(
    tx,
    compId,
    sql`e.response_deadline < ${before}::date and e.date_to_send <= e.letter_sent
      and e.postmark is null and e.no_response_on is null and e.end_reason is null`,
  );

type Months = { first: CalendarDate; last: CalendarDate };

/** Accepted, covered in the first of the months or later, and with fewer invoices than months up to the last. */
const lacksInvoices = ({ first, last }: Months) => sql`${accepted}
  and (e.coverage_ends is null or e.coverage_ends >= ${first}::date)
  and (select count(*) from invoices i where i.comp_id = e.comp_id and i.event_id = e.event_id
      and i.voided_on is null and i.period_start < ${last}::date + interval '1 month')
    < ${monthNumber(sql`least(e.coverage_ends, ${last}::date)`)} + 1
      - ${monthNumber(sql`greatest(e.coverage_begins, e.paid_through + 1, e.revoked_on)`)}`;

const monthNumber = (date: RawBuilder<unknown>) =>
  sql`(extract(year from ${date}) * 12 + extract(month from ${date}))`;

export const unbilled = (tx: Transaction, compId: number, months: Months) =>
  eventIds(tx, compId, lacksInvoices(months));

/** Accepted, covered, and with something open that was due before the day. */
export const owing = (tx: Transaction, compId: number, date: CalendarDate) =>
  eventIds(
    tx,
    compId,
    sql`${accepted} and (e.coverage_ends is null or e.coverage_ends >= ${date}::date)
      and exists (select from invoices i where i.comp_id = e.comp_id and i.event_id = e.event_id
        and i.voided_on is null and i.written_off_on is null and i.due_on < ${date}::date
        and i.amount_cents > (select coalesce(sum(a.amount_cents), 0) from check_applications a
          where a.comp_id = i.comp_id and a.invoice_number = i.invoice_number))`,
  );

/** Accepted, with somebody whose longest time was over before the day. */
export const pastMaximum = (tx: Transaction, compId: number, date: CalendarDate) =>
  eventIds(
    tx,
    compId,
    sql`${accepted} and exists (select from event_persons p
      where p.comp_id = e.comp_id and p.event_id = e.event_id and p.ends_on is null
        and p.maximum_end < ${date}::date
        and exists (select from benefit_persons x where x.comp_id = p.comp_id
          and x.person_id = p.person_id and x.is_elected))`,
  );
