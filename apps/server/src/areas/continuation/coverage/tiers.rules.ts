import { levelFor, levelsCovering } from '@portal/contract/areas/continuation/level.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { electors, noEnd, personLastDay } from '../event/covered-persons.rules.ts';
import type {
  BenefitTier,
  EventBenefit,
  EventPerson,
  EventRecord,
  OfferedTier,
  ToldTier,
} from '../event/event-record.ts';
import { groupOf, offeredTo, toldSubsidies, toldTo } from './offered-tiers.rules.ts';

/** A tier of a plan whose rate is on file. */
export type RatedTier = Pick<BenefitTier, 'tierId' | 'name' | 'covers'> & {
  /** On the day that is looked at; left out where it is not known. */
  rateCents?: number | null;
};

/** The tier for these people or the next larger one the plan has; the present one where none is smaller. */
function smallerTier(
  present: BenefitTier,
  people: readonly EventPerson[],
  tiers: readonly RatedTier[],
): RatedTier {
  const order = levelsCovering[levelFor(people.map(({ relation }) => relation))];
  const size = ({ covers }: RatedTier) => order.indexOf(covers);
  // One that was smaller than its people from the start is left as the employer chose it.
  if (size(present) === -1) return present;
  return tiers
    .filter((tier) => order.includes(tier.covers) && size(tier) < size(present))
    .reduce<RatedTier>((best, tier) => (size(tier) < size(best) ? tier : best), present);
}

/** At the rate on file. What people pay by their age has none there: their invoices wait for one of their own. */
const unrated = (tier: Omit<BenefitTier, 'costCents' | 'ratedOn'>): BenefitTier => ({
  ...tier,
  costCents: null,
  ratedOn: null,
});

/** At what a plan by age costs for these people from the first day, where that was said. */
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

/** Nobody pays more than their notice said, and nobody what a correction has lowered since. */
function isCheaper(offered: Priced, told: Priced, tiers: readonly RatedTier[]): boolean {
  const priceOf = ({ tierId, costCents, subsidyCents }: Priced) => {
    const rate = costCents ?? tiers.find((tier) => tier.tierId === tierId)?.rateCents ?? null;
    return rate === null ? null : rate - subsidyCents;
  };
  const [now, then] = [priceOf(offered), priceOf(told)];
  return now !== null && then !== null && now < then;
}

/** What the notice had told that those who elect have answered, unless they are offered it for less now. */
function toldOffer(
  event: EventRecord,
  benefit: EventBenefit,
  tiers: readonly RatedTier[],
): ToldTier | undefined {
  const people = electors(event, benefit);
  const { subsidyCents } = benefit;
  const told = toldTo(event, benefit, people);
  const offered = presentOffer(benefit, people);
  if (!told || !offered) return told;
  const then = { ...told, subsidyCents: told.subsidyCents ?? subsidyCents };
  return isCheaper({ ...offered, subsidyCents }, then, tiers) ? undefined : told;
}

const presentOffer = (benefit: EventBenefit, people: readonly EventPerson[]) =>
  people.length === benefit.persons.length ? benefit.tiers[0]! : offeredTo(benefit, people);

type Subsidy = Pick<EventBenefit, 'subsidyCents' | 'subsidyEnds'>;

/** What the employer pays of a plan: as the notice had said that is answered, or more. */
export function electedSubsidy(
  event: EventRecord,
  benefit: EventBenefit,
  tiers: readonly RatedTier[],
): Subsidy {
  const people = electors(event, benefit);
  const told = toldTo(event, benefit, people);
  // Price and subsidy belong together.
  if (told && toldOffer(event, benefit, tiers) === undefined) return benefit;
  const said = told ? [told] : toldSubsidies(event, benefit, people);
  return said.reduce<Subsidy>((best, { subsidyCents, subsidyEnds }) => {
    if (subsidyCents === null) return best;
    if (told) return { subsidyCents, subsidyEnds };
    const more = subsidyCents - best.subsidyCents;
    const isLonger = (subsidyEnds ?? '') > (best.subsidyEnds ?? '');
    return more > 0 || (more === 0 && isLonger) ? { subsidyCents, subsidyEnds } : best;
  }, benefit);
}

/** The first tier of a plan for those who elected it, by the notice they have answered. */
function electedTier(
  event: EventRecord,
  benefit: EventBenefit,
  tiers: readonly RatedTier[],
): BenefitTier {
  const first = benefit.tiers[0]!;
  const people = electors(event, benefit);
  if (people.length === 0) return first;
  const offer = toldOffer(event, benefit, tiers) ?? presentOffer(benefit, people);
  if (offer) return asOffered(first, offer);
  if (benefit.isAgeBanded) return unrated(first);
  const tier = smallerTier(first, people, tiers);
  return tier.tierId === first.tierId ? first : unrated({ ...first, ...tier });
}

/** A plan's tiers for those who elected it: the first, and a smaller one where some can stay longer than others. */
export function electedTiers(
  event: EventRecord,
  benefit: EventBenefit,
  tiers: readonly RatedTier[],
): BenefitTier[] {
  const first = electedTier(event, benefit, tiers);
  return tiersOfThoseWhoRemain(event, { ...benefit, tiers: [first] }, tiers, first.beginsOn);
}

