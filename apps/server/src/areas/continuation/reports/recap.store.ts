import { sql, type RawBuilder } from 'kysely';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { wasReceived } from '../money/credit.store.ts';
import { paidOf } from '../views/ledger.store.ts';

const monthOf = (day: RawBuilder<unknown>) => sql`date_trunc('month', ${day})::date`;

/** The day a payment counts as a premium: when it was posted, or when the month that it is for begins. */
const earnedOn = sql`greatest(c.post_date, i.period_start)`;

const within = (day: RawBuilder<unknown>, { startDate, endDate }: Range) =>
  sql`${day} between ${startDate}::date and ${endDate}::date`;

export type EventMonth = { eventId: number; month: CalendarDate };

/** The months of a range of whole months in which anything is billed for these events or was paid. */
export async function billedMonthsOf(
  tx: Transaction,
  compId: number,
  eventIds: readonly number[],
  range: Range,
): Promise<EventMonth[]> {
  const ofEvents = sql`comp_id = ${compId} and event_id = any(${[...eventIds]}::int[])`;
  const { rows } = await sql<EventMonth>`
    select event_id as "eventId", ${monthOf(sql`period_start`)} as month from invoices
    where ${ofEvents} and voided_on is null and ${within(sql`period_start`, range)}
    union
    select event_id, ${monthOf(sql`post_date`)} from premium_checks
    where ${ofEvents} and returned_on is null and ${within(sql`post_date`, range)}`.execute(tx);
  return rows;
}

export type RecapInvoice = EventMonth & {
  invoiceNumber: number;
  periodStart: CalendarDate;
  amountCents: number;
  openCents: number;
  lines: { isSubsidy: boolean; amountCents: number }[];
};

type RecapApplication = EventMonth & {
  invoiceNumber: number;
  cents: number;
  /** How much of the invoice was paid once this was. */
  paidThen: number;
};

/** All that was billed and paid for these events; the invoices are the live ones, whatever their month. */
export async function recapFactsOf(tx: Transaction, compId: number, eventIds: readonly number[]) {
  const chosen = [...new Set(eventIds)];
  const invoices = await sql<RecapInvoice>`
    select i.event_id as "eventId", i.invoice_number as "invoiceNumber",
      ${monthOf(sql`i.period_start`)} as month, i.period_start as "periodStart", i.amount_cents as "amountCents",
      i.amount_cents - i.written_off_cents - ${paidOf} as "openCents",
      (select json_agg(json_build_object('isSubsidy', l.is_subsidy, 'amountCents', l.amount_cents)
         order by l.detail_number)
       from invoice_lines l where l.comp_id = i.comp_id and l.invoice_number = i.invoice_number) as lines
    from invoices i
    where i.comp_id = ${compId} and i.event_id = any(${chosen}::int[]) and i.voided_on is null`.execute(
    tx,
  );
  const payments = await sql<EventMonth & { amountCents: number }>`
    select c.event_id as "eventId", ${monthOf(sql`c.post_date`)} as month, c.amount_cents as "amountCents"
    from premium_checks c
    where c.comp_id = ${compId} and c.event_id = any(${chosen}::int[]) and c.returned_on is null
      and ${wasReceived}`.execute(tx);
  const applications = await sql<RecapApplication>`
    select i.event_id as "eventId", ${monthOf(earnedOn)} as month, i.invoice_number as "invoiceNumber",
      a.amount_cents as cents,
      (sum(a.amount_cents) over (partition by i.invoice_number order by c.post_date, c.check_id))::int as "paidThen"
    from invoices i
    join check_applications a on a.comp_id = i.comp_id and a.invoice_number = i.invoice_number
    join premium_checks c on c.comp_id = a.comp_id and c.check_id = a.check_id
    where i.comp_id = ${compId} and i.event_id = any(${chosen}::int[]) and i.voided_on is null`.execute(
    tx,
  );
  return { invoices: invoices.rows, payments: payments.rows, applications: applications.rows };
}
