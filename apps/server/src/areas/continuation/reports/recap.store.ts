import { sql, type RawBuilder } from 'kysely';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { PersonColumns } from '../../../support/reports/report.ts';
import { paidOf } from '../money/ledger.store.ts';
import { byName, isReported, personOf, type EventScope } from './report-events.store.ts';

export type RecapKey = PersonColumns & { month: CalendarDate };

/** What is billed for a month: a live invoice of the event `e`. */
const billed = (scope: EventScope, { startDate, endDate }: Range) => sql`
  from invoices i join continuation_events e on e.comp_id = i.comp_id and e.event_id = i.event_id
  where i.comp_id = ${scope.compId} and i.voided_on is null
    and i.period_start between ${startDate}::date and ${endDate}::date and ${isReported(scope)}`;

/** A payment `c` of the event `e`. */
const paid = (scope: EventScope, { startDate, endDate }: Range) => sql`
  from premium_checks c join continuation_events e on e.comp_id = c.comp_id and e.event_id = c.event_id
  where c.comp_id = ${scope.compId} and c.returned_on is null and c.post_date <= ${scope.asOf}::date
    and c.post_date between ${startDate}::date and ${endDate}::date and ${isReported(scope)}`;

/** The day a payment turned into a premium: when it was posted, or credit met a new invoice. */
const appliedOn = sql`greatest(c.post_date, i.generated_on)`;
const applied = (scope: EventScope, { startDate, endDate }: Range) => sql`
  from check_applications a
  join premium_checks c on c.comp_id = a.comp_id and c.check_id = a.check_id
  join invoices i on i.comp_id = a.comp_id and i.invoice_number = a.invoice_number
  join continuation_events e on e.comp_id = i.comp_id and e.event_id = i.event_id
  where a.comp_id = ${scope.compId} and ${appliedOn} <= ${scope.asOf}::date
    and ${appliedOn} between ${startDate}::date and ${endDate}::date and ${isReported(scope)}`;

const monthOf = (day: RawBuilder<unknown>) => sql`date_trunc('month', ${day})::date`;

/** Every participant and month of a range of whole months with anything billed, paid or applied. */
export async function recapKeysOf(
  tx: Transaction,
  scope: EventScope,
  range: Range,
): Promise<RecapKey[]> {
  const { rows } = await sql<RecapKey>`
    select ${personOf}, m.month from (
      select e.empno, ${monthOf(sql`i.period_start`)} as month ${billed(scope, range)}
      union select e.empno, ${monthOf(sql`c.post_date`)} ${paid(scope, range)}
      union select e.empno, ${monthOf(appliedOn)} ${applied(scope, range)}) m
    join participants p on p.comp_id = ${scope.compId} and p.empno = m.empno
    order by ${byName}, m.month`.execute(tx);
  return rows;
}

export type RecapInvoice = {
  empno: string;
  eventId: number;
  invoiceNumber: number;
  month: CalendarDate;
  periodStart: CalendarDate;
  amountCents: number;
  openCents: number;
  lines: { isSubsidy: boolean; amountCents: number }[];
  /** Whether it is billed in the range; otherwise it was only paid in it. */
  isBilled: boolean;
};

export type RecapPayment = { empno: string; month: CalendarDate; amountCents: number };

export type RecapApplication = {
  empno: string;
  month: CalendarDate;
  invoiceNumber: number;
  cents: number;
  /** How much of the invoice was paid once this was. */
  paidThen: number;
};

/** What a recap of these participants is made of. */
export async function recapFactsOf(
  tx: Transaction,
  scope: EventScope,
  range: Range,
  empnos: readonly string[],
) {
  const people = sql`and e.empno = any(${[...new Set(empnos)]}::text[])`;
  const invoices = await sql<RecapInvoice>`
    with chosen as (
      select i.invoice_number, true as is_billed ${billed(scope, range)} ${people}
      union all select i.invoice_number, false ${applied(scope, range)} ${people})
    select e.empno, e.event_id as "eventId", i.invoice_number as "invoiceNumber",
      ${monthOf(sql`i.period_start`)} as month, i.period_start as "periodStart", i.amount_cents as "amountCents",
      i.amount_cents - i.written_off_cents - ${paidOf} as "openCents",
      (select json_agg(json_build_object('isSubsidy', l.is_subsidy, 'amountCents', l.amount_cents)
         order by l.detail_number)
       from invoice_lines l where l.comp_id = i.comp_id and l.invoice_number = i.invoice_number) as lines,
      k.is_billed as "isBilled"
    from (select invoice_number, bool_or(is_billed) as is_billed from chosen group by 1) k
    join invoices i on i.comp_id = ${scope.compId} and i.invoice_number = k.invoice_number
    join continuation_events e on e.comp_id = i.comp_id and e.event_id = i.event_id`.execute(tx);
  const payments = await sql<RecapPayment>`
    select e.empno, ${monthOf(sql`c.post_date`)} as month, c.amount_cents as "amountCents"
    ${paid(scope, range)} ${people}`.execute(tx);
  const applications = await sql<RecapApplication>`
    select e.empno, ${monthOf(appliedOn)} as month, a.invoice_number as "invoiceNumber", a.amount_cents as cents,
      (select sum(o.amount_cents)::int from check_applications o
       join premium_checks f on f.comp_id = o.comp_id and f.check_id = o.check_id
       where o.comp_id = a.comp_id and o.invoice_number = a.invoice_number
         and (f.post_date, f.check_id) <= (c.post_date, c.check_id)) as "paidThen"
    ${applied(scope, range)} ${people}`.execute(tx);
  return {
    invoices: invoices.rows,
    payments: payments.rows,
    applications: applications.rows,
  };
}