/**
 * A plan's tiers once others have joined, from the first day on: as if all of them had elected at once what was
 * offered to everybody; where that is not known, the present one or the smallest that holds them all. And again a
 * smaller one each time that somebody has left or will.
 */
export function joinedTiers(
  event: EventRecord,
  benefit: EventBenefit,
  tiers: readonly RatedTier[],
  before: EventBenefit,
): BenefitTier[] {
  const first = benefit.tiers[0]!;
  const people = electors(event, benefit);
  if (benefit.isAgeBanded && groupOf(electors(event, before)).join() === groupOf(people).join())
    return benefit.tiers;
  const anew = { ...benefit, tiers: [joinedTier(event, benefit, tiers)] };
  const known = withKnownRates(
    tiersOfThoseWhoRemain(event, anew, tiers, first.beginsOn),
    benefit.isAgeBanded ? [] : benefit.tiers.filter((tier) => isGiven(benefit, tier)),
  );
  return withGivenRates(event, benefit, known);
}

/** Whether a rate was given for the event: from the first day on, what was offered to everybody comes before it. */
function isGiven(benefit: EventBenefit, { beginsOn, costCents }: BenefitTier): boolean {
  const isFirst = beginsOn === benefit.tiers[0]!.beginsOn;
  const everybodys = isFirst ? offeredTo(benefit, benefit.persons) : undefined;
  return costCents !== null && (everybodys?.costCents ?? null) === null;
}

function joinedTier(
  event: EventRecord,
  benefit: EventBenefit,
  tiers: readonly RatedTier[],
): BenefitTier {
  const first = benefit.tiers[0]!;
  const people = electors(event, benefit);
  const everybodys = offeredTo(benefit, benefit.persons);
  if (everybodys)
    return electedTier(event, { ...benefit, tiers: [asOffered(first, everybodys)] }, tiers);
  if (benefit.isAgeBanded) return ratedByAge(first, benefit, people);
  const order = levelsCovering[levelFor(people.map(({ relation }) => relation))];
  if (order.includes(first.covers)) return first;
  const fits = order.flatMap((covers) => tiers.find((tier) => tier.covers === covers) ?? [])[0];
  return fits ? unrated({ ...first, ...fits }) : first;
}

/** A plan's tiers where people leave on or after a day: each time the one that fits those who remain. */
export function tiersOfThoseWhoRemain(
  event: EventRecord,
  benefit: EventBenefit,
  tiers: readonly RatedTier[],
  from: CalendarDate,
): BenefitTier[] {
  const people = electors(event, benefit);
  const kept = benefit.tiers.filter(({ beginsOn }, index) => index === 0 || beginsOn < from);
  const leavings = people
    .map(personLastDay)
    .filter((last) => last !== noEnd)
    .map((last) => addDays(last, 1));
  for (const day of [...new Set(leavings)].filter((each) => each >= from).toSorted()) {
    const present = kept.at(-1)!;
    const remaining = coveredOn(people, day);
    if (remaining.length === 0) continue;
    const tier = benefit.isAgeBanded ? present : smallerTier(present, remaining, tiers);
    if (tier.tierId === present.tierId && !benefit.isAgeBanded) continue;
    // Whoever was never in force leaves on the day the tier itself begins.
    if (present.beginsOn === day) kept.pop();
    const next = unrated({ ...tier, beginsOn: day });
    kept.push(benefit.isAgeBanded ? ratedByAge(next, benefit, remaining) : next);
  }
  return kept;
}

const coveredOn = (people: readonly EventPerson[], day: CalendarDate) =>
  people.filter((person) => personLastDay(person) >= day);

/** The same after an end has changed, at the rates that are known. */
export function tiersAfterChange(
  before: EventRecord,
  after: EventRecord,
  benefit: EventBenefit,
  tiers: readonly RatedTier[],
  from: CalendarDate,
): BenefitTier[] {
  const idsOn = (event: EventRecord, day: CalendarDate) => idsCovered(event, benefit, day).join();
  // A level that begins on another day now takes the rate along that it had by then.
  const changed = tiersOfThoseWhoRemain(after, benefit, tiers, from).map((tier) => {
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
  groupOf(coveredOn(electors(event, benefit), day));

/** Whom a rate is for that is given from a day on: of a plan by age those who have it then, else a level. */
export const givenFor = (event: EventRecord, benefit: EventBenefit, day: CalendarDate): number[] =>
  benefit.isAgeBanded ? idsCovered(event, benefit, day) : [];

/** With the rates that were given for the levels that are in force now, for as long as somebody is covered. */
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
      givenFor(event, benefit, beginsOn).join() === personIds.join(),
  );
  return withKnownRates(
    tiers,
    given.flatMap(({ beginsOn, tierId, costCents, ratedOn }) => {
      const level = tiers.find((tier) => tier.tierId === tierId);
      return level ? { ...level, beginsOn, costCents, ratedOn } : [];
    }),
  );
}

/** With the rates that were given from a day on, where the level is the same then. */
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
