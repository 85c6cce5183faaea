import type { DebitStatus, DirectDebit } from '@portal/contract/areas/billing/billing.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import {
  effectiveDay,
  paidCents,
  sendingDay,
  standingOf,
  tellingPayment,
  type PaymentRecord,
} from '../payments/payment.rules.ts';
import { returnedPayment } from '../payments/returned-payment.rules.ts';
import { debitableDays, type PayrollRun } from './run-home.rules.ts';

const statusWords: Record<ReturnType<typeof standingOf>, DebitStatus> = {
  'in progress': 'In Progress',
  complete: 'Complete',
  returned: '',
};

export type RunMoney = {
  /** What is unasked of its deductions, while it is open. */
  unaskedCents: number;
  /** Oldest first. */
  payments: readonly PaymentRecord[];
};

/** A run as the portal shows it (domain.md 8.3). The amount is fixed by the first authorization. */
export function directDebitOf(
  run: PayrollRun & { frequencyName: string },
  { unaskedCents, payments }: RunMoney,
  { today, now }: { today: CalendarDate; now: Date },
): DirectDebit {
  const telling = tellingPayment(payments);
  const status = telling ? statusWords[standingOf(telling)] : '';
  const amountCents = telling?.amountCents ?? unaskedCents;
  const paid = paidCents(payments);
  const { from, to } = debitableDays(today);
  // A debit that came back can be tried again however late that was.
  const isInTime = telling !== undefined || (from <= run.payDate && run.payDate <= to);
  const isPayable = status === '' && amountCents > 0 && isInTime;
  const last = telling?.entries.at(-1);
  const effectiveDate = isPayable
    ? effectiveDay(sendingDay(now))
    : status === 'In Progress' && last
      ? (last.effectiveOn ?? effectiveDay(last.sendOn))
      : null;
  return {
    unqid: run.runId,
    paydate: run.payDate,
    frequencies: run.frequencyName,
    amount: dollarsOf(amountCents),
    paid: dollarsOf(paid),
    open: dollarsOf(amountCents - paid),
    status,
    isPayable,
    cddid: telling?.accountId ?? null,
    effectiveDate,
    returned: returnedPayment(payments),
  };
}
