import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { levelFor, levelsCovering } from '@portal/contract/areas/continuation/level.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { electors, noEnd, offeredPersons, personLastDay } from '../event/covered-persons.rules.ts';
import type { BenefitTier, EventBenefit, EventPerson, EventRecord } from '../event/event-record.ts';
import { sortedPersonIds, offeredTo } from './offered-tiers.rules.ts';

/** A tier of a plan whose rate is on file. */
export type RatedTier = Pick<BenefitTier, 'tierId' | 'name' | 'covers'>;

/** What covers these people, the smallest first. */
const coveringAll = (people: readonly EventPerson[]) =>
  levelsCovering[levelFor(people.map(({ relation }) => relation))];

/** The smallest tier of a plan that covers these people. */
const smallestFor = (people: readonly EventPerson[], tiers: readonly RatedTier[]) =>
  coveringAll(people).flatMap((covers) => tiers.find((tier) => tier.covers === covers) ?? [])[0];

/** The tier for these people, or the next larger one the plan has; the present one where none is smaller. */
function smallerTier(
  present: BenefitTier,
  people: readonly EventPerson[],
  tiers: readonly RatedTier[],
): RatedTier {
  const order = coveringAll(people);
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

/**
 * A plan's tiers from the first day, worked out from scratch: as if everybody who elected had done so at once. A smaller
 * tier follows each time somebody has left or will leave, a larger one where a child needs it. `tiersOn` says in which
 * tiers the plan is offered on a day.
 */
export function levelsOf(
  event: EventRecord,
  benefit: EventBenefit,
  tiersOn: (day: CalendarDate) => readonly RatedTier[],
): BenefitTier[] {
  const people = electors(event, benefit);
  if (people.length === 0) return benefit.tiers;
  const levels = [firstTier(event, benefit, tiersOn(event.coverageBegins))];
  for (const day of changesOf(people).filter((each) => each >= event.coverageBegins)) {
    const present = levels.at(-1)!;
    const remaining = coveredOn(people, day);
    if (remaining.length === 0) break;
    const tier = benefit.isAgeBanded ? present : tierFor(present, remaining, { day, tiersOn });
    if (tier.tierId === present.tierId && !benefit.isAgeBanded) continue;
    // Somebody who was never covered leaves on the day the tier itself begins.
    if (present.beginsOn === day) levels.pop();
    const offer = benefit.isAgeBanded ? offeredTo(benefit, remaining) : undefined;
    const { costCents = null, ratedOn = null } = offer ?? {};
    levels.push({ ...tier, beginsOn: day, costCents, ratedOn });
  }
  return withOwnRates(event, benefit, levels);
}

/** The first days without somebody who was covered, or with a child who was not, in order. */
export const changesOf = (people: readonly EventPerson[]): CalendarDate[] => {
  const lastDays = people.map(personLastDay).filter((last) => last !== noEnd);
  const arrivals = people.flatMap(({ addedFrom }) => addedFrom ?? []);
  return [...new Set([...lastDays.map((last) => addDays(last, 1)), ...arrivals])].toSorted();
};

type OnDay = { day: CalendarDate; tiersOn: (day: CalendarDate) => readonly RatedTier[] };

function tierFor(
  present: BenefitTier,
  people: readonly EventPerson[],
  { day, tiersOn }: OnDay,
): RatedTier {
  const isTooSmall =
    people.some(({ addedFrom }) => addedFrom === day) &&
    !coveringAll(people).includes(present.covers);
  return isTooSmall
    ? (smallestFor(people, tiersOn(day)) ?? present)
    : smallerTier(present, people, tiersOn(day));
}

/**
 * The first tier of those who elected: what they are offered alone, or else the part of the offer to everybody that they
 * need. Where no offer is known, the tier on file or the smallest that fits them all.
 */
function firstTier(
  event: EventRecord,
  benefit: EventBenefit,
  tiers: readonly RatedTier[],
): BenefitTier {
  const [onFile] = benefit.tiers as [BenefitTier];
  const people = electors(event, benefit).filter(({ addedFrom }) => addedFrom === null);
  const offer = offeredTo(benefit, people);
  if (offer) return { ...onFile, ...offer };
  const offerToAll = offeredTo(benefit, offeredPersons(event, benefit));
  const first = { ...onFile, ...offerToAll };
  if (benefit.isAgeBanded) return offerToAll ? unrated(first) : first;
  const fits = smallestFor(people, tiers);
  const isTooSmall = !coveringAll(people).includes(first.covers);
  const tier = offerToAll ? smallerTier(first, people, tiers) : isTooSmall && fits ? fits : first;
  return tier.tierId === first.tierId ? first : unrated({ ...first, ...tier });
}

const coveredOn = (people: readonly EventPerson[], day: CalendarDate) =>
  people.filter((person) => personLastDay(person) >= day && (person.addedFrom ?? '') <= day);

/** The people an own rate applies to from a day on: those covered then by an age-rated plan; empty for a whole level. */
export const ownRatePersons = (event: EventRecord, benefit: EventBenefit, day: CalendarDate) =>
  benefit.isAgeBanded ? sortedPersonIds(coveredOn(electors(event, benefit), day)) : [];

/** With the event's own rates: each counts from its day on whenever its level is in force, and somebody is covered. */
function withOwnRates(
  event: EventRecord,
  benefit: EventBenefit,
  levels: readonly BenefitTier[],
): BenefitTier[] {
  // Where no offer was kept, a rate on file was taken over with the event.
  const isTakenOver = !benefit.isAgeBanded && benefit.offered.length === 0;
  const onFile = isTakenOver ? benefit.tiers.filter(({ costCents }) => costCents !== null) : [];
  const rates = [...onFile.map((tier) => ({ ...tier, personIds: [] })), ...benefit.given];
  return levels.flatMap((level, place) => {
    const until = levels[place + 1]?.beginsOn ?? noEnd;
    const persons = ownRatePersons(event, benefit, level.beginsOn).join();
    const own = rates.filter(
      ({ tierId, beginsOn, personIds }) =>
        tierId === level.tierId && beginsOn < until && personIds.join() === persons,
    );
    const rated = new Map([[level.beginsOn, level]]);
    for (const { beginsOn, costCents, ratedOn } of own.toSorted((one, other) =>
      one.beginsOn.localeCompare(other.beginsOn),
    )) {
      const day = latest(beginsOn, level.beginsOn);
      if (coveredOn(electors(event, benefit), day).length > 0)
        rated.set(day, { ...level, beginsOn: day, costCents, ratedOn });
    }
    return [...rated.values()];
  });
}

/** Whether a plan has these tiers already. */
export function hasSameTiers(benefit: EventBenefit, tiers: readonly BenefitTier[]): boolean {
  const key = (list: readonly BenefitTier[]) =>
    list.map(({ beginsOn, tierId, costCents }) => `${beginsOn} ${tierId} ${costCents}`).join();
  return key(tiers) === key(benefit.tiers);
}

/** The tier in force on a date, or the first one if none has begun. */
export function tierOn({ tiers }: EventBenefit, date: CalendarDate): BenefitTier {
  return tiers.findLast(({ beginsOn }) => beginsOn <= date) ?? tiers[0]!;
}
