import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { BenefitTier, EventBenefit, EventRecord } from '../event/event-record.ts';
import { eventsOf } from '../event/event.store.ts';
import { ratesOnDays, type Rate } from '../event/plans.store.ts';
import { settingsOf, type ContinuationSettings } from '../event/settings.store.ts';
import { firstOfMonth, pricedPeriod, rateOf, totalOf } from '../money/billing.rules.ts';
import { planLastDay } from '../event/covered-persons.rules.ts';
import { standingsOf, type EventStanding } from '../money/event-standing.service.ts';
import { tierOn } from '../coverage/tiers.rules.ts';

/** A plan of an event on a day, with its price for a whole month; null while a rate is missing. */
export type PlanOnDay = {
  benefit: EventBenefit;
  tier: BenefitTier;
  /** 100%. */
  rateCents: number | null;
  /** What is billed, less the employer's share. */
  amountCents: number | null;
};

/** Where an event stands, and what it covers on the day a row is about. */
export type EventOnDay = {
  event: EventRecord;
  standing: EventStanding;
  plans: PlanOnDay[];
  monthlyCents: number | null;
};

type Asked = { compId: number; asOf: CalendarDate };
export type DayOfEvent = { eventId: number; coveredFrom: CalendarDate; day: CalendarDate };

/** Events with their standing, by id, with the same few queries however many there are. */
export async function standingEventsOf(
  tx: Transaction,
  { compId, asOf }: Asked,
  eventIds: readonly number[],
) {
  const settings = await settingsOf(tx, compId);
  const { rows } = await eventsOf(compId, { eventIds: [...new Set(eventIds)] }).execute(tx);
  const standings = await standingsOf(tx, compId, rows, asOf);
  const events = new Map(
    rows.map((event) => [event.eventId, { event, standing: standings.get(event.eventId)! }]),
  );
  return { events, settings };
}

/** Each of these events on its day. */
export async function eventsOnDays(
  tx: Transaction,
  asked: Asked,
  days: readonly DayOfEvent[],
): Promise<EventOnDay[]> {
  const ids = days.map(({ eventId }) => eventId);
  const { events, settings } = await standingEventsOf(tx, asked, ids);
  const rates = await ratesOnDays(tx, asked.compId, days.map(periodOf));
  return days.map((each) => {
    const { event, standing } = events.get(each.eventId)!;
    const periodStart = periodOf(each);
    const inForce = rates.get(periodStart) ?? new Map<number, Rate>();
    const period = { periodStart, periodEnd: each.day };
    return { event, standing, ...plansIn(event, period, inForce, settings) };
  });
}

/** The period that a day is billed with. */
const periodOf = ({ day, coveredFrom }: DayOfEvent) => latest(firstOfMonth(day), coveredFrom);

/** Priced like an invoice, but for a whole month. */
function plansIn(
  event: EventRecord,
  period: { periodStart: CalendarDate; periodEnd: CalendarDate },
  rates: ReadonlyMap<number, Rate>,
  settings: Pick<ContinuationSettings, 'measure_from'>,
): Pick<EventOnDay, 'plans' | 'monthlyCents'> {
  const { periodStart } = period;
  const priced = pricedPeriod(event, period, {
    rates,
    settings: { ...settings, prorates: false },
  });
  const plans = event.benefits
    .filter(
      (benefit) =>
        (planLastDay(event, benefit) ?? '') >= periodStart &&
        (benefit.beginsOn ?? '') <= periodStart,
    )
    .map((benefit) => {
      const tier = tierOn(benefit, periodStart);
      const lines = priced?.lines.filter(({ benefitId }) => benefitId === benefit.benefitId);
      return {
        benefit,
        tier,
        rateCents: rateOf(tier, rates)?.cents ?? null,
        amountCents: lines ? totalOf(lines) : null,
      };
    });
  return { plans, monthlyCents: priced && totalOf(priced.lines) };
}

/** One name where all plans are on the same level, else one per plan. */
export function tierNames(plans: readonly PlanOnDay[]): string[] {
  const names = plans.map(({ tier }) => tier.name);
  return new Set(names).size === 1 ? names.slice(0, 1) : names;
}
