import type {
  Check,
  Invoice,
  InvoiceDetail,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import { notFound } from '@portal/contract/problem.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { requireParticipant } from '../../participants/participants.service.ts';
import * as store from './ledger.store.ts';
import { deadlineOf } from '../money/settlement.rules.ts';

export type InvoiceKey = store.Ledger & { invoiceNumber: number };

export async function invoicesIn(tx: Transaction, compId: number, ledger: store.Ledger) {
  await requireParticipant(tx, compId, ledger.empno);
  return (await store.invoicesOf(tx, compId, ledger)).map(invoiceView);
}

function invoiceView(row: store.InvoiceRow): Invoice {
  const { invoiceNumber, generated, periodStart, periodEnd, due, amountCents, openCents } = row;
  return {
    invoiceNumber,
    generated,
    periodStart,
    periodEnd,
    amount: dollarsOf(amountCents),
    paid: dollarsOf(amountCents - row.writtenOffCents - openCents),
    open: dollarsOf(openCents),
    due,
    deadline: deadlineOf(row),
  };
}

/** An invoice and its lines. A voided invoice, or one of somebody else, is not found. */
export async function invoiceIn(tx: Transaction, compId: number, key: InvoiceKey) {
  const row = await store.invoiceOf(tx, compId, key, key.invoiceNumber);
  if (!row) throw notFound('There is no such invoice.');
  return { invoice: invoiceView(row), lines: row.lines };
}

export async function checksIn(tx: Transaction, compId: number, ledger: store.Ledger) {
  await requireParticipant(tx, compId, ledger.empno);
  return await store.checksOf(tx, compId, ledger);
}

/** What a caller reads, within what they may see. */
const reading =
  <Key, Answer>(read: (tx: Transaction, compId: number, key: Key) => Promise<Answer>) =>
  ({ database }: Context, { scope, compId }: Member, key: Key): Promise<Answer> =>
    database.transaction(scope, (tx) => read(tx, compId, key));

export const listInvoices = reading<store.Ledger, Invoice[]>(invoicesIn);
export const listChecks = reading<store.Ledger, Check[]>(checksIn);
export const listInvoiceDetails = reading<InvoiceKey, InvoiceDetail[]>(
  async (...given) => (await invoiceIn(...given)).lines,
);
