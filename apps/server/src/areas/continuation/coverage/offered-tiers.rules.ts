import type { EventBenefit, EventPerson, OfferedTier } from '../event/event-record.ts';

type Person = Pick<EventPerson, 'personId'>;

/** The same people are the same list, in whatever order they were named. */
export const groupOf = (persons: readonly Person[]): number[] =>
  persons.map(({ personId }) => personId).toSorted((one, other) => one - other);

/** What a plan was offered in to exactly these people, where that is known. */
export function offeredTo(
  { offered }: EventBenefit,
  persons: readonly Person[],
): OfferedTier | undefined {
  const key = groupOf(persons).join();
  return offered.find(({ personIds }) => personIds.join() === key);
}
