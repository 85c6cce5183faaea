import { sql } from 'kysely';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { PersonColumns } from '../../../support/reports/report.ts';
import { invoiceColumns, paidOf, type InvoiceRow } from '../views/ledger.store.ts';
import { personIn } from './report-events.rules.ts';
import { reportEventsOf, type EventScope } from './report-events.store.ts';

export type InvoiceKey = PersonColumns & { invoiceNumber: number };

/** The live invoices of a service whose period begins in a range, by name and period; or those past due and not paid in full. */
export async function invoiceKeysOf(
  tx: Transaction,
  scope: EventScope,
  { startDate, endDate }: Range,
  areOverdue = false,
): Promise<InvoiceKey[]> {
  const overdue = sql`and i.due_on < ${scope.asOf}::date and i.amount_cents - i.written_off_cents > ${paidOf}`;
  const events = await reportEventsOf(tx, scope);
  const eventIds = events.map(({ eventId }) => eventId);
  const { rows } = await sql<{ eventId: number; invoiceNumber: number }>`
    select i.event_id as "eventId", i.invoice_number as "invoiceNumber" from invoices i
    where i.comp_id = ${scope.compId} and i.event_id = any(${eventIds}::int[]) and i.voided_on is null
      and i.period_start between ${startDate}::date and ${endDate}::date ${areOverdue ? overdue : sql``}
    order by i.period_start`.execute(tx);
  const invoices = Map.groupBy(rows, ({ eventId }) => eventId);
  return events.flatMap((event) =>
    (invoices.get(event.eventId) ?? []).map(({ invoiceNumber }) => ({
      ...personIn(event),
      invoiceNumber,
    })),
  );
}

/** Adds each invoice as a person's ledger shows it. */
export async function withInvoices(tx: Transaction, compId: number, keys: readonly InvoiceKey[]) {
  const numbers = keys.map(({ invoiceNumber }) => invoiceNumber);
  const { rows } = await sql<InvoiceRow>`
    select ${invoiceColumns} from invoices i
    where i.comp_id = ${compId} and i.invoice_number = any(${numbers}::int[])`.execute(tx);
  const byNumber = new Map(rows.map((row) => [row.invoiceNumber, row]));
  return keys.map((key) => ({ ...byNumber.get(key.invoiceNumber)!, ...key }));
}
