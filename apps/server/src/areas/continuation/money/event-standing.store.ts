import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { periodFields } from './event-account.store.ts';
import type { BilledPeriod } from './settlement.rules.ts';

/** What is billed and paid for an event. */
export type EventPayments = {
  eventId: number;
  invoices: BilledPeriod[];
  lastPaymentDate: CalendarDate | null;
};

/** The live invoices of events, and the post date of the last payment that was not returned. */
export async function paymentsOf(
  tx: Transaction,
  compId: number,
  eventIds: readonly number[],
): Promise<EventPayments[]> {
  const { rows } = await sql<EventPayments>`
    select e.event_id as "eventId",
      (select max(c.post_date) from premium_checks c
       where c.comp_id = e.comp_id and c.event_id = e.event_id and c.returned_on is null) as "lastPaymentDate",
      (select coalesce(json_agg(json_build_object(${periodFields},
          'openCents', i.amount_cents - i.written_off_cents - coalesce(a.paid, 0))
          order by i.period_start, i.joined_on nulls first), '[]')
       from invoices i
       left join lateral (select sum(amount_cents)::int as paid from check_applications a
         where a.comp_id = i.comp_id and a.invoice_number = i.invoice_number) a on true
       where i.comp_id = e.comp_id and i.event_id = e.event_id and i.voided_on is null) as invoices
    from continuation_events e
    where e.comp_id = ${compId} and e.event_id = any(${[...eventIds]}::int[])`.execute(tx);
  return rows;
}
