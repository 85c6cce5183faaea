import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { periodDeadline } from '../event/event-dates.rules.ts';
import { daysToWarn } from '../event/grace-days.rules.ts';
import { billingStart, type Begins } from './billing.rules.ts';
import { isInsignificant } from './premium.rules.ts';

/** An invoice with what is still open. */
export type BilledPeriod = {
  invoiceNumber: number;
  periodStart: CalendarDate;
  periodEnd: CalendarDate;
  due: CalendarDate;
  /** The last day of its grace period. */
  graceEnds: CalendarDate;
  /** There are 45 days from here: the day of the first election, or the last one on which somebody joined or a rate came late. */
  payableFrom: CalendarDate;
  amountCents: number;
  /** What is neither paid nor written off. */
  openCents: number;
  /** A small shortfall that is no longer pursued. */
  writtenOffCents: number;
  /** The day the notice of a small shortfall was mailed. */
  deficiencyOn: CalendarDate | null;
  /** The day the warning was mailed that coverage during an FMLA leave will stop. */
  warnedOn: CalendarDate | null;
};

const daysToPayShortfall = 30;
const daysAfterWarning = 15;

/** Whether it is time to warn a person on an FMLA leave about an unpaid period. */
export const isTimeToWarn = ({ due }: Pick<BilledPeriod, 'due'>, today: CalendarDate): boolean =>
  today >= addDays(due, daysToWarn);

/** The last day to pay a shortfall: 30 days from its notice, but not before the period's own deadline. */
export function shortfallDeadline(deadline: CalendarDate, noticedOn: CalendarDate): CalendarDate {
  return latest(addDays(noticedOn, daysToPayShortfall), deadline);
}

/** The last day of coverage during an FMLA leave: the payment deadline, or 15 days after the warning if later. */
export const leaveStopsOn = (deadline: CalendarDate, warnedOn: CalendarDate): CalendarDate =>
  latest(addDays(warnedOn, daysAfterWarning), deadline);

type Payable = Pick<BilledPeriod, 'graceEnds' | 'payableFrom' | 'warnedOn'>;

/** The last day to pay for a period (domain.md 1.4, D10); later where a person on leave was warned. */
export function payableUntil({ graceEnds, payableFrom, warnedOn }: Payable): CalendarDate {
  const own = periodDeadline(graceEnds, payableFrom);
  return warnedOn === null ? own : leaveStopsOn(own, warnedOn);
}

/** The last day to send what is open: the same, or later for a shortfall that has a notice. */
export function deadlineOf(period: BilledPeriod): CalendarDate {
  const own = payableUntil(period);
  const { deficiencyOn } = period;
  // After a check is returned, what is open may no longer be a small shortfall.
  return deficiencyOn === null || !isSlightlyShort(period)
    ? own
    : shortfallDeadline(own, deficiencyOn);
}

/** Whether the shortfall is small, so that it needs a notice before it counts as unpaid (domain.md 3.5). */
export const isSlightlyShort = ({ amountCents, openCents, writtenOffCents }: BilledPeriod) =>
  openCents > 0 && isInsignificant(amountCents, openCents + writtenOffCents);

/** Whether the deadline of a shortfall notice has passed. */
export const isShortfallOverdue = (period: BilledPeriod, today: CalendarDate): boolean =>
  period.deficiencyOn !== null && today > deadlineOf(period);

export const isSettled = (period: BilledPeriod, today: CalendarDate): boolean =>
  period.openCents === 0 || (isSlightlyShort(period) && !isShortfallOverdue(period, today));

export type Settlement = {
  /** The end of the unbroken run of settled periods from the start; null where there is none. */
  paidThrough: CalendarDate | null;
  /** Whether anything billed is settled, even where the first period waits for its rate. */
  hasPaid: boolean;
  oldestUnsettled: (BilledPeriod & { deadline: CalendarDate }) | null;
  /** The oldest unsettled period once it is past due. */
  inGrace: { periodStart: CalendarDate; deadline: CalendarDate } | null;
  /** The oldest small shortfall that can still be paid; its deadline runs from its notice. */
  deficiency: { until: CalendarDate | null; openCents: number } | null;
};

/** How an event's live invoices stand on a day (domain.md 3.5). */
export function settlementOf(
  event: Begins,
  invoices: readonly BilledPeriod[],
  today: CalendarDate,
): Settlement {
  const periods = invoices.toSorted((one, other) => (one.periodStart < other.periodStart ? -1 : 1));
  const firstUnsettled = periods.findIndex((period) => !isSettled(period, today));
  const unsettled = periods[firstUnsettled];
  const settled = firstUnsettled === -1 ? periods : periods.slice(0, firstUnsettled);
  // A month that waits for its rate is not paid either, whether it is the first or in between.
  const gap = settled.findIndex(({ periodStart }, at) => {
    const former = settled[at - 1];
    return periodStart > (former ? addDays(former.periodEnd, 1) : billingStart(event));
  });
  const settledRun = gap === -1 ? settled : settled.slice(0, gap);
  const oldestUnsettled = unsettled ? { ...unsettled, deadline: deadlineOf(unsettled) } : null;
  const short = periods.find((period) => isSlightlyShort(period) && isSettled(period, today));
  return {
    paidThrough: settledRun.at(-1)?.periodEnd ?? event.paidThrough,
    hasPaid: settled.length > 0,
    oldestUnsettled,
    inGrace: oldestUnsettled && today > oldestUnsettled.due ? oldestUnsettled : null,
    deficiency: short
      ? {
          until: short.deficiencyOn === null ? null : deadlineOf(short),
          openCents: short.openCents,
        }
      : null,
  };
}
