import { addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { strong, words } from '../../../support/letters/words.ts';
import {
  mailTo,
  type Coupon,
  type Letter,
  type RateSheet,
} from '../../../support/letters/letter.ts';
import { sortedPersonIds } from '../coverage/offered-tiers.rules.ts';
import { afterEighteenMonths, billingStart, firstOfMonth } from '../money/billing.rules.ts';
import { isFmlaLeave } from '../event/grace-days.rules.ts';
import { premiumCents } from '../money/premium.rules.ts';
import type { EventSource } from './letter-source.store.ts';
import {
  eventTypeOf,
  enteredRate,
  money,
  monthCents,
  relationNames,
  tierRate,
  type Offer,
} from './offered-coverage.ts';
import { nameOf, type EventSending } from './addressees.rules.ts';

/** What is enclosed with an offer: the response form, the rates and a coupon for the first payment. */
export function offerPapers(
  source: EventSource,
  sending: EventSending,
  offers: readonly Offer[],
  /** The form's title, and the last day to send it. */
  { title, until }: { title: string; until: string },
): Pick<Letter, 'form' | 'rates' | 'coupon'> {
  const cents = monthCents(offers);
  const firstPayment: Coupon['facts'] = [
    ['Billed from', displayDate(billingStart(source.event))],
    ['Postmark within', '45 days of sending the form'],
    ['One month, all plans', cents === null ? null : money(cents)],
  ];
  return {
    form: {
      title,
      yes: 'Continue',
      no: 'Decline',
      statement:
        'I have read this letter. I continue or decline coverage as checked above, for myself and for the people on whose behalf I may elect.',
      instructions: words`Check one box in each row. Mail this form to ${strong(mailTo(source))}, postmarked no later than ${strong(until)}. A parent or guardian signs for a minor.`,
      reference: referenceOf(source, sending.documentNumber),
      persons: sending.addressee.persons.map((person) => ({
        name: `${nameOf(person)}, ${relationNames[person.relation]}${person.dateOfBirth ? `, born ${displayDate(person.dateOfBirth)}` : ''}`,
        plans: offers
          .filter((offer) => offer.persons.includes(person))
          .map(({ benefit, level }) => ({ name: benefit.planName, level })),
      })),
    },
    rates: rateSheet(source, offers),
    coupon: source.event.isProviderBilled
      ? couponOf(source, sending, 'First-payment coupon', firstPayment)
      : null,
  };
}

/** Disability extensions known from the start cost more starting with the 19th month. */
const laterPercent = 150;

/** The first full month billed at the higher rate; null if there is none. */
function costsMoreFrom({ event, settings }: EventSource): CalendarDate | null {
  if (eventTypeOf(event).months !== 29) return null;
  const from = afterEighteenMonths(event, settings);
  return from === firstOfMonth(from) ? from : addMonths(firstOfMonth(from), 1);
}

/** Every level of the plans offered, since each person can elect alone. */
function rateSheet(source: EventSource, offers: readonly Offer[]): RateSheet {
  const { event } = source;
  const { percent } = eventTypeOf(event);
  const from = costsMoreFrom(source);
  const later = from && `From ${displayDate(from)} (${laterPercent}%)`;
  const rows = offers.flatMap((offer) =>
    ratesOf(source, offer).map(({ level, rate, isOffered }) => {
      const cells = [offer.benefit.planName, level, money(premiumCents(rate, percent))];
      if (later) cells.push(money(premiumCents(rate, laterPercent)));
      return { cells, isOffered };
    }),
  );
  const notes = offers.flatMap((offer) => {
    const { benefit, level, cents, subsidyCents } = offer;
    const { planName, subsidyEnds } = benefit;
    const changes = laterRates(source, offer).map(
      (rate) =>
        `Starting ${displayDate(rate.from)}, ${planName} (${level}) costs ${money(premiumCents(rate.cents, percent))} a month.`,
    );
    if (subsidyCents === 0 || subsidyEnds === null || cents === null) return changes;
    return [
      ...changes,
      `Through ${displayDate(subsidyEnds)}, the employer pays ${money(subsidyCents)} a month toward ${planName}: until then, you pay ${money(Math.max(0, cents - subsidyCents))} a month.`,
    ];
  });
  return {
    intro: `Monthly amounts starting ${displayDate(event.coverageBegins)}. The coverage you are offered is in bold; the others apply if fewer or more people are covered. If what you need is not listed, ask us what it costs. The amounts change when the plan’s cost changes.`,
    columns: ['Plan', 'Level of coverage', 'Per month', ...(later ? [later] : [])],
    rows,
    notes,
  };
}

/** The rates of the level offered that are on file from later days on. */
const laterRates = ({ planTiers }: EventSource, { benefit, tierId }: Offer) =>
  (!benefit.isAgeBanded &&
    enteredRate(benefit, tierId) === null &&
    planTiers.find((tier) => tier.tierId === tierId)?.laterRates) ||
  [];

type KnownRate = { level: string; rate: number; isOffered: boolean };

/**
 * Each level of a plan that has a rate. Where the employer has entered what the person pays, as for a leave, the full
 * rates on file would be the wrong comparison: then only what was entered is listed.
 */
function ratesOf(source: EventSource, offer: Offer): KnownRate[] {
  const { benefit, tierId } = offer;
  if (benefit.isAgeBanded) return ratesByAge(source, offer);
  const hasOwnShare =
    isFmlaLeave(source.event) ||
    (source.event.service === 'billing' && enteredRate(benefit, tierId) !== null);
  return source.planTiers
    .filter(({ planId }) => planId === benefit.planId)
    .filter(
      (tier) =>
        !hasOwnShare || tier.tierId === tierId || enteredRate(benefit, tier.tierId) !== null,
    )
    .flatMap((tier) => {
      const rate = tierRate(source.planTiers, benefit, tier.tierId);
      return rate === null ? [] : [{ level: tier.name, rate, isOffered: tier.tierId === tierId }];
    });
}

/** For rates by age: the cost for everyone, and for each group that includes one of these people. */
function ratesByAge(source: EventSource, { benefit, persons }: Offer): KnownRate[] {
  const { event } = source;
  const { name: level, costCents: rate } = benefit.tiers[0]!;
  const isOffered = persons.length === benefit.persons.length;
  const forAll = rate === null ? [] : [{ level, rate, isOffered }];
  const own = sortedPersonIds(persons).join();
  const forGroups = benefit.offered.flatMap(({ personIds, name, costCents }) => {
    const group = event.persons.filter(({ personId }) => personIds.includes(personId));
    if (costCents === null || !group.some((person) => persons.includes(person))) return [];
    const level = `${name}: ${group.map(nameOf).join(', ')}`;
    return [{ level, rate: costCents, isOffered: personIds.join() === own }];
  });
  return [...forAll, ...forGroups];
}

/** What identifies a form when it comes back on its own. */
export const referenceOf = (
  { participant, event }: EventSource,
  documentNumber: number | null,
): string =>
  [
    nameOf(participant),
    `PID ${participant.empno}`,
    `Event ${event.eventId}`,
    ...(documentNumber === null ? [] : [`Document ${documentNumber}`]),
  ].join(' · ');

/** What goes with a payment to the provider, so that it is booked on the right event. */
export const couponOf = (
  { settings, event, participant }: EventSource,
  { documentNumber }: EventSending,
  title: string,
  facts: Coupon['facts'],
): Coupon => ({
  title,
  instructions:
    'Detach this coupon and enclose it with your check or money order. Write the PID on your payment.',
  sendTo: [settings.administrator_name, settings.administrator_street, settings.administrator_city],
  facts: [
    ['Participant', nameOf(participant)],
    ['PID', participant.empno],
    ['Event', String(event.eventId)],
    ['Document', documentNumber === null ? null : String(documentNumber)],
    ...facts,
  ],
});
