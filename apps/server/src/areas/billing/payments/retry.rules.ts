import { returnReason } from '@portal/contract/areas/billing/return-codes.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { effectiveDay, sendingDay, standingOf, type PaymentRecord } from './payment.rules.ts';

const maxAttempts = 3;
const retryDays = 180;

type Circumstances = {
  /** All payments of the same invoice or payroll run. */
  payments: readonly PaymentRecord[];
  isAccountOpen: boolean;
  at: Date;
};

/** Why a payment may not be presented again; null if it may (domain.md 8.3). */
export function retryProblem(
  payment: PaymentRecord,
  { payments, isAccountOpen, at }: Circumstances,
): string | null {
  const [first] = payment.entries;
  const last = payment.entries.at(-1)!;
  if (standingOf(payment) !== 'returned') return 'This payment has not come back.';
  if (!returnReason(last.returnCode!).mayRetry)
    return `A payment that came back with ${last.returnCode} cannot be presented again.`;
  if (payment.entries.length >= maxAttempts)
    return 'This payment was presented again twice already.';
  if (effectiveDay(sendingDay(at)) > addDays(first!.effectiveOn!, retryDays))
    return `The ${retryDays} days for presenting it again are over.`;
  if (payments.some((each) => standingOf(each) !== 'returned'))
    return 'Another payment has taken its place.';
  return isAccountOpen ? null : 'The bank account is closed.';
}
