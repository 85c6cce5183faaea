import { cobraEventTypes, eventTypeName } from '@portal/contract/areas/continuation/event-type.ts';
import { levelFor } from '@portal/contract/areas/continuation/level.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import { strong, words, type Table, type Words } from '../../../support/letters/words.ts';
import { offeredTo, offerToAll } from '../coverage/offered-tiers.rules.ts';
import type { EventBenefit, EventPerson, EventRecord, Relation } from '../event/event-record.ts';
import { billingStart } from '../money/billing.rules.ts';
import { premiumCents } from '../money/premium.rules.ts';
import type { EventSource, PlanTier } from './letter-source.store.ts';

export const money = (cents: number) => displayMoney(dollarsOf(cents));

export const relationNames: Record<Relation, string> = {
  E: 'Employee',
  S: 'Spouse',
  C: 'Child',
  O: 'Other dependent',
};

export function eventTypeOf({ service, eventType: id }: EventRecord) {
  const found = service === 'cobra' && cobraEventTypes.find((type) => type.id === id);
  const desc = eventTypeName(service, id);
  return found || { id, desc, months: null, percent: 100, state: null };
}

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
    const byAge = isForAll ? toAll : offeredTo(benefit, covered);
    const rate = benefit.isAgeBanded
      ? (byAge?.costCents ?? null)
      : tierRate(planTiers, benefit, tier.tierId);
    return [
      {
        benefit,
        tierId: tier.tierId,
        level: tier.name,
        persons: covered,
        cents: rate === null ? null : premiumCents(rate, percent),
        subsidyCents: (benefit.subsidyEnds ?? '') >= billingStart(event) ? benefit.subsidyCents : 0,
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

/** What the offers cost, and starting when. */
export function priceOf({ event }: EventSource, offers: readonly Offer[]): Words {
  const cents = monthCents(offers);
  const isShared = offers.some(({ subsidyCents }) => subsidyCents > 0);
  return words`All of the coverage above costs you ${strong(cents === null ? null : money(cents))} a month${isShared && ' after the employer’s share'}, starting ${displayDate(billingStart(event))}. The rate sheet lists each plan${isShared && ', and how long the employer pays a share'}.`;
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
