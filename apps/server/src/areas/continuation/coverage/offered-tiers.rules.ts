import { isAccepted, offeredPersons } from '../event/covered-persons.rules.ts';
import type {
  EventBenefit,
  EventPerson,
  EventRecord,
  OfferedTier,
  QuotedTier,
} from '../event/event-record.ts';

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

/** What everybody is offered: the first tier. Once somebody has elected, that is theirs, and the offer was kept. */
export function offerToAll(event: EventRecord, benefit: EventBenefit): OfferedTier {
  const { beginsOn: _first, ...tier } = benefit.tiers[0]!;
  const kept = isAccepted(event) ? offeredTo(benefit, offeredPersons(event, benefit)) : undefined;
  return kept ?? { ...tier, personIds: sortedPersonIds(benefit.persons) };
}

/** What a notice to these people quotes: each of their plans for everybody, and for groups with a rate of their own. */
export const quotesFor = (event: EventRecord, persons: readonly Person[]): QuotedTier[] =>
  event.benefits
    .filter(
      (benefit) =>
        benefit.beginsOn === null &&
        benefit.persons.some((one) => persons.some(({ personId }) => personId === one.personId)),
    )
    .flatMap((benefit) => {
      const { planId, subsidyCents, subsidyEnds } = benefit;
      const offers = new Set([...benefit.offered, offerToAll(event, benefit)]);
      return [...offers].map((offer) => ({ ...offer, planId, subsidyCents, subsidyEnds }));
    });
