import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

export type InvoiceRow = {
  invoiceNumber: number;
  billedMonth: CalendarDate;
  invoiceDate: CalendarDate;
  dueDate: CalendarDate;
  amountCents: number;
};

/** Newest first. */
export async function listInvoices(
  tx: Transaction,
  compId: number,
  { invoiceNumber }: { invoiceNumber?: number } = {},
): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select i.invoice_number as "invoiceNumber", i.billed_month as "billedMonth", i.invoice_date as "invoiceDate",
      i.due_date as "dueDate",
      (select sum(l.amount_cents)::int from admin_invoice_lines l
       where l.comp_id = i.comp_id and l.invoice_number = i.invoice_number) as "amountCents"
    from admin_invoices i
    where i.comp_id = ${compId}
      and (${invoiceNumber ?? null}::int is null or i.invoice_number = ${invoiceNumber ?? null})
    order by i.invoice_date desc, i.invoice_number desc`.execute(tx);
  return rows;
}

/** Locked until the payment is written, so that two payments of it wait for each other; false if there is none. */
export async function lockInvoice(
  tx: Transaction,
  compId: number,
  invoiceNumber: number,
): Promise<boolean> {
  const found = await tx
    .selectFrom('admin_invoices')
    .select('invoice_number')
    .where('comp_id', '=', compId)
    .where('invoice_number', '=', invoiceNumber)
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

export type PrintedLine = {
  description: string;
  quantity: number;
  priceCents: number;
  amountCents: number;
};

export function linesOf(
  tx: Transaction,
  compId: number,
  invoiceNumber: number,
): Promise<PrintedLine[]> {
  return tx
    .selectFrom('admin_invoice_lines')
    .select(['description', 'quantity', 'price_cents as priceCents', 'amount_cents as amountCents'])
    .where('comp_id', '=', compId)
    .where('invoice_number', '=', invoiceNumber)
    .orderBy('line_number')
    .execute();
}

export type BilledCompany = {
  name: string;
  hasCobra: boolean;
  hasRetiree: boolean;
  hasLeave: boolean;
  /** The first day on another platform, where the accounts or the COBRA side have moved there. */
  accountsMovedOn: CalendarDate | null;
  cobraMovedOn: CalendarDate | null;
  managerName: string | null;
  managerEmail: string | null;
};

export function companyOf(tx: Transaction, compId: number): Promise<BilledCompany> {
  return tx
    .selectFrom('companies')
    .select((row) => [
      'name',
      row.and([row.ref('has_cobra'), row.not(row.ref('is_fmla_only'))]).as('hasCobra'),
      row.and([row.ref('has_retiree'), row.not(row.ref('is_fmla_only'))]).as('hasRetiree'),
      'has_fmla as hasLeave',
      'cdh_actual_migration_date as accountsMovedOn',
      'cobra_actual_migration_date as cobraMovedOn',
      'account_manager_name as managerName',
      'account_manager_email as managerEmail',
    ])
    .where('comp_id', '=', compId)
    .$castTo<BilledCompany>()
    .executeTakeFirstOrThrow();
}
