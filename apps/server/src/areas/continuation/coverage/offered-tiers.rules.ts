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

/** What a notice to these people quotes: each of their plans for everybody, and for groups with a rate of their own. */
export const quotesFor = (event: EventRecord, persons: readonly Person[]): QuotedTier[] =>
  event.benefits
    .filter(
      (benefit) =>
        benefit.beginsOn === null &&
        benefit.persons.some((one) => persons.some(({ personId }) => personId === one.personId)),
    )
    .flatMap((benefit) => {
      const { planId, subsidyCents, subsidyEnds, persons: offered } = benefit;
      const { beginsOn: _first, ...tier } = benefit.tiers[0]!;
      // What everybody is offered. Once somebody has elected, it was kept.
      const toAll = offeredTo(benefit, offered)
        ? []
        : [{ ...tier, personIds: sortedPersonIds(offered) }];
      const offers = [...benefit.offered, ...toAll];
      return offers.map((offer) => ({ ...offer, planId, subsidyCents, subsidyEnds }));
    });
