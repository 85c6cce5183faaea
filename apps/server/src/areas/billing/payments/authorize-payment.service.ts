import { Refusal } from '@portal/contract/problem.ts';
import type { Transaction } from '../../../platform/database.ts';
import { sendingDay } from './payment.rules.ts';
import * as store from './payments.store.ts';

export type PaymentOrder = {
  compId: number;
  accountId: number;
  userId: number;
  amountCents: number;
  at: Date;
  /** One of the two. */
  invoiceNumber?: number;
  runId?: number;
};

/** Whether the account is the company's and can be paid from (domain.md 8.2). */
export async function requireOpenAccount(
  tx: Transaction,
  compId: number,
  accountId: number,
): Promise<void> {
  if (!(await store.lockOpenAccount(tx, compId, accountId)))
    throw new Refusal('invalid-input', 'Invalid account ID.');
}

/**
 * Orders a payment and queues its first entry for the bank. Whoever calls this holds the lock on what is paid, has found
 * that it is owed, and writes the audit row.
 */
export async function authorizePayment(
  tx: Transaction,
  { compId, accountId, userId, amountCents, at, invoiceNumber, runId }: PaymentOrder,
): Promise<void> {
  const paymentId = await store.insertPayment(tx, {
    comp_id: compId,
    account_id: accountId,
    invoice_number: invoiceNumber ?? null,
    run_id: runId ?? null,
    amount_cents: amountCents,
    authorized_at: at,
    authorized_by: userId,
  });
  await store.insertEntry(tx, compId, paymentId, { attempt: 1, sendOn: sendingDay(at) });
}
