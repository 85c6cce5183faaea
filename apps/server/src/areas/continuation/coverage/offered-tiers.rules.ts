import type {
  EventBenefit,
  EventPerson,
  EventRecord,
  Notice,
  OfferedTier,
  QuotedTier,
} from '../event/event-record.ts';
import { isIncludedIn, lastNoticeTo, noticeElectedOn } from '../event/notices.rules.ts';

type Person = Pick<EventPerson, 'personId'>;

/** Sorted, so that the same people always give the same list. */
export const sortedPersonIds = (persons: readonly Person[]): number[] =>
  persons.map(({ personId }) => personId).toSorted((one, other) => one - other);

/** The tier in which a plan is offered to exactly these people, where it is known. */
export const offeredTo = (
  { offered }: Pick<EventBenefit, 'offered'>,
  persons: readonly Person[],
): OfferedTier | undefined => offerToGroup(offered, persons);

/** The offer to exactly these people. */
function offerToGroup<Offer extends OfferedTier>(
  offers: readonly Offer[],
  persons: readonly Person[],
): Offer | undefined {
  const key = sortedPersonIds(persons).join();
  return offers.find(({ personIds }) => personIds.join() === key);
}

/** What everybody is offered. Once somebody has elected, it was kept. */
function offerToAll(benefit: EventBenefit): OfferedTier {
  const { beginsOn: _first, ...tier } = benefit.tiers[0]!;
  return (
    offeredTo(benefit, benefit.persons) ?? { ...tier, personIds: sortedPersonIds(benefit.persons) }
  );
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
      const offers = new Set([...benefit.offered, offerToAll(benefit)]);
      return [...offers].map((offer) => ({ ...offer, planId, subsidyCents, subsidyEnds }));
    });

const quotesOf = ({ offers }: Notice, { planId, beginsOn }: EventBenefit): QuotedTier[] =>
  beginsOn === null ? offers.filter((offer) => offer.planId === planId) : [];

/** What was quoted for exactly those who elect, if all of them responded to the same notice. */
export function quotedTo(
  event: EventRecord,
  benefit: EventBenefit,
  persons: readonly EventPerson[],
): QuotedTier | undefined {
  const [notice, ...others] = new Set(persons.map((person) => noticeElectedOn(event, person)));
  return notice && others.length === 0
    ? offerToGroup(quotesOf(notice, benefit), persons)
    : undefined;
}

/** The offers of a plan, with the employer's share, in the notices that those who elect responded to. */
export const quotedSubsidies = (
  event: EventRecord,
  benefit: EventBenefit,
  persons: readonly EventPerson[],
): QuotedTier[] =>
  persons.flatMap((person) => {
    const notice = noticeElectedOn(event, person);
    return notice ? quotesOf(notice, benefit) : [];
  });

/** Whether a person is offered a plan that their last notice did not include, or that they declined at another price. */
export function hasNews(event: EventRecord, person: Person): boolean {
  const last = lastNoticeTo(event, person);
  if (!last || last.mailedOn < event.letterSent!) return true;
  return event.benefits.some(
    (benefit) =>
      benefit.persons.some((one) => one.personId === person.personId && one.isElected !== true) &&
      (!isIncludedIn(benefit, last) || hasNewPrice(benefit, last)),
  );
}

function hasNewPrice(benefit: EventBenefit, notice: Notice): boolean {
  const quoted = offerToGroup(quotesOf(notice, benefit), benefit.persons);
  if (!quoted) return false;
  const now = { ...benefit, ...offerToAll(benefit) };
  const terms = ['tierId', 'costCents', 'subsidyCents', 'subsidyEnds'] as const;
  return terms.some((term) => quoted[term] !== now[term]);
}
