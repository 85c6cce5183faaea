import { latest, maximumEnd } from '@portal/contract/areas/continuation/event-span.rules.ts';
import {
  cobraEventTypes,
  isDisabilityEvent,
  percentOf,
} from '@portal/contract/areas/continuation/event-type.ts';
import {
  addDays,
  addMonths,
  endAfterMonths,
  type CalendarDate,
} from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';
import { planLastDay } from '../event/covered-persons.rules.ts';
import { tierOn } from '../coverage/tiers.rules.ts';
import type { BenefitTier, EventBenefit, EventRecord } from '../event/event-record.ts';
import { premiumCents, proratedCents } from './premium.rules.ts';
import type { Rate } from '../event/plans.store.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';

export const earliest = (...dates: CalendarDate[]) => dates.toSorted()[0]!;
export const firstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 7)}-01`;

export type BillingPeriod = { periodStart: CalendarDate; periodEnd: CalendarDate };

/** What decides from when on an event is billed. */
export type Begins = Pick<EventRecord, 'coverageBegins' | 'paidThrough' | 'revokedOn'>;

/** The first day that premiums are owed for (domain.md 3.2). */
export function billingStart({ coverageBegins, paidThrough, revokedOn }: Begins): CalendarDate {
  const settledFrom = paidThrough === null ? '' : addDays(paidThrough, 1);
  return latest(coverageBegins, settledFrom, revokedOn ?? '');
}

/** The last month that is invoiced on a day: the current one, and from the 15th the next. */
export function lastBilledMonth(today: CalendarDate): CalendarDate {
  return today.slice(8) >= '15' ? addMonths(firstOfMonth(today), 1) : firstOfMonth(today);
}

/** The months whose missing invoices a nightly run makes. */
export const billedMonths = (today: CalendarDate) => ({
  first: firstOfMonth(today),
  last: lastBilledMonth(today),
});

/** The last covered day of the month that a period starts in; null where nobody is covered by then. */
export function periodEndOf(event: EventRecord, periodStart: CalendarDate): CalendarDate | null {
  const ends = latest('', ...event.benefits.map((each) => planLastDay(event, each) ?? ''));
  const monthEnd = endAfterMonths(firstOfMonth(periodStart), 1);
  return periodStart > ends ? null : earliest(monthEnd, ends);
}

/** The calendar months, or the covered parts of them, that an event is billed for through a month. */
export function billingPeriods(event: EventRecord, lastMonth: CalendarDate): BillingPeriod[] {
  const periods: BillingPeriod[] = [];
  let periodStart = billingStart(event);
  let periodEnd = periodEndOf(event, periodStart);
  while (periodEnd !== null && firstOfMonth(periodStart) <= lastMonth) {
    periods.push({ periodStart, periodEnd });
    periodStart = addDays(endAfterMonths(firstOfMonth(periodStart), 1), 1);
    periodEnd = periodEndOf(event, periodStart);
  }
  return periods;
}

type PercentSettings = Pick<ContinuationSettings, 'measure_from'>;

/** The day after the first 18 months. A disability extension costs more from then on. */
export function afterEighteenMonths(
  event: Pick<EventRecord, 'eventDate' | 'coverageBegins'>,
  { measure_from }: PercentSettings,
): CalendarDate {
  return addDays(maximumEnd(event, 18, { measureFrom: measure_from }), 1);
}

/** Whether the months after the first 18 exist because of a disability, reported later or known from the start. */
export const isForDisability = ({ eventType, service, extensions }: EventRecord): boolean =>
  (service === 'cobra' && isDisabilityEvent(eventType)) ||
  extensions.some(({ kind }) => kind === 'disability');

const disabilityPercent = 150;

/** Every percentage of a rate that can be charged. */
export const premiumPercents: readonly number[] = [
  ...new Set([100, disabilityPercent, ...cobraEventTypes.map(({ percent }) => percent)]),
];

/** The percentage of the employer's rate for a period that starts on a day (domain.md 1.7). */
export function premiumPercent(
  event: EventRecord,
  periodStart: CalendarDate,
  settings: PercentSettings,
): number {
  if (event.service === 'billing') return 100;
  const extendedFrom = afterEighteenMonths(event, settings);
  // After a second event in the first 18 months, the usual percentage applies to all 36 (domain.md 1.5).
  const hadSecondEvent = event.extensions.some(
    ({ kind, happenedOn }) => kind === 'second-event' && happenedOn < extendedFrom,
  );
  if (isForDisability(event) && !hadSecondEvent && periodStart >= extendedFrom)
    return disabilityPercent;
  return percentOf(event.service, event.eventType);
}

export type InvoiceLine = {
  benefitId: number;
  isSubsidy: boolean;
  planName: string;
  levelDescription: string;
  /** For a whole month, so that what was billed for a month can be kept when its days change. */
  monthCents: number;
  amountCents: number;
};

type Pricing = {
  /** Those on file, by tier. */
  rates: ReadonlyMap<number, Rate>;
  settings: Pick<ContinuationSettings, 'measure_from' | 'prorates'>;
  /** Lines that were billed once the month had begun: what they say about the rates on file stays. */
  billed?: readonly InvoiceLine[] | undefined;
};

export type PricedPeriod = {
  lines: InvoiceLine[];
  /** The day its last rate was entered, if that was after the period was due. */
  ratedOn: CalendarDate | null;
};

/** One line per plan, and one for its subsidy, which is not prorated; null while a rate is missing. */
export function pricedPeriod(
  event: EventRecord,
  { periodStart, periodEnd }: BillingPeriod,
  { rates, settings, billed = [] }: Pricing,
): PricedPeriod | null {
  const percent = premiumPercent(event, periodStart, settings);
  const lines: InvoiceLine[] = [];
  const enteredOn: CalendarDate[] = [];
  for (const benefit of event.benefits) {
    const { benefitId, planName, subsidyCents, subsidyEnds } = benefit;
    if (!isCovered(event, benefit, periodStart)) continue;
    const last = planLastDay(event, benefit)!;
    const tier = tierOn(benefit, periodStart);
    const kept = keptLine(benefit, tier, billed);
    const rate = kept ? { cents: 0, enteredOn: null } : rateOf(tier, rates);
    if (rate === undefined) return null;
    enteredOn.push(rate.enteredOn ?? '');
    const monthCents = kept?.monthCents ?? premiumCents(rate.cents, percent);
    const premium = ofCoveredDays(monthCents, periodStart, earliest(periodEnd, last), settings);
    const line = { benefitId, levelDescription: tier.name };
    lines.push({ ...line, isSubsidy: false, planName, monthCents, amountCents: premium });
    if (subsidyCents > 0 && periodStart <= (subsidyEnds ?? ''))
      lines.push({
        ...line,
        isSubsidy: true,
        planName: `Employer subsidy - ${planName}`,
        monthCents: -subsidyCents,
        amountCents: -Math.min(premium, subsidyCents),
      });
  }
  const lastEntered = latest('', ...enteredOn);
  return { lines, ratedOn: lastEntered > periodStart ? lastEntered : null };
}

const isCovered = (event: EventRecord, benefit: EventBenefit, day: CalendarDate): boolean =>
  (benefit.beginsOn ?? '') <= day && day <= (planLastDay(event, benefit) ?? '');

/** What was billed for a level by the rate on file. */
const keptLine = (benefit: EventBenefit, tier: BenefitTier, billed: readonly InvoiceLine[]) =>
  tier.costCents !== null || benefit.isAgeBanded
    ? undefined
    : billed.find(
        ({ benefitId, levelDescription, isSubsidy }) =>
          !isSubsidy && benefitId === benefit.benefitId && levelDescription === tier.name,
      );

function ofCoveredDays(
  monthCents: number,
  from: CalendarDate,
  through: CalendarDate,
  { prorates }: Pick<ContinuationSettings, 'prorates'>,
): number {
  const month = firstOfMonth(from);
  const daysInMonth = daysBetween(month, addMonths(month, 1));
  const days = prorates ? daysBetween(from, through) + 1 : daysInMonth;
  return proratedCents(monthCents, days, daysInMonth);
}

/** The whole rate of a level: the event's own, or the one on file. */
export const rateOf = (
  { tierId, costCents, ratedOn }: BenefitTier,
  rates: ReadonlyMap<number, Rate>,
): Rate | undefined =>
  costCents === null ? rates.get(tierId) : { cents: costCents, enteredOn: ratedOn };

/** The levels that a period has no rate for. */
export const unratedLevels = (
  event: EventRecord,
  periodStart: CalendarDate,
  rates: ReadonlyMap<number, Rate>,
): { planName: string; levelName: string }[] =>
  event.benefits
    .filter((benefit) => isCovered(event, benefit, periodStart))
    .map((benefit) => ({ planName: benefit.planName, tier: tierOn(benefit, periodStart) }))
    .filter(({ tier }) => rateOf(tier, rates) === undefined)
    .map(({ planName, tier }) => ({ planName, levelName: tier.name }));

export const totalOf = (lines: readonly Pick<InvoiceLine, 'amountCents'>[]): number =>
  lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
