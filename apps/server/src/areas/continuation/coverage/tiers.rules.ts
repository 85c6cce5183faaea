import { levelFor, levelsCovering } from '@portal/contract/areas/continuation/level.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { electors, noEnd, personLastDay } from '../event/covered-persons.rules.ts';
import type {
  BenefitTier,
  EventBenefit,
  EventPerson,
  EventRecord,
  OfferedTier,
  QuotedTier,
} from '../event/event-record.ts';
import { sortedPersonIds, offeredTo, quotedSubsidies, quotedTo } from './offered-tiers.rules.ts';

/** A tier of a plan whose rate is on file. */
export type RatedTier = Pick<BenefitTier, 'tierId' | 'name' | 'covers'> & {
  /** On the day in question; left out where it is not known. */
  rateCents?: number | null;
};

/** The tier for these people, or the next larger one the plan has; the present one where none is smaller. */
function smallerTier(
  present: BenefitTier,
  people: readonly EventPerson[],
  tiers: readonly RatedTier[],
): RatedTier {
  const order = levelsCovering[levelFor(people.map(({ relation }) => relation))];
  const size = ({ covers }: RatedTier) => order.indexOf(covers);
  // A tier that was too small for its people from the start stays as the employer chose it.
  if (size(present) === -1) return present;
  return tiers
    .filter((tier) => order.includes(tier.covers) && size(tier) < size(present))
    .reduce<RatedTier>((best, tier) => (size(tier) < size(best) ? tier : best), present);
}

/** At the rate on file. An age-rated plan has none there, so its invoices wait for the event's own rate. */
const unrated = (tier: Omit<BenefitTier, 'costCents' | 'ratedOn'>): BenefitTier => ({
  ...tier,
  costCents: null,
  ratedOn: null,
});

/** At the price of an age-rated plan for exactly these people from the first day, where it is known. */
function ratedByAge(
  first: BenefitTier,
  benefit: EventBenefit,
  people: readonly EventPerson[],
): BenefitTier {
  const { costCents = null, ratedOn = null } = offeredTo(benefit, people) ?? {};
  return { ...first, costCents, ratedOn };
}

const asOffered = (
  first: BenefitTier,
  { tierId, name, covers, costCents, ratedOn }: Omit<OfferedTier, 'personIds'>,
): BenefitTier => ({ ...first, tierId, name, covers, costCents, ratedOn });

type Priced = Pick<BenefitTier, 'tierId' | 'costCents'> & { subsidyCents: number };

/** Nobody pays more than their notice quoted, and everybody gets a price that a correction lowered since. */
function isCheaper(offered: Priced, quoted: Priced, tiers: readonly RatedTier[]): boolean {
  const priceOf = ({ tierId, costCents, subsidyCents }: Priced) => {
    const rate = costCents ?? tiers.find((tier) => tier.tierId === tierId)?.rateCents ?? null;
    return rate === null ? null : rate - subsidyCents;
  };
  const [now, then] = [priceOf(offered), priceOf(quoted)];
  return now !== null && then !== null && now < then;
}

/** What the answered notice quoted to those who elect, unless they are offered it for less now. */
function quotedOffer(
  event: EventRecord,
  benefit: EventBenefit,
  tiers: readonly RatedTier[],
): QuotedTier | undefined {
  const people = electors(event, benefit);
  const { subsidyCents } = benefit;
  const quoted = quotedTo(event, benefit, people);
  const offered = presentOffer(benefit, people);
  if (!quoted || !offered) return quoted;
  return isCheaper({ ...offered, subsidyCents }, quoted, tiers) ? undefined : quoted;
}

const presentOffer = (benefit: EventBenefit, people: readonly EventPerson[]) =>
  people.length === benefit.persons.length ? benefit.tiers[0]! : offeredTo(benefit, people);

type Subsidy = Pick<EventBenefit, 'subsidyCents' | 'subsidyEnds'>;

/** What the employer pays toward a plan: as the answered notice quoted, or more. */
export function electedSubsidy(
  event: EventRecord,
  benefit: EventBenefit,
  tiers: readonly RatedTier[],
): Subsidy {
  const people = electors(event, benefit);
  const quoted = quotedTo(event, benefit, people);
  // Price and subsidy belong together.
  if (quoted && quotedOffer(event, benefit, tiers) === undefined) return benefit;
  if (quoted) return quoted;
  return quotedSubsidies(event, benefit, people).reduce<Subsidy>((best, offer) => {
    const { subsidyCents, subsidyEnds } = offer;
    const more = subsidyCents - best.subsidyCents;
    const isLonger = (subsidyEnds ?? '') > (best.subsidyEnds ?? '');
    return more > 0 || (more === 0 && isLonger) ? offer : best;
  }, benefit);
}

