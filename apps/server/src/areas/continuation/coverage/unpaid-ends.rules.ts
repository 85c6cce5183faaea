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
  stillToPay,
  type BilledPeriod,
  type PaymentTerms,
} from '../money/settlement.rules.ts';

/** Not paid, or never paid at all. */
export const isForNonPayment = (reason: EndReason | null): boolean => reason === 1 || reason === 2;

/** Those whose coverage ended because nothing was paid, and nobody's went on. */
export function endedWithEvent(event: EventRecord): EventPerson[] {
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
  /** The night that found it, where it is for non-payment. */
  foundOn: CalendarDate;
};

/** A person with an end that is earlier than what they have; the same person where it is not. */
export function withEnd(person: EventPerson, { endsOn, reason, foundOn }: PersonEnd): EventPerson {
  const last = [endsOn, person.maximumEnd ?? noEnd].toSorted()[0]!;
  const had =
    person.endsOn === null || person.endReason === null
      ? null
      : { endsOn: person.endsOn, endReason: person.endReason };
  const wasUnpaid = isForNonPayment(person.endReason);
  if (had === null || had.endsOn > last) {
    // Only non-payment can be taken back, and then the end from before counts again.
    const former = isForNonPayment(reason) ? (wasUnpaid ? person.former : had) : null;
    const unpaidOn = isForNonPayment(reason) ? foundOn : null;
    return { ...person, endsOn: last, endReason: reason, unpaidOn, former };
  }
  if (!wasUnpaid || isForNonPayment(reason) || last >= (person.former?.endsOn ?? noEnd))
    return person;
  return { ...person, former: { endsOn: last, endReason: reason } };
}

/** A person as if nothing had been found unpaid. */
export function withoutUnpaidEnd(person: EventPerson): EventPerson {
  if (!isForNonPayment(person.endReason)) return person;
  const { endsOn = null, endReason = null } = person.former ?? {};
  return { ...person, endsOn, endReason, unpaidOn: null, former: null };
}

type Review = {
  terms: PaymentTerms;
  /** The night that found it unpaid: whatever was booked before had been accepted. */
  unpaidOn: CalendarDate | null;
  /** Days after a deadline on which a payment can still be sent to take the end back. */
  moreDays: number;
  /** What is to be paid by this day is late, also where its envelopes could still be under way. */
  lateBy: CalendarDate;
  date: CalendarDate;
};

export const countsBy = (
  { postmark, postDate }: Pick<ReceivedCheck, 'postmark' | 'postDate'>,
  lastDay: CalendarDate,
  unpaidOn: CalendarDate | null,
): boolean => postmark <= lastDay || postDate < (unpaidOn ?? '');

/**
 * Where non-payment ends coverage when every check that was sent in time counts, whenever it was booked;
 * null where all that is late is paid (domain.md 2.2, T11 and T14).
 */
export function reviewedEnd(
  invoices: readonly Invoice[],
  checks: readonly ReceivedCheck[],
  { terms, unpaidOn, moreDays, lateBy, date }: Review,
): UnpaidEnd | null {
  /** As it stands once everything has come that was sent by a day. */
  const periodsBy = (deadline: CalendarDate) =>
    openPeriods(
      invoices,
      checks.filter((check) => countsBy(check, addDays(deadline, moreDays), unpaidOn)),
      terms.handOver,
    );
  let isAnySettled = false;
  for (const invoice of stillToPay(invoices, terms).toSorted((one, other) =>
    one.periodStart < other.periodStart ? -1 : 1,
  )) {
    const { invoiceNumber } = invoice;
    const periodIn = (periods: readonly BilledPeriod[]) =>
      periods.find((each) => each.invoiceNumber === invoiceNumber)!;
    const inTime = periodIn(periodsBy(payableUntil(invoice, terms)));
    // Of a small shortfall that was pointed out the rest could come later.
    const deadline = deadlineOf(inTime, terms);
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
