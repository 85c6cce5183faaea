import { isAccepted, offeredPersons } from '../event/covered-persons.rules.ts';
import type { EventBenefit, EventPerson, EventRecord, OfferedTier } from '../event/event-record.ts';

type Person = Pick<EventPerson, 'personId'>;

/** Sorted, so that the same people always give the same list. */
export const sortedPersonIds = (persons: readonly Person[]): number[] =>
  persons.map(({ personId }) => personId).toSorted((one, other) => one - other);

/** The tier in which a plan is offered to exactly these people, where it is known. */
export function offeredTo(
  { offered }: Pick<EventBenefit, 'offered'>,
  persons: readonly Person[],
): OfferedTier | undefined {
  const key = sortedPersonIds(persons).join();
  return offered.find(({ personIds }) => personIds.join() === key);
}

/** What a notice quotes: each plan for everybody, and for groups with a rate of their own, with the employer's share. */
export const quotesOf = (event: EventRecord) =>
  event.benefits
    .filter(({ beginsOn }) => beginsOn === null)
    .flatMap((benefit) => {
      const { planId, subsidyCents, subsidyEnds } = benefit;
      const offers = new Set([...benefit.offered, offerToAll(event, benefit)]);
      return [...offers].map((offer) => ({ ...offer, planId, subsidyCents, subsidyEnds }));
    });

/** What everybody is offered: the first tier. Once somebody has elected, that is theirs, and the offer was kept. */
export function offerToAll(event: EventRecord, benefit: EventBenefit): OfferedTier {
  const { beginsOn: _first, ...tier } = benefit.tiers[0]!;
  const kept = isAccepted(event) ? offeredTo(benefit, offeredPersons(event, benefit)) : undefined;
  return kept ?? { ...tier, personIds: sortedPersonIds(benefit.persons) };
}
