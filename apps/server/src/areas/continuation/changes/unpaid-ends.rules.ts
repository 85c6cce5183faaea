import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { hasArrived } from '../event/event-dates.rules.ts';
import { endsFor } from '../event/event-state.rules.ts';
import { isFmlaLeave } from '../event/grace-days.rules.ts';
import type { Work } from '../event/work.ts';
import { billingStart } from '../money/billing.rules.ts';
import { openPeriods, type EventAccount } from '../money/event-account.rules.ts';
import {
  deadlineOf,
  isSettled,
  isSlightlyShort,
  payableUntil,
  type BilledPeriod,
} from '../money/settlement.rules.ts';

/** What is billed and paid, as far as it decides who is delinquent. */
type Billed = Pick<EventAccount, 'invoices' | 'checks'>;

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

type Judged = Pick<Work, 'event' | 'settings' | 'date'>;

/** How many days after the deadline a payment still reverses an end: none by law; a company may give some (domain.md 2.7). */
export const daysToReinstate = ({ event, settings }: Omit<Judged, 'date'>): number =>
  event.service === 'cobra' ? 0 : settings.reinstatement_days;

/**
 * The first bill that is not paid in time; null where everything late is paid (domain.md 2.2, T11 and T14). A check counts
 * if it was sent by the deadline, or accepted before the night that found the non-payment.
 */
export function delinquentBill(
  work: Judged,
  { invoices, checks }: Billed,
  night: CalendarDate,
): DelinquentBill | null {
  const { event, date } = work;
  const byPeriod = invoices.toSorted((one, other) =>
    one.periodStart.localeCompare(other.periodStart),
  );
  for (const { invoiceNumber, ...invoice } of byPeriod) {
    const paidBy = (deadline: CalendarDate) => {
      const lastDay = addDays(deadline, daysToReinstate(work));
      const counted = checks.filter(
        ({ postmark, postDate }) => postmark <= lastDay || postDate < night,
      );
      return openPeriods(invoices, counted).find((each) => each.invoiceNumber === invoiceNumber)!;
    };
    // A small shortfall with a notice has a later deadline.
    const deadline = deadlineOf(paidBy(payableUntil(invoice)));
    const period = paidBy(deadline);
    if (isSettled(period, date) || !hasArrived(deadline, date)) continue;
    // Coverage during an FMLA leave stops only after a warning, and never retroactively (domain.md 2.7).
    const isLeave = isFmlaLeave(event);
    if (isLeave && period.warnedOn === null) return null;
    const endsOn = isLeave ? deadline : addDays(period.periodStart, -1);
    // Coverage that was in force, or counted as paid while a small shortfall was noticed, had its first payment.
    const hadPayment =
      endsOn >= billingStart(event) || event.paidThrough !== null || isSlightlyShort(period);
    const reason = hadPayment ? endsFor.nonPayment : endsFor.firstPaymentMissing;
    const late = openPeriods(invoices, checks).filter(({ due }) => due <= date);
    const pastDueCents = late.reduce((sum, { openCents }) => sum + openCents, 0);
    return { period, end: { reason, endsOn, payableUntil: deadline, pastDueCents } };
  }
  return null;
}
