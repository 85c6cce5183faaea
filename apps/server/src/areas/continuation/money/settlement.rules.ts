import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { periodDeadline } from '../event/event-dates.rules.ts';
import { isInsignificant } from './premium.rules.ts';

/** An invoice with what is still open of it. */
export type BilledPeriod = {
  invoiceNumber: number;
  periodStart: CalendarDate;
  periodEnd: CalendarDate;
  due: CalendarDate;
  amountCents: number;
  openCents: number;
  /** The day a small shortfall was pointed out. */
  deficiencyOn: CalendarDate | null;
  writtenOffOn: CalendarDate | null;
};

/** What decides how long an event's periods can be paid. */
export type PaymentTerms = {
  postmark: CalendarDate;
  /** Settled before the first invoice: the event's own paid-through. */
  paidThrough: CalendarDate | null;
  graceDays: number;
};

/** Envelopes that were sent in time may arrive so many days later. */
export const mailFloatDays = 7;
const daysToRepair = 30;

export const repairableUntil = (deficiencyOn: CalendarDate) => addDays(deficiencyOn, daysToRepair);

/** D10, or later where a shortfall was pointed out: the last day to send what is open (domain.md 1.4). */
export function deadlineOf(
  { due, deficiencyOn }: Pick<BilledPeriod, 'due' | 'deficiencyOn'>,
  { postmark, graceDays }: Pick<PaymentTerms, 'postmark' | 'graceDays'>,
): CalendarDate {
  const deadline = periodDeadline(due, postmark, graceDays);
  const repair = deficiencyOn === null ? deadline : repairableUntil(deficiencyOn);
  return repair > deadline ? repair : deadline;
}

/** Whether a little is missing that has to be pointed out before it counts (domain.md 3.5). */
export const isSlightlyShort = ({ amountCents, openCents, writtenOffOn }: BilledPeriod): boolean =>
  openCents > 0 && writtenOffOn === null && isInsignificant(amountCents, openCents);

/** Whether a shortfall that was pointed out was not made up for in time. */
export const isRepairOver = (
  { deficiencyOn }: Pick<BilledPeriod, 'deficiencyOn'>,
  today: CalendarDate,
): boolean => deficiencyOn !== null && today > repairableUntil(deficiencyOn);

export function isSettled(period: BilledPeriod, today: CalendarDate): boolean {
  if (period.openCents === 0 || period.writtenOffOn !== null) return true;
  return isSlightlyShort(period) && !isRepairOver(period, today);
}

export type Settlement = {
  /** The end of the unbroken run of settled periods; null where nothing is settled. */
  paidThrough: CalendarDate | null;
  oldestUnsettled: (BilledPeriod & { deadline: CalendarDate }) | null;
  /** The same once it is past its due date. */
  inGrace: { periodStart: CalendarDate; deadline: CalendarDate } | null;
  /** The oldest shortfall that was pointed out and can still be made up for. */
  deficiency: {
    invoiceNumber: number;
    noticedOn: CalendarDate;
    until: CalendarDate;
    openCents: number;
  } | null;
};

/** How an event's live invoices stand on a day (domain.md 3.5). */
export function settlementOf(
  invoices: readonly BilledPeriod[],
  terms: PaymentTerms,
  today: CalendarDate,
): Settlement {
  const periods = invoices.toSorted((one, other) => (one.periodStart < other.periodStart ? -1 : 1));
  const firstUnsettled = periods.findIndex((period) => !isSettled(period, today));
  const unsettled = periods[firstUnsettled];
  const settledRun = firstUnsettled === -1 ? periods : periods.slice(0, firstUnsettled);
  const deadline = unsettled && deadlineOf(unsettled, terms);
  const short = periods.find(
    (period) => period.deficiencyOn !== null && isSlightlyShort(period) && isSettled(period, today),
  );
  return {
    paidThrough: settledRun.at(-1)?.periodEnd ?? terms.paidThrough,
    oldestUnsettled: unsettled && deadline ? { ...unsettled, deadline } : null,
    inGrace:
      unsettled && deadline && today > unsettled.due
        ? { periodStart: unsettled.periodStart, deadline }
        : null,
    deficiency: short
      ? {
          invoiceNumber: short.invoiceNumber,
          noticedOn: short.deficiencyOn!,
          until: repairableUntil(short.deficiencyOn!),
          openCents: short.openCents,
        }
      : null,
  };
}
