import type { EventBenefit, EventPerson, GroupRate } from '../event/event-record.ts';

type Person = Pick<EventPerson, 'personId'>;

/** The same people are the same list, in whatever order they were named. */
export const groupOf = (persons: readonly Person[]): number[] =>
  persons.map(({ personId }) => personId).toSorted((one, other) => one - other);

/** What a plan by age costs for exactly these people, where somebody has said so. */
export function groupRate(
  { groupRates }: EventBenefit,
  persons: readonly Person[],
): GroupRate | undefined {
  const key = groupOf(persons).join();
  return groupRates.find(({ personIds }) => personIds.join() === key);
}