/** The first tier of a plan for those who elected it, by the notice they answered. */
function electedTier(
  event: EventRecord,
  benefit: EventBenefit,
  tiers: readonly RatedTier[],
): BenefitTier {
  const first = benefit.tiers[0]!;
  const people = electors(event, benefit);
  if (people.length === 0) return first;
  const offer = quotedOffer(event, benefit, tiers) ?? presentOffer(benefit, people);
  if (offer) return asOffered(first, offer);
  if (benefit.isAgeBanded) return unrated(first);
  const tier = smallerTier(first, people, tiers);
  return tier.tierId === first.tierId ? first : unrated({ ...first, ...tier });
}

/** A plan's tiers for those who elected it: the first, and smaller ones as some reach their maximum before others. */
export function electedTiers(
  event: EventRecord,
  benefit: EventBenefit,
  tiers: readonly RatedTier[],
): BenefitTier[] {
  const first = electedTier(event, benefit, tiers);
  return tiersForRemaining(event, { ...benefit, tiers: [first] }, tiers, first.beginsOn);
}

/**
 * A plan's tiers from the first day once others have joined: as if everybody had elected at once what was offered to
 * all of them. Where that offer is not known, the present tier or the smallest that fits them all. A smaller tier
 * follows each time somebody has left or will leave.
 */
export function joinedTiers(
  event: EventRecord,
  benefit: EventBenefit,
  tiers: readonly RatedTier[],
  before: EventBenefit,
): BenefitTier[] {
  const first = benefit.tiers[0]!;
  const people = electors(event, benefit);
  if (
    benefit.isAgeBanded &&
    sortedPersonIds(electors(event, before)).join() === sortedPersonIds(people).join()
  )
    return benefit.tiers;
  const retiered = { ...benefit, tiers: [joinedTier(event, benefit, tiers)] };
  const known = withKnownRates(
    tiersForRemaining(event, retiered, tiers, first.beginsOn),
    benefit.isAgeBanded ? [] : benefit.tiers.filter((tier) => hasOwnRate(benefit, tier)),
  );
  return withGivenRates(event, benefit, known);
}

/** Whether a tier has the event's own rate. On the first day, a rate offered to everybody takes precedence. */
function hasOwnRate(benefit: EventBenefit, { beginsOn, costCents }: BenefitTier): boolean {
  const isFirst = beginsOn === benefit.tiers[0]!.beginsOn;
  const offerToAll = isFirst ? offeredTo(benefit, benefit.persons) : undefined;
  return costCents !== null && (offerToAll?.costCents ?? null) === null;
}

function joinedTier(
  event: EventRecord,
  benefit: EventBenefit,
  tiers: readonly RatedTier[],
): BenefitTier {
  const first = benefit.tiers[0]!;
  const people = electors(event, benefit);
  const offerToAll = offeredTo(benefit, benefit.persons);
  if (offerToAll)
    return electedTier(event, { ...benefit, tiers: [asOffered(first, offerToAll)] }, tiers);
  if (benefit.isAgeBanded) return ratedByAge(first, benefit, people);
  const order = levelsCovering[levelFor(people.map(({ relation }) => relation))];
  if (order.includes(first.covers)) return first;
  const fits = order.flatMap((covers) => tiers.find((tier) => tier.covers === covers) ?? [])[0];
  return fits ? unrated({ ...first, ...fits }) : first;
}

/** A plan's tiers where people leave on or after a day: each time, the one that fits those who remain. */
export function tiersForRemaining(
  event: EventRecord,
  benefit: EventBenefit,
  tiers: readonly RatedTier[],
  from: CalendarDate,
): BenefitTier[] {
  const people = electors(event, benefit);
  const kept = benefit.tiers.filter(({ beginsOn }, index) => index === 0 || beginsOn < from);
  const departures = people
    .map(personLastDay)
    .filter((last) => last !== noEnd)
    .map((last) => addDays(last, 1));
  for (const day of [...new Set(departures)].filter((each) => each >= from).toSorted()) {
    const present = kept.at(-1)!;
    const remaining = coveredOn(people, day);
    if (remaining.length === 0) continue;
    const tier = benefit.isAgeBanded ? present : smallerTier(present, remaining, tiers);
    if (tier.tierId === present.tierId && !benefit.isAgeBanded) continue;
    // Somebody who was never covered leaves on the day the tier itself begins.
    if (present.beginsOn === day) kept.pop();
    const next = unrated({ ...tier, beginsOn: day });
    kept.push(benefit.isAgeBanded ? ratedByAge(next, benefit, remaining) : next);
  }
  return kept;
}

