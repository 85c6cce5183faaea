import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { isForNonPayment } from '../event/coverage-ends.rules.ts';
import { coveredPersons } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import type { ReceivedCheck } from '../money/apply-checks.rules.ts';
import { hasArrived, unpaidReason, type UnpaidEnd } from '../money/collect-premiums.rules.ts';
import { openPeriods, type Invoice } from '../money/event-account.rules.ts';
import {
  deadlineOf,
  isSettled,
  lastPaidDay,
  payableUntil,
  periodsAfterPaidThrough,
  type BilledPeriod,
  type PaymentTerms,
} from '../money/settlement.rules.ts';

/** Those whose coverage ended for non-payment together with the event, so that nobody continued. */
export function endedUnpaidWithEvent(event: EventRecord): EventPerson[] {
  const { coverageEnds, endReason } = event;
  if (endReason === null) return [];
  return coveredPersons(event).filter(
    (person) =>
      isForNonPayment(person.endReason) &&
      (person.endsOn === coverageEnds || person.endsOn === person.maximumEnd),
  );
}

type Review = {
  terms: PaymentTerms;
  /** The night that found the non-payment. Payments posted before it count as accepted. */
  unpaidOn: CalendarDate | null;
  /** How many days after a deadline a payment can still reverse the end. */
  moreDays: number;
  /** Amounts due by this day are late even if an envelope could still be in the mail. */
  lateBy: CalendarDate;
  date: CalendarDate;
};

/** Whether a check counts toward a deadline: postmarked by it, or posted before the non-payment was found. */
export const countsToward = (
  { postmark, postDate }: Pick<ReceivedCheck, 'postmark' | 'postDate'>,
  lastDay: CalendarDate,
  unpaidOn: CalendarDate | null,
): boolean => postmark <= lastDay || postDate < (unpaidOn ?? '');

/**
 * Where non-payment ends coverage when every timely check counts, whenever it was posted; null where everything late
 * is paid (domain.md 2.2, T11 and T14).
 */
export function reviewedEnd(
  invoices: readonly Invoice[],
  checks: readonly ReceivedCheck[],
  { terms, unpaidOn, moreDays, lateBy, date }: Review,
): UnpaidEnd | null {
  /** The periods after every check that counts toward a deadline. */
  const periodsBy = (deadline: CalendarDate) =>
    openPeriods(
      invoices,
      checks.filter((check) => countsToward(check, addDays(deadline, moreDays), unpaidOn)),
      terms.handOver,
    );
  let isAnySettled = false;
  for (const invoice of periodsAfterPaidThrough(invoices, terms).toSorted((one, other) =>
    one.periodStart < other.periodStart ? -1 : 1,
  )) {
    const { invoiceNumber } = invoice;
    const periodIn = (periods: readonly BilledPeriod[]) =>
      periods.find((each) => each.invoiceNumber === invoiceNumber)!;
    const atDeadline = periodIn(periodsBy(payableUntil(invoice, terms)));
    // A small shortfall with a notice has a later deadline.
    const deadline = deadlineOf(atDeadline, terms);
    const periods = periodsBy(deadline);
    const period = periodIn(periods);
    if (isSettled(period, terms, date)) {
      isAnySettled = true;
      continue;
    }
    if (deadline > lateBy && !hasArrived(deadline, date)) continue;
    const reason = isAnySettled ? 1 : unpaidReason(periods, terms, date);
    return { reason, endsOn: lastPaidDay(period) };
  }
  return null;
}
