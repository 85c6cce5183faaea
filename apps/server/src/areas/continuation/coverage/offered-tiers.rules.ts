import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type {
  EventBenefit,
  EventPerson,
  EventRecord,
  OfferedTier,
  ToldTier,
} from '../event/event-record.ts';

type Person = Pick<EventPerson, 'personId'>;
type Answered = Pick<EventRecord, 'letterSent' | 'postmark'>;

/** The same people are the same list, in whatever order they were named. */
export const groupOf = (persons: readonly Person[]): number[] =>
  persons.map(({ personId }) => personId).toSorted((one, other) => one - other);

/** What a plan is offered in to exactly these people, where that is known. */
export const offeredTo = (
  { offered }: Pick<EventBenefit, 'offered'>,
  persons: readonly Person[],
): OfferedTier | undefined => forGroup(offered, persons);

/** Of several offers the one to exactly these people. */
export function forGroup<Offer extends OfferedTier>(
  offers: readonly Offer[],
  persons: readonly Person[],
): Offer | undefined {
  const key = groupOf(persons).join();
  return offers.find(({ personIds }) => personIds.join() === key);
}

/** The notice that an answer is to, where it was corrected since; undefined: it is the one that counts. */
export function noticeAnswered(
  event: Answered & { benefits: readonly Pick<EventBenefit, 'heldBy'>[] },
): CalendarDate | undefined {
  const [letterSent, postmark] = [event.letterSent ?? '', event.postmark ?? ''];
  return event.benefits
    .flatMap(({ heldBy }) => heldBy)
    .toSorted()
    .findLast((noticeOf) =>
      postmark < letterSent ? noticeOf <= postmark : noticeOf === letterSent,
    );
}

/** What that notice had told of a plan. */
export function toldOf(event: EventRecord, { toldBefore }: EventBenefit): ToldTier[] {
  const answered = noticeAnswered(event);
  return toldBefore.filter(({ noticeOf }) => noticeOf === answered);
}

/** The same to exactly those who elect. */
export const toldTo = (
  event: EventRecord,
  benefit: EventBenefit,
  persons: readonly Person[],
): ToldTier | undefined => forGroup(toldOf(event, benefit), persons);

type Subsidy = Pick<EventBenefit, 'subsidyCents' | 'subsidyEnds'>;

/** What the employer pays of a plan: as the notice had said that is answered, or more. */
export function electedSubsidy(event: EventRecord, benefit: EventBenefit): Subsidy {
  return toldOf(event, benefit).reduce<Subsidy>((best, { subsidyCents, subsidyEnds }) => {
    if (subsidyCents === null) return best;
    const more = subsidyCents - best.subsidyCents;
    const isLonger = (subsidyEnds ?? '') > (best.subsidyEnds ?? '');
    return more > 0 || (more === 0 && isLonger) ? { subsidyCents, subsidyEnds } : best;
  }, benefit);
}
