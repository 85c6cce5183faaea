import {
  billingEventTypes,
  cobraEventTypes,
} from '@portal/contract/areas/continuation/event-type.ts';
import { addDays, addMonths } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import type { EventBenefit, EventPerson, EventRecord, Relation } from '../event/event-record.ts';
import { premiumCents } from '../money/premium.rules.ts';
import { tierFor } from '../coverage/tiers.rules.ts';
import { nameOf } from './addressees.rules.ts';
import type { AnswerForm, Coupon, RateSheet, Sending } from './letter.ts';
import type { EventSource, PlanTier } from './letter-source.store.ts';
import { strong, words, type Words } from './words.ts';

export const money = (cents: number) => displayMoney(dollarsOf(cents));

export const relationNames: Record<Relation, string> = {
  E: 'Employee',
  S: 'Spouse',
  C: 'Child',
  O: 'Other dependent',
};

export function eventTypeOf({ service, eventType }: EventRecord) {
  const found = cobraEventTypes.find(({ id }) => id === eventType);
  if (service === 'c' && found) return found;
  const billed = billingEventTypes.find(({ id }) => id === eventType);
  return { id: eventType, desc: billed?.desc ?? '', months: null, percent: 100, state: null };
}

/** The first day that is not paid for yet. */
const billingStart = ({ coverageBegins, paidThrough }: EventRecord) =>
  paidThrough ? addDays(paidThrough, 1) : coverageBegins;

/** A plan that somebody is offered, in the level that holds those the letter goes to. */
export type Offer = {
  benefit: EventBenefit;
  tierId: number;
  level: string;
  persons: EventPerson[];
  /** A month at the event's percent; null: no rate is on file. */
  cents: number | null;
  /** What the employer pays of it from the first month on. */
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
    const first = benefit.tiers[0]!;
    // Some of those covered, at another address: they can only elect for themselves.
    const wanted = tierFor(covered.map(({ relation }) => relation));
    const own =
      covered.length === benefit.persons.length
        ? undefined
        : planTiers.find(({ planId, covers }) => planId === benefit.planId && covers === wanted);
    const tier = own ?? first;
    const rate = tierRate(planTiers, benefit, tier.tierId);
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

/** The rate typed for the event, else the one on file. */
function tierRate(planTiers: readonly PlanTier[], { tiers }: EventBenefit, tierId: number) {
  const typed = tiers[0]?.tierId === tierId ? tiers[0].costCents : null;
  return typed ?? planTiers.find((tier) => tier.tierId === tierId)?.rateCents ?? null;
}

/** A month of everything offered; unknown as long as a rate is. */
function monthCents(offers: readonly Offer[]): number | null {
  const known = offers.flatMap(({ cents, subsidyCents }) =>
    cents === null ? [] : [Math.max(0, cents - subsidyCents)],
  );
  return known.length < offers.length ? null : known.reduce((sum, cents) => sum + cents, 0);
}

/** What the offers cost, and from when. */
export function priceOf({ event }: EventSource, offers: readonly Offer[]): Words {
  const cents = monthCents(offers);
  const hasSubsidy = offers.some(({ subsidyCents }) => subsidyCents > 0);
  return [
    ...words`Everything above together costs you ${strong(cents === null ? null : money(cents))} a month`,
    hasSubsidy ? ', after what your employer pays' : '',
    event.paidThrough
      ? `, from ${displayDate(billingStart(event))} on: the time before is paid for already.`
      : '.',
    ' The rate sheet lists each plan and level.',
  ];
}

/** Disability extensions that are known from the start cost more from their 19th month on. */
const monthsAtFirstRate = 18;
const laterPercent = 150;

/** Every level of the plans offered, since each person can elect alone. */
export function rateSheet(source: EventSource, offers: readonly Offer[]): RateSheet {
  const { event, planTiers } = source;
  const { percent, months } = eventTypeOf(event);
  const costsMoreLater = months === 29;
  const later = displayDate(addMonths(event.coverageBegins, monthsAtFirstRate));
  const rows = offers.flatMap(({ benefit, tierId }) =>
    planTiers
      .filter(({ planId }) => planId === benefit.planId)
      .flatMap((tier) => {
        const rate = tierRate(planTiers, benefit, tier.tierId);
        if (rate === null) return [];
        const cells = [benefit.planName, tier.name, money(premiumCents(rate, percent))];
        if (costsMoreLater) cells.push(money(premiumCents(rate, laterPercent)));
        return [{ cells, isOffered: tier.tierId === tierId }];
      }),
  );
  const notes = offers.flatMap(({ benefit, cents, subsidyCents }) => {
    const { planName, subsidyEnds } = benefit;
    if (subsidyCents === 0 || subsidyEnds === null || cents === null) return [];
    return [
      `Through ${displayDate(subsidyEnds)} your employer pays ${money(subsidyCents)} a month toward ${planName}: you pay ${money(Math.max(0, cents - subsidyCents))} a month until then.`,
    ];
  });
  return {
    intro: `Monthly amounts from ${displayDate(event.coverageBegins)}${percent === 100 ? '' : `, at ${percent}% of the plan's cost`}. What you are offered is in bold; the other levels apply when fewer or more persons are covered. The amounts change when the plan's cost changes.`,
    columns: ['Plan', 'Level of coverage', 'A month', ...(costsMoreLater ? [`From ${later}`] : [])],
    rows,
    notes,
  };
}

export function answerForm(
  { participant, event }: EventSource,
  offers: readonly Offer[],
  { addressee, documentNumber }: Sending,
  texts: Omit<AnswerForm, 'persons' | 'reference'>,
): AnswerForm {
  const { persons } = addressee;
  const document = documentNumber === null ? [] : [`Document ${documentNumber}`];
  return {
    ...texts,
    reference: [
      nameOf(participant),
      `PID ${participant.empno}`,
      `Event ${event.eventId}`,
      ...document,
    ].join(' · '),
    persons: persons.map((person) => ({
      name: `${nameOf(person)}, ${relationNames[person.relation]}${person.dateOfBirth ? `, born ${displayDate(person.dateOfBirth)}` : ''}`,
      plans: offers
        .filter((offer) => offer.persons.includes(person))
        .map(({ benefit, level }) => ({ name: benefit.planName, level })),
    })),
  };
}

export function firstPaymentCoupon(
  { settings, event, participant }: EventSource,
  offers: readonly Offer[],
  documentNumber: number | null,
  within: string,
): Coupon {
  const cents = monthCents(offers);
  return {
    title: 'First-payment coupon',
    instructions: 'Cut off and enclose with your check or money order. Write the PID on it.',
    sendTo: [
      settings.administrator_name,
      settings.administrator_street,
      settings.administrator_city,
    ],
    facts: [
      ['Participant', nameOf(participant)],
      ['PID', participant.empno],
      ['Event', String(event.eventId)],
      ['Document', documentNumber === null ? null : String(documentNumber)],
      ['First day to pay for', displayDate(billingStart(event))],
      ['To be postmarked', within],
      ['One month of all plans', cents === null ? null : money(cents)],
    ],
  };
}
