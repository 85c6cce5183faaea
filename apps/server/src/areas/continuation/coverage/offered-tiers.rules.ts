import type { EventBenefit, EventPerson, EventRecord, OfferedTier } from '../event/event-record.ts';

type Person = Pick<EventPerson, 'personId'>;

/** The same people are the same list, in whatever order they were named. */
export const groupOf = (persons: readonly Person[]): number[] =>
  persons.map(({ personId }) => personId).toSorted((one, other) => one - other);

/** What a plan is offered in to exactly these people, where that is known. */
export function offeredTo(
  { offered }: EventBenefit,
  persons: readonly Person[],
): OfferedTier | undefined {
  const key = groupOf(persons).join();
  return offered.find(({ personIds }) => personIds.join() === key);
}

/** The same of those who elect: what the notice told them that they answer, though it was corrected since. */
export function electedAs(
  event: Pick<EventRecord, 'letterSent' | 'postmark'>,
  benefit: EventBenefit,
  persons: readonly Person[],
): OfferedTier | undefined {
  const [letterSent, postmark] = [event.letterSent ?? '', event.postmark ?? ''];
  const told = benefit.toldBefore
    .filter(({ noticeOf }) =>
      postmark < letterSent ? noticeOf <= postmark : noticeOf === letterSent,
    )
    .toSorted((one, other) => (one.noticeOf < other.noticeOf ? 1 : -1));
  return offeredTo({ ...benefit, offered: told }, persons) ?? offeredTo(benefit, persons);
}
