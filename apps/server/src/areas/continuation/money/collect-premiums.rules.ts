import { legalGraceDays } from '../event/grace-days.rules.ts';
import { endsFor } from '../event/event-state.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import {
  isPartlyPaid,
  isSettled,
  isSlightlyShort,
  mailFloatDays,
  type BilledPeriod,
  type PaymentTerms,
} from './settlement.rules.ts';

/** An end for non-payment: some premiums were not paid, or none ever was. */
export type UnpaidEnd = {
  reason: typeof endsFor.nonPayment | typeof endsFor.firstPaymentMissing;
  endsOn: CalendarDate;
};

/** Whether anything was ever paid, even a slightly short payment, decides the reason (domain.md 3.5). */
export const unpaidReason = (
  periods: readonly BilledPeriod[],
  terms: PaymentTerms,
  today: CalendarDate,
): UnpaidEnd['reason'] =>
  terms.paidThrough !== null ||
  periods.some(
    (period) => isSettled(period, terms, today) || isSlightlyShort(period) || isPartlyPaid(period),
  )
    ? endsFor.nonPayment
    : endsFor.firstPaymentMissing;

const daysToWarn = 10;

/** For so many days after it was due, an invoice of which nothing was paid gives the nightly job nothing to do. */
export const daysUntilUnpaid = {
  cobra: legalGraceDays + mailFloatDays,
  // A leave is warned first; the companies' own grace periods of other billing are longer than that.
  billing: daysToWarn - 1,
};

/** Whether it is time to warn a person on an FMLA leave about an unpaid period. */
export const isTimeToWarn = ({ due }: Pick<BilledPeriod, 'due'>, today: CalendarDate): boolean =>
  today >= addDays(due, daysToWarn);

/** Whether mail postmarked by a deadline has had time to arrive. */
export const hasArrived = (deadline: CalendarDate, today: CalendarDate): boolean =>
  today > addDays(deadline, mailFloatDays);
