import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import {
  isPartlyPaid,
  isSettled,
  isSlightlyShort,
  mailFloatDays,
  type BilledPeriod,
  type PaymentTerms,
} from './settlement.rules.ts';

/** An end for non-payment. Reason 1: some premiums were not paid. Reason 2: none ever was. */
export type UnpaidEnd = { reason: 1 | 2; endsOn: CalendarDate };

/** Reason 1 if anything was ever paid, even a slightly short payment (domain.md 3.5). */
export const unpaidReason = (
  periods: readonly BilledPeriod[],
  terms: PaymentTerms,
  today: CalendarDate,
): UnpaidEnd['reason'] =>
  terms.paidThrough !== null ||
  periods.some(
    (period) => isSettled(period, terms, today) || isSlightlyShort(period) || isPartlyPaid(period),
  )
    ? 1
    : 2;

const daysToWarn = 10;

/** Whether it is time to warn a person on an FMLA leave about an unpaid period. */
export const isTimeToWarn = ({ due }: Pick<BilledPeriod, 'due'>, today: CalendarDate): boolean =>
  today >= addDays(due, daysToWarn);

/** Whether mail postmarked by a deadline has had time to arrive. */
export const hasArrived = (deadline: CalendarDate, today: CalendarDate): boolean =>
  today > addDays(deadline, mailFloatDays);
