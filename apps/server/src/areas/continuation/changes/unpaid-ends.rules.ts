import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { endsFor } from '../event/event-state.rules.ts';
import type { Work } from '../event/work.ts';
import { openPeriods, type EventAccount } from '../money/event-account.rules.ts';
import {
  deadlineOf,
  hasArrived,
  isSettled,
  isSlightlyShort,
  payableUntil,
  type BilledPeriod,
  type PaymentTerms,
} from '../money/settlement.rules.ts';

/** What is billed and paid, as far as it decides who is delinquent. */
export type Reviewed = Pick<EventAccount, 'invoices' | 'checks'> & { terms: PaymentTerms };

/** An end for non-payment: some premiums were not paid, or none ever was. */
export type UnpaidEnd = {
  reason: typeof endsFor.nonPayment | typeof endsFor.firstPaymentMissing;
  endsOn: CalendarDate;
  /** The last day on which what is unpaid could be paid in time. */
  payableUntil: CalendarDate;
  /** Everything that was due by then and is not paid. */
  pastDueCents: number;
};

/** A bill that was not paid in time, and where that ends coverage. */
export type DelinquentBill = { period: BilledPeriod; end: UnpaidEnd };

/** How many days after the deadline a payment still reverses an end: none by law; a company may give some (domain.md 2.7). */
export const daysToReinstate = ({ event, settings }: Pick<Work, 'event' | 'settings'>): number =>
  event.service === 'cobra' ? 0 : settings.reinstatement_days;

/** What is open of everything that was due by a day. */
export const pastDueOf = (periods: readonly BilledPeriod[], date: CalendarDate): number =>
  periods.reduce((sum, { due, openCents }) => sum + (due <= date ? openCents : 0), 0);

type Review = {
  /** Payments posted before this day count as accepted. */
  acceptedBefore: CalendarDate;
  /** How many days after a deadline a payment can still reverse the end. */
  moreDays: number;
  date: CalendarDate;
};

/** The billed periods after every check postmarked by a day, or posted before the non-payment was found. */
export const periodsPaidBy = (
  { invoices, checks }: Pick<Reviewed, 'invoices' | 'checks'>,
  lastDay: CalendarDate,
  acceptedBefore: CalendarDate,
): BilledPeriod[] => {
  const counted = checks.filter(
    ({ postmark, postDate }) => postmark <= lastDay || postDate < acceptedBefore,
  );
  return openPeriods(invoices, counted).toSorted((one, other) =>
    one.periodStart.localeCompare(other.periodStart),
  );
};

/**
 * The first bill that is not paid in time when every timely check counts, whenever it was posted; null where everything
 * late is paid (domain.md 2.2, T11 and T14).
 */
export function delinquentBill(
  account: Reviewed,
  { acceptedBefore, moreDays, date }: Review,
): DelinquentBill | null {
  const { invoices, terms } = account;
  const billed = invoices.toSorted((one, other) =>
    one.periodStart.localeCompare(other.periodStart),
  );
  for (const invoice of billed) {
    const paidBy = (deadline: CalendarDate) =>
      periodsPaidBy(account, addDays(deadline, moreDays), acceptedBefore).find(
        ({ invoiceNumber }) => invoiceNumber === invoice.invoiceNumber,
      )!;
    // A small shortfall with a notice has a later deadline.
    const deadline = deadlineOf(paidBy(payableUntil(invoice, terms)), terms);
    const period = paidBy(deadline);
    if (isSettled(period, terms, date) || !hasArrived(deadline, date)) continue;
    const endsOn = addDays(period.periodStart, -1);
    // Coverage that was in force, or counted as paid while a small shortfall was noticed, had its first payment.
    const hadPayment =
      endsOn >= terms.billedFrom || terms.paidThrough !== null || isSlightlyShort(period);
    const reason = hadPayment ? endsFor.nonPayment : endsFor.firstPaymentMissing;
    const pastDueCents = pastDueOf(openPeriods(invoices, account.checks), date);
    const end = { reason, endsOn, payableUntil: deadline, pastDueCents };
    return { period, end };
  }
  return null;
}
