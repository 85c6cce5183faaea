import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { OfEvent, Work } from '../event/work.ts';
import type { Application } from './apply-checks.rules.ts';
import { totalOf, type InvoiceLine } from './billing.rules.ts';
import type { EventAccount, Invoice, NewInvoice } from './event-account.rules.ts';
import type { BilledPeriod } from './settlement.rules.ts';

/** `part` of a billed period, for the invoice `i`. */
export const partOfInvoice = sql`case when i.part_until is not null
  then json_build_object('until', i.part_until, 'cents', i.part_cents) end`;

/** A billed period as JSON, except what is open, for the invoice `i`. */
export const periodFields = sql`'invoiceNumber', i.invoice_number, 'periodStart', i.period_start,
  'periodEnd', i.period_end, 'due', i.due_on, 'joinedOn', i.joined_on, 'amountCents', i.amount_cents,
  'writtenOffCents', i.written_off_cents, 'ratedOn', i.rated_on, 'deficiencyOn', i.deficiency_on,
  'warnedOn', i.warned_on, 'part', ${partOfInvoice}`;

/** An event's invoices and checks, and which check paid which invoice. */
export async function accountOf({ tx, compId, event }: OfEvent): Promise<EventAccount> {
  const { eventId } = event;
  const { rows } = await sql<EventAccount>`
    select
      (select coalesce(json_agg(json_build_object(${periodFields},
          'isVoided', i.voided_on is not null, 'isVoidedEarly', i.voided_on < i.period_start,
          'lines', (select coalesce(json_agg(json_build_object('benefitId', l.benefit_id,
              'isSubsidy', l.is_subsidy, 'planName', l.plan_name, 'levelDescription', l.level_description,
              'monthCents', l.month_cents, 'amountCents', l.amount_cents) order by l.detail_number), '[]')
            from invoice_lines l where l.comp_id = i.comp_id and l.invoice_number = i.invoice_number)
        ) order by i.invoice_number), '[]')
       from invoices i where i.comp_id = ${compId} and i.event_id = ${eventId}) as invoices,
      (select coalesce(json_agg(json_build_object('checkId', c.check_id, 'checkNumber', c.check_number,
          'postmark', c.postmark, 'postDate', c.post_date, 'amountCents', c.amount_cents,
          'isReturned', c.returned_on is not null) order by c.check_id), '[]')
       from premium_checks c where c.comp_id = ${compId} and c.event_id = ${eventId}) as checks,
      (select coalesce(json_agg(json_build_object('checkId', a.check_id,
          'invoiceNumber', a.invoice_number, 'cents', a.amount_cents)), '[]')
       from check_applications a
       join premium_checks c on c.comp_id = a.comp_id and c.check_id = a.check_id
       where a.comp_id = ${compId} and c.event_id = ${eventId}) as applications`.execute(tx);
  return rows[0]!;
}

export async function voidInvoices(
  tx: Transaction,
  compId: number,
  numbers: readonly number[],
  date: CalendarDate,
): Promise<void> {
  if (numbers.length === 0) return;
  await tx
    .updateTable('invoices')
    .set({ voided_on: date })
    .where('comp_id', '=', compId)
    .where('invoice_number', 'in', [...numbers])
    .execute();
}

export async function resizeInvoice(tx: Transaction, compId: number, invoice: Invoice) {
  const { invoiceNumber, periodEnd, amountCents, writtenOffCents, ratedOn, part, lines } = invoice;
  await tx
    .updateTable('invoices')
    .set({
      period_end: periodEnd,
      amount_cents: amountCents,
      written_off_cents: writtenOffCents,
      rated_on: ratedOn,
      part_until: part?.until ?? null,
      part_cents: part?.cents ?? null,
    })
    .where('comp_id', '=', compId)
    .where('invoice_number', '=', invoiceNumber)
    .execute();
  for (const [index, { amountCents: cents }] of lines.entries())
    await tx
      .updateTable('invoice_lines')
      .set({ amount_cents: cents })
      .where('comp_id', '=', compId)
      .where('invoice_number', '=', invoiceNumber)
      .where('detail_number', '=', index + 1)
      .execute();
}

/** Returns the number of the new invoice. */
export async function insertInvoice(
  { tx, compId, event, date }: OfEvent & Pick<Work, 'date'>,
  invoice: NewInvoice,
): Promise<number> {
  const { invoice_number } = await tx
    .insertInto('invoices')
    .values({
      comp_id: compId,
      event_id: event.eventId,
      generated_on: date,
      period_start: invoice.periodStart,
      period_end: invoice.periodEnd,
      due_on: invoice.due,
      joined_on: invoice.joinedOn,
      amount_cents: totalOf(invoice.lines),
      written_off_cents: invoice.writtenOffCents,
      rated_on: invoice.ratedOn,
      deficiency_on: invoice.deficiencyOn,
      warned_on: invoice.warnedOn,
      part_until: invoice.part?.until ?? null,
      part_cents: invoice.part?.cents ?? null,
    })
    .returning('invoice_number')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('invoice_lines')
    .values(invoice.lines.map((line, index) => lineRow(compId, invoice_number, index + 1, line)))
    .execute();
  return invoice_number;
}

const lineRow = (comp_id: number, invoice_number: number, number: number, line: InvoiceLine) => ({
  comp_id,
  invoice_number,
  detail_number: number,
  benefit_id: line.benefitId,
  is_subsidy: line.isSubsidy,
  plan_name: line.planName,
  level_description: line.levelDescription,
  month_cents: line.monthCents,
  amount_cents: line.amountCents,
});

/** Replaces all applications of the event's checks. */
export async function replaceApplications(
  { tx, compId, event }: OfEvent,
  applications: readonly Application[],
): Promise<void> {
  await sql`delete from check_applications a using premium_checks c
    where a.comp_id = ${compId} and c.comp_id = a.comp_id and c.check_id = a.check_id
      and c.event_id = ${event.eventId}`.execute(tx);
  if (applications.length === 0) return;
  await tx
    .insertInto('check_applications')
    .values(
      applications.map(({ checkId, invoiceNumber, cents }) => ({
        comp_id: compId,
        check_id: checkId,
        invoice_number: invoiceNumber,
        amount_cents: cents,
      })),
    )
    .execute();
}

/** Writes off what is open on an invoice. */
export async function writeOff(
  tx: Transaction,
  compId: number,
  { invoiceNumber, openCents }: Pick<BilledPeriod, 'invoiceNumber' | 'openCents'>,
): Promise<void> {
  await tx
    .updateTable('invoices')
    .set((set) => ({ written_off_cents: set('written_off_cents', '+', openCents) }))
    .where('comp_id', '=', compId)
    .where('invoice_number', '=', invoiceNumber)
    .execute();
}
