import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
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
};

/** What decides how long an event's periods can be paid. */
export type PaymentTerms = {
  /** The day the last one to join elected: everybody has 45 days from there. */
  lastElection: CalendarDate;
  /** Settled before the first invoice: the event's own paid-through. */
  paidThrough: CalendarDate | null;
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

type Terms = Pick<PaymentTerms, 'lastElection' | 'graceDays'>;
type Told = Pick<BilledPeriod, 'due' | 'ratedOn' | 'deficiencyOn' | 'warnedOn'>;

/** D10, or later where a letter gave more time: the last day to send what is open (domain.md 1.4). */
export function deadlineOf(
  { due, ratedOn, deficiencyOn, warnedOn }: Told,
  { lastElection, graceDays }: Terms,
): CalendarDate {
  const known = ratedOn === null ? lastElection : latest(ratedOn, lastElection);
  const own = periodDeadline(due, known, graceDays);
  const repaired = deficiencyOn === null ? own : repairableUntil(own, deficiencyOn);
  return warnedOn === null ? repaired : leaveStopsOn(repaired, warnedOn);
}

/** Whether a little is missing that has to be pointed out before it counts (domain.md 3.5). */
export const isSlightlyShort = ({ amountCents, openCents, writtenOffCents }: BilledPeriod) =>
  openCents > 0 && isInsignificant(amountCents, openCents + writtenOffCents);

/** Whether a shortfall that was pointed out was not made up for in time. */
export const isRepairOver = (period: Told, terms: Terms, today: CalendarDate): boolean =>
  period.deficiencyOn !== null && today > deadlineOf(period, terms);

export const isSettled = (period: BilledPeriod, terms: Terms, today: CalendarDate): boolean =>
  period.openCents === 0 || (isSlightlyShort(period) && !isRepairOver(period, terms, today));

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
  const firstUnsettled = periods.findIndex((period) => !isSettled(period, terms, today));
  const unsettled = periods[firstUnsettled];
  const settledRun = firstUnsettled === -1 ? periods : periods.slice(0, firstUnsettled);
  const deadline = unsettled && deadlineOf(unsettled, terms);
  const short = periods.find(
    (period) =>
      period.deficiencyOn !== null && isSlightlyShort(period) && isSettled(period, terms, today),
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
          until: deadlineOf(short, terms),
          openCents: short.openCents,
        }
      : null,
  };
}
