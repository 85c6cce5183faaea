import { sql } from 'kysely';
import type {
  Check,
  InvoiceDetail,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { usedOfCheck } from '../money/credit.store.ts';
import type { BilledPeriod } from '../money/settlement.rules.ts';

export type Ledger = {
  empno: string;
  service: ContinuationService;
  /** Every event of the person if left out. */
  event?: number | undefined;
};

function ofLedger(compId: number, { empno, service, event }: Ledger) {
  const ofPerson = sql`e.comp_id = ${compId} and e.empno = ${empno} and e.service = ${service}
    and e.deleted_at is null`;
  // Adds the condition only where needed: an optional one would be planned again on every call.
  return event === undefined ? ofPerson : sql`${ofPerson} and e.event_id = ${event}`;
}

/** What is paid of the invoice `i`. */
export const paidOf = sql`(select coalesce(sum(a.amount_cents), 0)::int from check_applications a
  where a.comp_id = i.comp_id and a.invoice_number = i.invoice_number)`;

export type InvoiceRow = BilledPeriod & { generated: CalendarDate };

/** An invoice `i`. */
export const invoiceColumns = sql`i.invoice_number as "invoiceNumber", i.generated_on as generated,
  i.period_start as "periodStart", i.period_end as "periodEnd", i.due_on as due,
  i.grace_ends as "graceEnds", i.payable_from as "payableFrom", i.amount_cents as "amountCents",
  i.amount_cents - i.written_off_cents - ${paidOf} as "openCents", i.written_off_cents as "writtenOffCents",
  i.deficiency_on as "deficiencyOn", i.warned_on as "warnedOn"`;

/** The live invoices, newest period first. */
export async function invoicesOf(tx: Transaction, compId: number, ledger: Ledger) {
  const { rows } = await sql<InvoiceRow>`
    select ${invoiceColumns}
    from invoices i
    join continuation_events e on e.comp_id = i.comp_id and e.event_id = i.event_id
    where ${ofLedger(compId, ledger)} and i.voided_on is null
    order by i.period_start desc, i.invoice_number desc`.execute(tx);
  return rows;
}

/** One live invoice with its lines, in dollars as displayed. */
export async function invoiceOf(
  tx: Transaction,
  compId: number,
  ledger: Ledger,
  invoiceNumber: number,
) {
  const { rows } = await sql<InvoiceRow & { lines: InvoiceDetail[] }>`
    select ${invoiceColumns},
      (select json_agg(json_build_object('detailNumber', l.detail_number, 'planName', l.plan_name,
          'levelDescription', l.level_description, 'detailAmount', l.amount_cents / 100.0)
        order by l.detail_number)
       from invoice_lines l
       where l.comp_id = i.comp_id and l.invoice_number = i.invoice_number) as lines
    from invoices i
    join continuation_events e on e.comp_id = i.comp_id and e.event_id = i.event_id
    where ${ofLedger(compId, ledger)} and i.voided_on is null
      and i.invoice_number = ${invoiceNumber}`.execute(tx);
  return rows[0];
}

/** The payments and the invoices each one paid, newest first. A returned check pays none. */
export async function checksOf(tx: Transaction, compId: number, ledger: Ledger) {
  const { rows } = await sql<Check>`
    select c.check_id as unqid,
      c.check_number || case when c.returned_on is null then '' else ' (returned)' end as "checkNumber",
      (c.amount_cents / 100.0)::float8 as "checkAmount", c.post_date as "postDate",
      (p.paid / 100.0)::float8 as "appliedAmount",
      (case when c.returned_on is null then c.amount_cents - ${usedOfCheck} - p.paid else 0 end / 100.0)::float8
        as "creditRemaining", p.invoices, c.from_check_id is not null as "isTransferred",
      (select coalesce(json_agg(json_build_object(
          'what', case when u.refund_reference is not null then 'refunded'
            when u.amount_cents > 0 then 'transferred' else 'came back' end,
          'amount', abs(u.amount_cents) / 100.0, 'on', u.used_on) order by u.used_on, u.use_id), '[]')
       from credit_uses u where u.comp_id = c.comp_id and u.check_id = c.check_id) as "creditUses"
    from premium_checks c
    join continuation_events e on e.comp_id = c.comp_id and e.event_id = c.event_id
    cross join lateral (
      select coalesce(sum(a.amount_cents), 0) as paid,
        coalesce(json_agg(json_build_object('invoiceNumber', i.invoice_number,
          'invoiceAmount', i.amount_cents / 100.0, 'payAmount', a.amount_cents / 100.0,
          'periodStart', i.period_start, 'periodEnd', i.period_end) order by i.period_start), '[]') as invoices
      from check_applications a
      join invoices i on i.comp_id = a.comp_id and i.invoice_number = a.invoice_number
      where a.comp_id = c.comp_id and a.check_id = c.check_id) p
    where ${ofLedger(compId, ledger)}
    order by c.post_date desc, c.check_id desc`.execute(tx);
  return rows;
}
