import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../platform/database.ts';

/** The first account that can be paid from. */
export async function openAccountOf(tx: Transaction, compId: number): Promise<number> {
  const account = await tx
    .selectFrom('bank_accounts')
    .select('account_id')
    .where('comp_id', '=', compId)
    .where('closed_on', 'is', null)
    .orderBy('account_id')
    .executeTakeFirstOrThrow();
  return account.account_id;
}

/** The invoices of a date that nobody has paid. */
export async function unpaidInvoices(tx: Transaction, compId: number, invoiceDate: CalendarDate) {
  const { rows } = await sql<{ invoiceNumber: number; amountCents: number }>`
    select i.invoice_number as "invoiceNumber", sum(l.amount_cents)::int as "amountCents"
    from admin_invoices i join admin_invoice_lines l using (comp_id, invoice_number)
    where i.comp_id = ${compId} and i.invoice_date = ${invoiceDate}::date
      and not exists (select from debit_payments p
        where p.comp_id = i.comp_id and p.invoice_number = i.invoice_number)
    group by i.invoice_number`.execute(tx);
  return rows;
}

/** For lack of money. */
export async function returnPayment(
  tx: Transaction,
  compId: number,
  invoiceNumber: number,
  on: CalendarDate,
): Promise<void> {
  await sql`
    insert into ach_outcomes (comp_id, entry_id, outcome, happened_on, code, recorded_at)
    select e.comp_id, e.entry_id, 'returned', ${on}::date, 'R01', ${on}::date + interval '14 hours'
    from ach_entries e join debit_payments p using (comp_id, payment_id)
    where e.comp_id = ${compId} and p.invoice_number = ${invoiceNumber}`.execute(tx);
}