const coveredOn = (people: readonly EventPerson[], day: CalendarDate) =>
  people.filter((person) => personLastDay(person) >= day);

type EndsChange = { before: EventRecord; after: EventRecord; from: CalendarDate };

/** The same after an end has changed, at the rates that are known. */
export function tiersAfterChange(
  { before, after, from }: EndsChange,
  benefit: EventBenefit,
  tiers: readonly RatedTier[],
): BenefitTier[] {
  const idsOn = (event: EventRecord, day: CalendarDate) => idsCovered(event, benefit, day).join();
  // A level that now begins on another day keeps the rate it had by then.
  const changed = tiersForRemaining(after, benefit, tiers, from).map((tier) => {
    if (tier.costCents !== null) return tier;
    const ids = idsOn(after, tier.beginsOn);
    const had = benefit.tiers.findLast(
      ({ beginsOn, tierId, costCents }) =>
        beginsOn <= tier.beginsOn &&
        tierId === tier.tierId &&
        costCents !== null &&
        (!benefit.isAgeBanded || ids === idsOn(before, beginsOn)),
    );
    return had ? { ...had, beginsOn: tier.beginsOn } : tier;
  });
  const known = withKnownRates(
    changed,
    benefit.tiers.filter(({ beginsOn }) => {
      const ids = idsOn(after, beginsOn);
      const isForSame = !benefit.isAgeBanded || ids === idsOn(before, beginsOn);
      return beginsOn >= from && ids !== '' && isForSame;
    }),
  );
  return withGivenRates(after, benefit, known, from);
}

const idsCovered = (event: EventRecord, benefit: EventBenefit, day: CalendarDate): number[] =>
  sortedPersonIds(coveredOn(electors(event, benefit), day));

/** The people an own rate applies to from a day on: those covered then by an age-rated plan; empty for a whole level. */
export const ownRatePersons = (
  event: EventRecord,
  benefit: EventBenefit,
  day: CalendarDate,
): number[] => (benefit.isAgeBanded ? idsCovered(event, benefit, day) : []);

/** With the event's own rates for the levels now in force, as long as somebody is covered. */
function withGivenRates(
  event: EventRecord,
  benefit: EventBenefit,
  tiers: readonly BenefitTier[],
  from: CalendarDate = '',
): BenefitTier[] {
  const given = benefit.given.filter(
    ({ beginsOn, personIds }) =>
      beginsOn >= from &&
      idsCovered(event, benefit, beginsOn).length > 0 &&
      ownRatePersons(event, benefit, beginsOn).join() === personIds.join(),
  );
  return withKnownRates(
    tiers,
    given.flatMap(({ beginsOn, tierId, costCents, ratedOn }) => {
      const level = tiers.find((tier) => tier.tierId === tierId);
      return level ? { ...level, beginsOn, costCents, ratedOn } : [];
    }),
  );
}

/** With the rates known from a day on, where the level is the same on that day. */
function withKnownRates(
  tiers: readonly BenefitTier[],
  known: readonly BenefitTier[],
): BenefitTier[] {
  const still = known.filter(
    ({ beginsOn, tierId }) =>
      tiers.findLast((tier) => tier.beginsOn <= beginsOn)?.tierId === tierId,
  );
  const isReplaced = ({ beginsOn }: BenefitTier) => still.some((one) => one.beginsOn === beginsOn);
  return [...tiers.filter((tier) => !isReplaced(tier)), ...still].toSorted((one, other) =>
    one.beginsOn < other.beginsOn ? -1 : 1,
  );
}

/** Whether a plan has these tiers already. */
export function hasSameTiers(benefit: EventBenefit, tiers: readonly BenefitTier[]): boolean {
  const key = (list: readonly BenefitTier[]) =>
    list.map(({ beginsOn, tierId, costCents }) => `${beginsOn} ${tierId} ${costCents}`).join();
  return key(tiers) === key(benefit.tiers);
}
