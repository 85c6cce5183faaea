import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { OfEvent } from '../event/work.ts';

/** Whether the check `c` is money received, and not made by a transfer. */
export const wasReceived = sql`c.from_check_id is null`;

/** What of the check `c` was refunded or transferred. */
export const usedOfCheck = sql`(select coalesce(sum(u.amount_cents), 0)::int from credit_uses u
  where u.comp_id = c.comp_id and u.check_id = c.check_id)`;

/** What of the check `c` is applied to invoices. */
export const appliedOfCheck = sql`(select coalesce(sum(a.amount_cents), 0)::int from check_applications a
  where a.comp_id = c.comp_id and a.check_id = c.check_id)`;

type CreditUse = {
  checkId: number;
  /** Below zero where a transfer came back. */
  cents: number;
  on: CalendarDate;
  /** Of a refund; null for a transfer. */
  reference: string | null;
};

/** False if the check has a refund with this reference. */
export async function insertCreditUse(
  { tx, compId }: Pick<OfEvent, 'tx' | 'compId'>,
  { checkId, cents, on, reference }: CreditUse,
): Promise<boolean> {
  const { rows } = await sql`
    insert into credit_uses (comp_id, check_id, amount_cents, used_on, refund_reference)
    values (${compId}, ${checkId}, ${cents}, ${on}, ${reference})
    on conflict (comp_id, check_id, refund_reference) do nothing returning use_id`.execute(tx);
  return rows.length > 0;
}

/** The event that the credit of a transferred check came from; none for a check that was received. */
export async function eventsBehind(
  tx: Transaction,
  compId: number,
  checkId: number,
): Promise<number[]> {
  const { rows } = await sql<{ eventId: number }>`
    select s.event_id as "eventId" from premium_checks c
    join premium_checks s on s.comp_id = c.comp_id and s.check_id = c.from_check_id
    where c.comp_id = ${compId} and c.check_id = ${checkId}`.execute(tx);
  return rows.map(({ eventId }) => eventId);
}

/** The events to which credit of a check was transferred, as far as it was not returned there. */
export async function eventsAhead(
  { tx, compId }: Pick<OfEvent, 'tx' | 'compId'>,
  checkId: number,
): Promise<number[]> {
  const { rows } = await sql<{ eventId: number }>`
    select distinct event_id as "eventId" from premium_checks
    where comp_id = ${compId} and from_check_id = ${checkId} and returned_on is null
    order by event_id`.execute(tx);
  return rows.map(({ eventId }) => eventId);
}

/** An event that bills nothing more, and the credit that is left of its checks, in dollars as displayed. */
export type EventCredit = {
  eventId: number;
  empno: string;
  name: string;
  /** Null: nobody elected coverage. */
  coverageEnds: CalendarDate | null;
  credit: number;
  checks: { checkId: number; checkNumber: string; credit: number }[];
};

export async function creditsOf(tx: Transaction, compId: number, today: CalendarDate) {
  const { rows } = await sql<EventCredit>`
    select e.event_id as "eventId", e.empno, p.first_name || ' ' || p.last_name as name,
      e.coverage_ends as "coverageEnds", (sum(l.cents) / 100.0)::float8 as credit,
      json_agg(json_build_object('checkId', c.check_id, 'checkNumber', c.check_number,
        'credit', l.cents / 100.0) order by c.check_id) as checks
    from event_facts e
    join participants p on p.comp_id = e.comp_id and p.empno = e.empno
    join premium_checks c on c.comp_id = e.comp_id and c.event_id = e.event_id and c.returned_on is null
    cross join lateral (select c.amount_cents - ${usedOfCheck} - ${appliedOfCheck} as cents) l
    where e.comp_id = ${compId} and e.deleted_at is null
      and (e.coverage_ends < ${today} or not e.is_accepted) and l.cents > 0
    group by e.event_id, e.empno, p.first_name, p.last_name, e.coverage_ends
    order by p.last_name, p.first_name, e.event_id`.execute(tx);
  return rows;
}
