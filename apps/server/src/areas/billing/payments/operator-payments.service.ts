import type { Payment } from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Context } from '../../../request/context.ts';
import { onceForOperator, operator, type OperatorCall } from '../../../request/operator-call.ts';
import { listAccountStates } from '../ach/accounts.service.ts';
import { sendingDay, standingOf, type PaymentRecord } from './payment.rules.ts';
import * as store from './payments.store.ts';
import { retryProblem } from './retry.rules.ts';

type Parts = Pick<Context, 'database' | 'clock' | 'secrets' | 'config'>;

export function listPayments(
  parts: Pick<Parts, 'database' | 'clock' | 'config'>,
  compId: number,
): Promise<Payment[]> {
  return parts.database.transaction({ compId }, (tx) => describePayments(parts, tx, compId));
}

/** Newest first. */
async function describePayments(
  { clock, config }: Pick<Parts, 'clock' | 'config'>,
  tx: Transaction,
  compId: number,
): Promise<Payment[]> {
  const payments = await store.listPayments(tx, compId);
  const payDates = new Map(await store.listPayDates(tx, compId));
  const accounts = await listAccountStates(tx, compId);
  const purposeOf = ({ invoiceNumber, runId }: PaymentRecord) =>
    invoiceNumber === null ? `Payroll of ${payDates.get(runId!)}` : `Invoice ${invoiceNumber}`;
  return payments.toReversed().map((payment): Payment => {
    const account = accounts.get(payment.accountId)!;
    const last = payment.entries.at(-1)!;
    const circumstances = {
      payments: payments.filter((each) => isForTheSame(each, payment)),
      isAccountOpen: account.isOpen,
      at: clock.now(),
    };
    return {
      paymentId: payment.paymentId,
      for: purposeOf(payment),
      amount: dollarsOf(payment.amountCents),
      account: account.comment,
      authorizedOn: dateInZone(payment.authorizedAt, config.timeZone),
      attempts: payment.entries.length,
      standing: standingOf(payment),
      returned: last.returnedOn ? { on: last.returnedOn, code: last.returnCode! } : null,
      canRetry: retryProblem(payment, circumstances) === null,
    };
  });
}

const isForTheSame = (one: PaymentRecord, other: PaymentRecord) =>
  one.invoiceNumber === other.invoiceNumber && one.runId === other.runId;

/** Presents a payment again that came back for lack of funds. */
export function retryPayment(
  parts: Parts,
  { compId, key }: Pick<OperatorCall, 'compId' | 'key'>,
  paymentId: number,
): Promise<Payment> {
  const call = { compId, operation: 'retryPayment', input: { paymentId }, key };
  return onceForOperator(parts, call, async (tx) => {
    const [found] = await store.listPayments(tx, compId, { paymentId });
    if (!found) throw notFound('There is no such payment.');
    // Whoever pays the same invoice or run now waits, or has been first.
    await store.lockPaid(tx, compId, found);
    const isAccountOpen = await store.lockOpenAccount(tx, compId, found.accountId);
    const payments = (await store.listPayments(tx, compId)).filter((each) =>
      isForTheSame(each, found),
    );
    const payment = payments.find((each) => each.paymentId === paymentId)!;
    const at = parts.clock.now();
    const problem = retryProblem(payment, { payments, isAccountOpen, at });
    if (problem) throw new Refusal('conflict', problem);
    const next = { attempt: payment.entries.length + 1, sendOn: sendingDay(at) };
    await store.insertEntry(tx, compId, paymentId, next);
    await audit(tx, operator(compId), at, {
      action: 'retry-payment',
      subject: `payment:${paymentId}`,
      after: next,
    });
    const all = await describePayments(parts, tx, compId);
    return all.find((each) => each.paymentId === paymentId)!;
  });
}
