import { endsFor } from '../event/event-state.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { ReceivedCheck } from '../money/apply-checks.rules.ts';
import { hasArrived, unpaidReason, type UnpaidEnd } from '../money/collect-premiums.rules.ts';
import { openPeriods, type Bill, type Invoice } from '../money/event-account.rules.ts';
import {
  deadlineOf,
  isSettled,
  lastPaidDay,
  payableBy,
  payableUntil,
  periodsAfterPaidThrough,
  type BilledPeriod,
  type PaymentTerms,
} from '../money/settlement.rules.ts';

/** A bill that was not paid in time, and where it ends the coverage of its persons. */
export type DelinquentBill = Bill & { end: UnpaidEnd };

type Review = {
  terms: PaymentTerms;
  /** Payments posted before this day count as accepted. */
  acceptedBefore: CalendarDate;
  /** How many days after a deadline a payment can still reverse the end. */
  moreDays: number;
  date: CalendarDate;
};

/** Whether a check counts toward a deadline: postmarked by it, or posted before the non-payment was found. */
export const countsToward = (
  { postmark, postDate }: Pick<ReceivedCheck, 'postmark' | 'postDate'>,
  lastDay: CalendarDate,
  acceptedBefore: CalendarDate,
): boolean => postmark <= lastDay || postDate < acceptedBefore;

/**
 * The first bill that is not paid in time when every timely check counts, whenever it was posted; null where everything
 * late is paid (domain.md 2.2, T11 and T14).
 */
export function delinquentBill(
  invoices: readonly Invoice[],
  checks: readonly ReceivedCheck[],
  { terms, acceptedBefore, moreDays, date }: Review,
): DelinquentBill | null {
  /** The periods after every check that counts toward a deadline. */
  const periodsBy = (deadline: CalendarDate) =>
    openPeriods(
      invoices,
      checks.filter((check) => countsToward(check, addDays(deadline, moreDays), acceptedBefore)),
      terms,
    );
  const paid = new Set<CalendarDate | null>();
  const billed = periodsAfterPaidThrough(invoices, terms).toSorted(
    (one, other) =>
      payableBy(one, terms).localeCompare(payableBy(other, terms)) ||
      one.periodStart.localeCompare(other.periodStart),
  );
  for (const { invoiceNumber, joinedOn, ...invoice } of billed) {
    const periodIn = (periods: readonly BilledPeriod[]) =>
      periods.find((each) => each.invoiceNumber === invoiceNumber)!;
    const atDeadline = periodIn(periodsBy(payableUntil({ ...invoice, joinedOn }, terms)));
    // A small shortfall with a notice has a later deadline.
    const deadline = deadlineOf(atDeadline, terms);
    const periods = periodsBy(deadline);
    const period = periodIn(periods);
    if (isSettled(period, terms, date)) {
      paid.add(joinedOn);
      continue;
    }
    if (!hasArrived(deadline, date)) continue;
    const own = periods.filter((each) => each.joinedOn === joinedOn);
    const endsOn = lastPaidDay(period);
    const hasPaid = endsOn >= terms.billedFrom || paid.has(joinedOn);
    const reason = hasPaid ? endsFor.nonPayment : unpaidReason(own, terms, date);
    return { joinedOn, periodStart: period.periodStart, end: { reason, endsOn } };
  }
  return null;
}
