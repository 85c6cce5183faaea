import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { HandOver } from './apply-checks.rules.ts';
import { periodDeadline } from '../event/event-dates.rules.ts';
import { isInsignificant } from './premium.rules.ts';

/** An invoice with what is still open of it. */
export type BilledPeriod = {
  invoiceNumber: number;
  periodStart: CalendarDate;
  periodEnd: CalendarDate;
  due: CalendarDate;
  amountCents: number;
  /** What is neither paid nor written off. */
  openCents: number;
  /** Of a small shortfall: it is not asked for any more. */
  writtenOffCents: number;
  /** The day its last rate came, where that was after it was due: until then nobody could pay it. */
  ratedOn: CalendarDate | null;
  /** The day the letter went that pointed out a small shortfall. */
  deficiencyOn: CalendarDate | null;
  /** The day the letter went that coverage during an FMLA leave stops without it. */
  warnedOn: CalendarDate | null;
  /** What it was before coverage was made longer that had ended within it. */
  part: { until: CalendarDate; cents: number } | null;
};

/** A period and the day its last rate came, where that was after it was due. */
export type Rated = Pick<BilledPeriod, 'periodStart' | 'ratedOn'>;

/** What decides how long an event's periods can be paid. */
export type PaymentTerms = {
  /** Everybody has 45 days from here: the last election. */
  payFrom: CalendarDate;
  /** The periods whose rate came late. */
  rated: readonly Rated[];
  /** Settled whatever was billed: the event's own paid-through, or what the company has collected. */
  paidThrough: CalendarDate | null;
  /** The last time that the company handed over to us what it had collected. */
  handOver: HandOver | null;
  /** The first day after that which we bill. */
  billedFrom: CalendarDate;
  graceDays: number;
};

/** Envelopes that were sent in time may arrive so many days later. */
export const mailFloatDays = 7;
const daysToRepair = 30;
const daysAfterWarning = 15;

/** The last day to make up for a shortfall: 30 days from the letter, and not before the period's own day. */
export function repairableUntil(deadline: CalendarDate, noticedOn: CalendarDate): CalendarDate {
  const repair = addDays(noticedOn, daysToRepair);
  return latest(repair, deadline);
}

/** The last day of an FMLA leave's coverage: the time to pay is over, and so are 15 days after the letter. */
export const leaveStopsOn = (deadline: CalendarDate, warnedOn: CalendarDate): CalendarDate =>
  latest(addDays(warnedOn, daysAfterWarning), deadline);

/** As far as they decide about one period. */
export type Terms = Pick<PaymentTerms, 'payFrom' | 'rated' | 'graceDays'>;

/** From when there are 45 days for a period: what is billed late takes the money of the months after it. */
export const payableFrom = (
  { periodStart }: Pick<BilledPeriod, 'periodStart'>,
  { payFrom, rated }: Pick<PaymentTerms, 'payFrom' | 'rated'>,
): CalendarDate =>
  latest(
    payFrom,
    ...rated.flatMap((each) => (each.periodStart <= periodStart ? (each.ratedOn ?? []) : [])),
  );

/** D10, or later where somebody on leave was warned: the last day to pay for a period (domain.md 1.4). */
export function payableUntil(period: Payable, terms: Terms): CalendarDate {
  const own = periodDeadline(period.due, payableFrom(period, terms), terms.graceDays);
  return period.warnedOn === null ? own : leaveStopsOn(own, period.warnedOn);
}
type Payable = Pick<BilledPeriod, 'periodStart' | 'due' | 'warnedOn'>;

/** The last day to send what is open: the same, or later for a shortfall that was pointed out. */
export function deadlineOf(period: BilledPeriod, terms: Terms): CalendarDate {
  const own = payableUntil(period, terms);
  const { deficiencyOn } = period;
  // What is missing because a check came back is no small shortfall.
  return deficiencyOn === null || !isSlightlyShort(period)
    ? own
    : repairableUntil(own, deficiencyOn);
}

