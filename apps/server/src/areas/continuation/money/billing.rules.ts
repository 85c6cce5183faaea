import { maximumEnd } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { cobraEventTypes, percentOf } from '@portal/contract/areas/continuation/event-type.ts';
import {
  addDays,
  addMonths,
  endAfterMonths,
  type CalendarDate,
} from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import { electors, personLastDay } from '../event/covered-persons.rules.ts';
import { tierOn } from '../views/event-detail.rules.ts';
import type { BenefitTier, EventBenefit, EventRecord } from '../event/event-record.ts';
import { premiumCents, proratedCents } from './premium.rules.ts';
import type { Rate } from '../event/plans.store.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';

const latest = (dates: readonly CalendarDate[]) => dates.toSorted().at(-1);
export const earliest = (...dates: CalendarDate[]) => dates.toSorted()[0]!;
export const firstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`;

/** The last day anybody has a plan, which can itself come to an end; null where nobody elected it. */
export function planLastDay(event: EventRecord, benefit: EventBenefit): CalendarDate | null {
  const last = latest(electors(event, benefit).map(personLastDay));
  return last === undefined ? null : earliest(last, benefit.planEnds ?? last);
}

export type BillingPeriod = { periodStart: CalendarDate; periodEnd: CalendarDate };

/** From the day that premiums are owed for (domain.md 3.2). */
export function billingStart({
  coverageBegins,
  paidThrough,
  revokedOn,
}: Pick<EventRecord, 'coverageBegins' | 'paidThrough' | 'revokedOn'>): CalendarDate {
  const settledFrom = paidThrough === null ? coverageBegins : addDays(paidThrough, 1);
  return latest([coverageBegins, settledFrom, revokedOn ?? coverageBegins])!;
}

/** The last month there are invoices for on a day: this one, and from the 15th the next. */
export function lastBilledMonth(today: CalendarDate): CalendarDate {
  return today.slice(8) >= '15' ? addMonths(firstOfMonth(today), 1) : firstOfMonth(today);
}

/** The months that a night makes invoices for, where they are missing. */
export const billedMonths = (today: CalendarDate) => ({
  first: firstOfMonth(today),
  last: lastBilledMonth(today),
});

/** The calendar months, or the covered parts of them, that an event is billed for up to a month. */
export function billingPeriods(event: EventRecord, lastMonth: CalendarDate): BillingPeriod[] {
  const ends = latest(event.benefits.flatMap((each) => planLastDay(event, each) ?? [])) ?? '';
  const periods: BillingPeriod[] = [];
  let periodStart = billingStart(event);
  while (periodStart <= ends && firstOfMonth(periodStart) <= lastMonth) {
    const monthEnd = endAfterMonths(firstOfMonth(periodStart), 1);
    periods.push({ periodStart, periodEnd: earliest(monthEnd, ends) });
    periodStart = addDays(monthEnd, 1);
  }
  return periods;
}

type PercentSettings = Pick<ContinuationSettings, 'measure_from'>;

/** When the first 18 months are over: what a disability lengthens costs more from then on. */
export function afterEighteenMonths(
  event: Pick<EventRecord, 'eventDate' | 'coverageBegins'>,
  { measure_from }: PercentSettings,
): CalendarDate {
  return addDays(maximumEnd(event, 18, { measureFrom: measure_from }), 1);
}

/** Whether months after the first 18 are there because of a disability: reported, or known from the start. */
export const isForDisability = ({ eventType, service, extensions }: EventRecord): boolean =>
  (service === 'c' && (eventType === 20 || eventType === 21)) ||
  extensions.some(({ kind }) => kind === 'disability');

const lengthenedPercent = 150;

/** Every percent that there is of a rate. */
export const premiumPercents: readonly number[] = [
  ...new Set([100, lengthenedPercent, ...cobraEventTypes.map(({ percent }) => percent)]),
];

/** Of the employer's rate, for a period that starts on a day (domain.md 1.7). */
export function premiumPercent(
  event: EventRecord,
  periodStart: CalendarDate,
  settings: PercentSettings,
): number {
  if (event.service === 'r') return 100;
  const lengthenedFrom = afterEighteenMonths(event, settings);
  // A second event in the first 18 months keeps the usual percent for all 36 (domain.md 1.5).
  const hadSecondEvent = event.extensions.some(
    ({ kind, happenedOn }) => kind === 'second-event' && happenedOn < lengthenedFrom,
  );
  if (isForDisability(event) && !hadSecondEvent && periodStart >= lengthenedFrom)
    return lengthenedPercent;
  const usual = percentOf(event.service, event.eventType);
  return Math.min(usual, event.quotedPercent ?? usual);
}

export type InvoiceLine = {
  benefitId: number;
  isSubsidy: boolean;
  planName: string;
  levelDescription: string;
  /** Of a whole month, so that a shorter or longer period can be worked out again. */
  monthCents: number;
  amountCents: number;
};

type LineSettings = Pick<ContinuationSettings, 'measure_from' | 'prorates'>;

export type PricedPeriod = {
  lines: InvoiceLine[];
  /** The day the last of its rates came, where that was after the period was due. */
  ratedOn: CalendarDate | null;
};

/** One line a plan, and one for its subsidy; null while a rate is not on file. */
export function pricedPeriod(
  event: EventRecord,
  period: BillingPeriod,
  rates: ReadonlyMap<number, Rate>,
  settings: LineSettings,
): PricedPeriod | null {
  const { periodStart } = period;
  const percent = premiumPercent(event, periodStart, settings);
  const lines: InvoiceLine[] = [];
  const cameOn: CalendarDate[] = [];
  for (const benefit of event.benefits) {
    if ((planLastDay(event, benefit) ?? '') < periodStart) continue;
    const tier = tierOn(benefit, periodStart);
    const rate = ownRate(tier) ?? rates.get(tier.tierId);
    if (rate === undefined) return null;
    cameOn.push(rate.enteredOn ?? '');
    const line = {
      benefitId: benefit.benefitId,
      isSubsidy: false,
      planName: benefit.planName,
      levelDescription: tier.name,
      monthCents: premiumCents(rate.cents, percent),
      amountCents: 0,
    };
    lines.push(line);
    if (benefit.subsidyCents > 0 && periodStart <= (benefit.subsidyEnds ?? ''))
      lines.push({
        ...line,
        isSubsidy: true,
        planName: `Employer subsidy - ${benefit.planName}`,
        monthCents: -benefit.subsidyCents,
      });
  }
  const lastCame = latest(cameOn) ?? '';
  return {
    lines: sizedLines(event, period, lines, settings),
    ratedOn: lastCame > periodStart ? lastCame : null,
  };
}

const ownRate = ({ costCents, ratedOn }: BenefitTier): Rate | null =>
  costCents === null ? null : { cents: costCents, enteredOn: ratedOn };

/** The same lines for the days that are covered now; a subsidy is whole, up to what it is taken off. */
export function sizedLines(
  event: EventRecord,
  { periodStart, periodEnd }: BillingPeriod,
  lines: readonly InvoiceLine[],
  { prorates }: Pick<ContinuationSettings, 'prorates'>,
): InvoiceLine[] {
  const month = firstOfMonth(periodStart);
  const daysInMonth = daysBetween(month, addMonths(month, 1));
  const premiumOf = ({ benefitId, monthCents }: InvoiceLine): number => {
    const benefit = event.benefits.find((each) => each.benefitId === benefitId);
    const last = earliest(periodEnd, (benefit && planLastDay(event, benefit)) ?? '');
    if (last < periodStart) return 0;
    const days = prorates ? daysBetween(periodStart, last) + 1 : daysInMonth;
    return proratedCents(monthCents, days, daysInMonth);
  };
  return lines.map((line) => {
    if (!line.isSubsidy) return { ...line, amountCents: premiumOf(line) };
    const premium = lines.find((one) => one.benefitId === line.benefitId && !one.isSubsidy);
    const most = premium ? premiumOf(premium) : 0;
    return { ...line, amountCents: -Math.min(most, -line.monthCents) };
  });
}

export const totalOf = (lines: readonly Pick<InvoiceLine, 'amountCents'>[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
