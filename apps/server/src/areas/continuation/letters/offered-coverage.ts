import {
  billingEventTypes,
  cobraEventTypes,
} from '@portal/contract/areas/continuation/event-type.ts';
import { levelFor } from '@portal/contract/areas/continuation/level.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import { strong, words, type Table, type Words } from '../../../support/letters/words.ts';
import { offeredTo, offerToAll } from '../coverage/offered-tiers.rules.ts';
import type { EventBenefit, EventPerson, EventRecord, Relation } from '../event/event-record.ts';
import { premiumCents } from '../money/premium.rules.ts';
import type { EventSource, PlanTier } from './letter-source.store.ts';

export const money = (cents: number) => displayMoney(dollarsOf(cents));

export const relationNames: Record<Relation, string> = {
  E: 'Employee',
  S: 'Spouse',
  C: 'Child',
  O: 'Other dependent',
};

export function eventTypeOf({ service, eventType }: EventRecord) {
  const found = cobraEventTypes.find(({ id }) => id === eventType);
  if (service === 'cobra' && found) return found;
  const billed = billingEventTypes.find(({ id }) => id === eventType);
  return { id: eventType, desc: billed?.desc ?? '', months: null, percent: 100, state: null };
}

/** The first day that is not paid for yet. */
export const billingStart = ({ coverageBegins, paidThrough }: EventRecord) =>
  paidThrough ? addDays(paidThrough, 1) : coverageBegins;

/** A plan offered to the people a letter goes to, at the level that covers them. */
export type Offer = {
  benefit: EventBenefit;
  tierId: number;
  level: string;
  persons: EventPerson[];
  /** The monthly premium at the event's percentage; null if no rate is on file. */
  cents: number | null;
  /** The employer's share, starting with the first month. */
  subsidyCents: number;
  /** The premium from later days on, where the rate on file changes. */
  later: { from: CalendarDate; cents: number }[];
};

export function offersTo(source: EventSource, persons: readonly EventPerson[]): Offer[] {
  const { event, planTiers } = source;
  const { percent } = eventTypeOf(event);
  return event.benefits.flatMap((benefit): Offer[] => {
    const covered = persons.filter((person) =>
      benefit.persons.some(({ personId }) => personId === person.personId),
    );
    if (covered.length === 0) return [];
    const isForAll = covered.length === benefit.persons.length;
    const own = planTiers.filter(({ planId }) => planId === benefit.planId);
    // Some of the people covered live at another address: they can elect only for themselves.
    const covers = isForAll ? null : levelFor(covered.map(({ relation }) => relation));
    const toAll = offerToAll(event, benefit);
    const tier = own.find((each) => each.covers === covers) ?? toAll;
    const onFile = own.find(({ tierId }) => tierId === tier.tierId);
    const byAge = isForAll ? toAll : offeredTo(benefit, covered);
    const rate = benefit.isAgeBanded
      ? (byAge?.costCents ?? null)
      : tierRate(planTiers, benefit, tier.tierId);
    const isOnFile = !benefit.isAgeBanded && rate === onFile?.rateCents;
    return [
      {
        benefit,
        tierId: tier.tierId,
        level: tier.name,
        persons: covered,
        cents: rate === null ? null : premiumCents(rate, percent),
        subsidyCents: (benefit.subsidyEnds ?? '') >= billingStart(event) ? benefit.subsidyCents : 0,
        later: ((isOnFile && onFile?.laterRates) || []).map(({ from, cents }) => ({
          from,
          cents: premiumCents(cents, percent),
        })),
      },
    ];
  });
}

/** Plans priced by age that still have no price for these people; their letter waits for it. */
export const unpricedByAge = (source: EventSource, persons: readonly EventPerson[]): Offer[] =>
  offersTo(source, persons).filter(({ benefit, cents }) => benefit.isAgeBanded && cents === null);

/** The rate entered for a level of the event, even before anyone elects. */
export const enteredRate = ({ tiers, offered, isAgeBanded }: EventBenefit, tierId: number) =>
  [...tiers.slice(0, 1), ...(isAgeBanded ? [] : offered)].find(
    (tier) => tier.tierId === tierId && tier.costCents !== null,
  )?.costCents ?? null;

/** The rate entered for the event, otherwise the one on file. */
export function tierRate(planTiers: readonly PlanTier[], benefit: EventBenefit, tierId: number) {
  return (
    enteredRate(benefit, tierId) ??
    planTiers.find((tier) => tier.tierId === tierId)?.rateCents ??
    null
  );
}

/** One month of everything offered; null while any rate is unknown. */
export function monthCents(offers: readonly Offer[]): number | null {
  const known = offers.flatMap(({ cents, subsidyCents }) =>
    cents === null ? [] : [Math.max(0, cents - subsidyCents)],
  );
  return known.length < offers.length ? null : known.reduce((sum, cents) => sum + cents, 0);
}

/** What the offers cost, starting when, and how long the employer pays a share. */
export function priceOf({ event }: EventSource, offers: readonly Offer[]): Words {
  const cents = monthCents(offers);
  return [
    ...words`All of the coverage above costs you ${strong(cents === null ? null : money(cents))} a month`,
    subsidyText(offers),
    event.paidThrough
      ? `, starting ${displayDate(billingStart(event))}; the time before that is already paid for.`
      : '.',
    ...laterPrices(event, offers),
    ' The rate sheet lists each plan.',
  ];
}

/** What the same coverage costs once rates change that are already on file. */
function laterPrices(event: EventRecord, offers: readonly Offer[]): Words {
  const days = new Set(offers.flatMap(({ later }) => later.map(({ from }) => from)));
  return [...days].toSorted().flatMap((day): Words => {
    const then = offers.map((offer) => ({
      ...offer,
      cents: offer.later.findLast(({ from }) => from <= day)?.cents ?? offer.cents,
      subsidyCents: (offer.benefit.subsidyEnds ?? '') >= day ? offer.benefit.subsidyCents : 0,
    }));
    const cents = monthCents(then);
    if (cents === null || day <= billingStart(event)) return [];
    return words` Starting ${strong(displayDate(day))}, it costs ${strong(money(cents))} a month.`;
  });
}

function subsidyText(offers: readonly Offer[]): string {
  const ends = offers
    .filter(({ subsidyCents }) => subsidyCents > 0)
    .flatMap(({ benefit }) => benefit.subsidyEnds ?? [])
    .toSorted();
  const [first] = ends;
  if (first === undefined) return '';
  const full = monthCents(offers.map((offer) => ({ ...offer, subsidyCents: 0 })));
  const later =
    ends.at(-1) === first && full !== null
      ? ` (${money(full)} after that)`
      : ' (the rate sheet shows how long for each plan)';
  return `, after your employer’s share through ${displayDate(first)}${later}`;
}

/** The plans offered, with level, first day and price. */
export const offersTable = (
  { event }: EventSource,
  offers: readonly Offer[],
  firstDay: string,
): Table => ({
  head: ['Plan', 'Level of coverage', firstDay, 'Per month'],
  widths: [4, 3, 1.7, 1.7],
  rows: offers.map(({ benefit, level, cents }) => [
    benefit.planName,
    level,
    displayDate(event.coverageBegins),
    // A missing amount is reported by the section on cost.
    cents === null ? '–' : money(cents),
  ]),
});