/** Whether a little is missing that has to be pointed out before it counts (domain.md 3.5). */
export const isSlightlyShort = ({ amountCents, openCents, writtenOffCents }: BilledPeriod) =>
  openCents > 0 && isInsignificant(amountCents, openCents + writtenOffCents);

/** Whether a shortfall that was pointed out was not made up for in time. */
export const isRepairOver = (
  period: Payable & Pick<BilledPeriod, 'deficiencyOn'>,
  terms: Terms,
  today: CalendarDate,
): boolean =>
  period.deficiencyOn !== null &&
  today > repairableUntil(payableUntil(period, terms), period.deficiencyOn);

export const isSettled = (period: BilledPeriod, terms: Terms, today: CalendarDate): boolean =>
  period.openCents === 0 || (isSlightlyShort(period) && !isRepairOver(period, terms, today));

type Paid = Pick<BilledPeriod, 'part' | 'amountCents' | 'openCents' | 'writtenOffCents'>;

/** The last day of a part that was billed before the rest, and is paid. */
const paidPartOf = ({ part, amountCents, openCents, writtenOffCents }: Paid): CalendarDate | null =>
  part !== null && amountCents - writtenOffCents - openCents >= part.cents ? part.until : null;

/** The last day that is paid for where a period is not. */
export const lastPaidDay = (period: Paid & Pick<BilledPeriod, 'periodStart'>): CalendarDate =>
  paidPartOf(period) ?? addDays(period.periodStart, -1);

/** Whether anything of it was paid for. */
export const isPartlyPaid = (period: Paid): boolean => paidPartOf(period) !== null;

export type Settlement = {
  /** The end of the unbroken run of settled periods from the start; null where it has none. */
  paidThrough: CalendarDate | null;
  /** Whether anything that we have billed is settled, also where the start waits for its rate. */
  hasPaid: boolean;
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

/** Those that coverage hangs on: what is older may be open, but the company has collected since. */
export const stillToPay = <Period extends Pick<BilledPeriod, 'periodStart'>>(
  invoices: readonly Period[],
  { paidThrough }: Pick<PaymentTerms, 'paidThrough'>,
): Period[] => invoices.filter(({ periodStart }) => periodStart > (paidThrough ?? ''));

/** How an event's live invoices stand on a day (domain.md 3.5). */
export function settlementOf(
  invoices: readonly BilledPeriod[],
  terms: PaymentTerms,
  today: CalendarDate,
): Settlement {
  const periods = stillToPay(invoices, terms).toSorted((one, other) =>
    one.periodStart < other.periodStart ? -1 : 1,
  );
  const firstUnsettled = periods.findIndex((period) => !isSettled(period, terms, today));
  const unsettled = periods[firstUnsettled];
  const settled = firstUnsettled === -1 ? [...periods] : periods.slice(0, firstUnsettled);
  if (unsettled && isPartlyPaid(unsettled))
    settled.push({ ...unsettled, periodEnd: lastPaidDay(unsettled) });
  // A month that waits for its rate is not paid either, be it the first or in between.
  const gap = settled.findIndex(({ periodStart }, at) => {
    const former = settled[at - 1];
    return periodStart > (former ? addDays(former.periodEnd, 1) : terms.billedFrom);
  });
  const settledRun = gap === -1 ? settled : settled.slice(0, gap);
  const deadline = unsettled && deadlineOf(unsettled, terms);
  const short = periods.find(
    (period) =>
      period.deficiencyOn !== null && isSlightlyShort(period) && isSettled(period, terms, today),
  );
  return {
    paidThrough: settledRun.at(-1)?.periodEnd ?? terms.paidThrough,
    hasPaid: settled.length > 0,
    oldestUnsettled: unsettled && deadline ? { ...unsettled, deadline } : null,
    inGrace:
      unsettled && deadline && today > unsettled.due
        ? { periodStart: unsettled.periodStart, deadline }
        : null,
    deficiency: short
      ? {
          invoiceNumber: short.invoiceNumber,
          noticedOn: short.deficiencyOn!,
          until: deadlineOf(short, terms),
          openCents: short.openCents,
        }
      : null,
  };
}
