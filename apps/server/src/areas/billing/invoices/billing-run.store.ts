import { sql } from 'kysely';
import type { Fee } from '@portal/contract/areas/billing/fees.ts';
import { notSentCode } from '@portal/contract/areas/billing/return-codes.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { companiesWhere } from '../../../platform/find-work.ts';
import type { NewRow } from '../../../platform/tables.ts';
import type { InvoiceLine, OneTimeCharge, ReturnedDebit } from './invoice-lines.rules.ts';

export type BillingState = {
  /** The first month that is billed; null: none is. */
  billedFrom: CalendarDate | null;
  feeSharePercent: number;
  /** The last month that has an invoice. */
  lastBilled: CalendarDate | null;
};

/** Companies with a month before this one that is not billed yet. */
export const companiesToBill = (thisMonth: CalendarDate) =>
  companiesWhere(sql`exists (select from billing_settings s
    where s.comp_id = c.comp_id and s.billed_from < ${thisMonth}::date
      and not exists (select from admin_invoices i where i.comp_id = s.comp_id
        and i.billed_month >= ${thisMonth}::date - interval '1 month'))`);

/** How far a company is billed, locked: two servers never bill it at once. Undefined if it has no settings. */
export async function lockBilling(
  tx: Transaction,
  compId: number,
): Promise<BillingState | undefined> {
  const settings = await tx
    .selectFrom('billing_settings')
    .select(['billed_from as billedFrom', 'cobra_fee_share as feeSharePercent'])
    .where('comp_id', '=', compId)
    .forUpdate()
    .executeTakeFirst();
  if (!settings) return undefined;
  // Read after the lock is held: what the other server billed in the meantime counts.
  const { lastBilled } = await tx
    .selectFrom('admin_invoices')
    .select((row) => row.fn.max('billed_month').as('lastBilled'))
    .where('comp_id', '=', compId)
    .executeTakeFirstOrThrow();
  return { ...settings, lastBilled };
}

export function listPrices(tx: Transaction, compId: number) {
  return tx
    .selectFrom('fee_prices')
    .select([
      'fee',
      'starts_on as startsOn',
      'price_cents as priceCents',
      'minimum_cents as minimumCents',
    ])
    .where('comp_id', '=', compId)
    .execute();
}

/** One-time charges up to a day that are on no invoice yet. */
export async function unbilledCharges(
  tx: Transaction,
  compId: number,
  lastDay: CalendarDate,
): Promise<OneTimeCharge[]> {
  const { rows } = await sql<OneTimeCharge & { fee: Fee }>`
    select charge_id as "chargeId", fee, description, quantity, price_cents as "priceCents",
      amount_cents as "amountCents"
    from one_time_charges c
    where comp_id = ${compId} and charged_on <= ${lastDay}::date
      and not exists (select from admin_invoice_lines l where l.comp_id = c.comp_id and l.charge_id = c.charge_id)
    order by charged_on, charge_id`.execute(tx);
  return rows;
}

/** Debits that the bank sent back in a range and that are on no invoice yet. */
export async function unbilledReturns(
  tx: Transaction,
  compId: number,
  { startDate, endDate }: { startDate: CalendarDate; endDate: CalendarDate },
): Promise<ReturnedDebit[]> {
  const { rows } = await sql<ReturnedDebit>`
    select entry_id as "entryId", happened_on as "returnedOn", code from ach_outcomes o
    where comp_id = ${compId} and outcome = 'returned' and code <> ${notSentCode}
      and happened_on between ${startDate}::date and ${endDate}::date
      and not exists (select from admin_invoice_lines l where l.comp_id = o.comp_id and l.entry_id = o.entry_id)
    order by happened_on, entry_id`.execute(tx);
  return rows;
}

export async function insertInvoice(
  tx: Transaction,
  invoice: NewRow<'admin_invoices'>,
  lines: readonly InvoiceLine[],
): Promise<number> {
  const { invoice_number } = await tx
    .insertInto('admin_invoices')
    .values(invoice)
    .returning('invoice_number')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('admin_invoice_lines')
    .values(
      lines.map((line, at) => ({
        comp_id: invoice.comp_id,
        invoice_number,
        line_number: at + 1,
        fee: line.fee,
        description: line.description,
        quantity: line.quantity,
        price_cents: line.priceCents,
        amount_cents: line.amountCents,
        charge_id: line.chargeId,
        entry_id: line.entryId,
      })),
    )
    .execute();
  return invoice_number;
}
