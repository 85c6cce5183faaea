import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { coveredPersons, noEnd } from '../event/covered-persons.rules.ts';
import type { EventPerson, EventRecord } from '../event/event-record.ts';
import type { EndReason } from '../event/event-state.rules.ts';
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

/** Reason 1: not paid. Reason 2: never paid at all. */
export const isForNonPayment = (reason: EndReason | null): boolean => reason === 1 || reason === 2;

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

type PersonEnd = {
  endsOn: CalendarDate;
  reason: EndReason;
  /** The night that found the non-payment; ignored for other reasons. */
  foundOn: CalendarDate;
};

/** A person with this end, if it is earlier than the one on file; otherwise the same person. */
export function withEnd(person: EventPerson, { endsOn, reason, foundOn }: PersonEnd): EventPerson {
  const last = [endsOn, person.maximumEnd ?? noEnd].toSorted()[0]!;
  const had =
    person.endsOn === null || person.endReason === null
      ? null
      : { endsOn: person.endsOn, endReason: person.endReason };
  const wasUnpaid = isForNonPayment(person.endReason);
  if (had === null || had.endsOn > last) {
    // Only an end for non-payment can be reversed, and then the former end counts again.
    const former = isForNonPayment(reason) ? (wasUnpaid ? person.former : had) : null;
    const unpaidOn = isForNonPayment(reason) ? foundOn : null;
    return { ...person, endsOn: last, endReason: reason, unpaidOn, former };
  }
  if (!wasUnpaid || isForNonPayment(reason) || last >= (person.former?.endsOn ?? noEnd))
    return person;
  return { ...person, former: { endsOn: last, endReason: reason } };
}

/** A person as if no non-payment had been found. */
export function withoutUnpaidEnd(person: EventPerson): EventPerson {
  if (!isForNonPayment(person.endReason)) return person;
  const { endsOn = null, endReason = null } = person.former ?? {};
  return { ...person, endsOn, endReason, unpaidOn: null, former: null };
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
