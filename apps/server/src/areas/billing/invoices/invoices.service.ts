import type { AdminInvoice } from '@portal/contract/areas/billing/billing.contract.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import {
  paidCents,
  standingOf,
  tellingPayment,
  type PaymentRecord,
} from '../payments/payment.rules.ts';
import { listPayments } from '../payments/payments.store.ts';
import { returnedPayment } from '../payments/returned-payment.rules.ts';
import * as store from './invoices.store.ts';

export function listAdminInvoices(
  { database }: Pick<Context, 'database'>,
  { scope, compId }: Member,
): Promise<AdminInvoice[]> {
  return database.transaction(scope, async (tx) => {
    const payments = Map.groupBy(
      await listPayments(tx, compId),
      ({ invoiceNumber }) => invoiceNumber,
    );
    const invoices = await store.listInvoices(tx, compId);
    return invoices.map((invoice) =>
      answerOf(compId, invoice, payments.get(invoice.invoiceNumber) ?? []),
    );
  });
}

/** An invoice with its payments as this transaction sees them; undefined if the company has none of that number. */
export async function findInvoice(tx: Transaction, compId: number, invoiceNumber: number) {
  const [row] = await store.listInvoices(tx, compId, { invoiceNumber });
  if (!row) return undefined;
  const payments = await listPayments(tx, compId, { invoiceNumber });
  return { row, payments, invoice: answerOf(compId, row, payments) };
}

/** What is paid and open is read off the payments (domain.md 8.2). */
function answerOf(
  compId: number,
  { invoiceNumber, invoiceDate, dueDate, amountCents }: store.InvoiceRow,
  payments: readonly PaymentRecord[],
): AdminInvoice {
  const paid = paidCents(payments);
  const last = tellingPayment(payments);
  return {
    invoiceNumber,
    invoiceDate,
    dueDate,
    amount: dollarsOf(amountCents),
    paid: dollarsOf(paid),
    open: dollarsOf(amountCents - paid),
    companyId: compId,
    isSettling: last !== undefined && standingOf(last) === 'in progress',
    returned: returnedPayment(payments),
  };
}
