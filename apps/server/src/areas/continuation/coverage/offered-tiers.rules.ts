import { electors } from '../event/covered-persons.rules.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
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
export const offeredTo = (
  { offered }: Pick<EventBenefit, 'offered'>,
  persons: readonly Person[],
): OfferedTier | undefined => offerToGroup(offered, persons);

/** The offer to exactly these people. */
export function offerToGroup<Offer extends OfferedTier>(
  offers: readonly Offer[],
  persons: readonly Person[],
): Offer | undefined {
  const key = sortedPersonIds(persons).join();
  return offers.find(({ personIds }) => personIds.join() === key);
}

type Noticed = Pick<EventRecord, 'letterSent' | 'correctedNotices'>;

/**
 * The notice that a form answers, if it was corrected since; undefined if the form answers the current one. Nobody
 * answers a notice on the day it is mailed. For a person notified again individually, the corrected notice counts.
 */
export function noticeAnswered(
  { letterSent, correctedNotices }: Noticed,
  postmark: CalendarDate,
  person?: Pick<EventPerson, 'renotifiedOn'>,
): CalendarDate | undefined {
  const last = letterSent ?? '';
  const renotifiedOn = person?.renotifiedOn ?? null;
  if (renotifiedOn !== null && renotifiedOn < postmark) return undefined;
  if (postmark > last) return correctedNotices.find((noticeOf) => noticeOf === last);
  return (
    correctedNotices.findLast((noticeOf) => noticeOf < postmark && noticeOf < last) ??
    correctedNotices.find((noticeOf) => noticeOf <= postmark)
  );
}

/** Whether a plan was in a notice. */
export const isIncludedIn = (
  { includedIn }: Pick<EventBenefit, 'includedIn'>,
  notice: CalendarDate | undefined,
): boolean => notice === undefined || includedIn.includes(notice);

const noticeOfElector = (event: EventRecord, person: EventPerson) =>
  noticeAnswered(event, person.electedOn ?? event.postmark ?? '', person);

/** What a since-corrected notice quoted for exactly those who elect, if all of them answered that notice. */
export function quotedTo(
  event: EventRecord,
  benefit: EventBenefit,
  persons: readonly EventPerson[],
): QuotedTier | undefined {
  const [answered, ...others] = new Set(
    persons.map((person) => noticeOfElector(event, person) ?? null),
  );
  if (others.length > 0 || !answered) return undefined;
  return offerToGroup(
    benefit.quotedBefore.filter(({ noticeOf }) => noticeOf === answered),
    persons,
  );
}

/** The employer subsidies quoted in the notices that the electing persons answered. */
export const quotedSubsidies = (
  event: EventRecord,
  { quotedBefore }: EventBenefit,
  persons: readonly EventPerson[],
): QuotedTier[] => {
  const answered = persons.map((person) => noticeOfElector(event, person));
  return quotedBefore.filter(({ noticeOf }) => answered.includes(noticeOf));
};

/** What since-corrected notices quoted to the persons who answered them. */
const answeredOffers = (event: EventRecord): QuotedTier[] =>
  event.benefits.flatMap((benefit) => quotedSubsidies(event, benefit, electors(event, benefit)));

/** The employer's paid-through date: the latest one that was quoted, or the current one. */
export const quotedPaidThrough = (event: EventRecord): CalendarDate | null =>
  [event.paidThrough, ...answeredOffers(event).map(({ paidThrough }) => paidThrough)]
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1) ?? null;

/** The lowest percentage of the rate that was quoted, if it is below the current one. */
export function quotedPercentBelow(event: EventRecord, percent: number): number | null {
  const quoted = answeredOffers(event).flatMap((offer) => offer.percent ?? []);
  const least = Math.min(percent, ...quoted);
  return least < percent ? least : null;
}
