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

type Noticed = Pick<EventRecord, 'letterSent' | 'correctedNotices'>;

/**
 * The notice that a form answers, where it was corrected since; undefined: the one that counts. On the day a notice is
 * mailed nobody answers it yet. To whoever was told again on their own the corrected one counts.
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

/** What a notice that was corrected since had told of a plan to exactly those who elect, if all have answered it. */
export function quotedTo(
  event: EventRecord,
  benefit: EventBenefit,
  persons: readonly EventPerson[],
): QuotedTier | undefined {
  const [answered, ...others] = new Set(
    persons.map((person) => noticeOfElector(event, person) ?? null),
  );
  if (others.length > 0 || !answered) return undefined;
  return forGroup(
    benefit.quotedBefore.filter(({ noticeOf }) => noticeOf === answered),
    persons,
  );
}

/** What the employer had said to pay of a plan, by the notices that those who elect it have answered. */
export const quotedSubsidies = (
  event: EventRecord,
  { quotedBefore }: EventBenefit,
  persons: readonly EventPerson[],
): QuotedTier[] => {
  const answered = persons.map((person) => noticeOfElector(event, person));
  return quotedBefore.filter(({ noticeOf }) => answered.includes(noticeOf));
};

/** What notices had said that somebody has answered, and that were corrected since. */
const answeredOffers = (event: EventRecord): QuotedTier[] =>
  event.benefits.flatMap((benefit) => quotedSubsidies(event, benefit, electors(event, benefit)));

/** Until when the employer has paid: as they had said, or longer. */
export const quotedPaidThrough = (event: EventRecord): CalendarDate | null =>
  [event.paidThrough, ...answeredOffers(event).map(({ paidThrough }) => paidThrough)]
    .flatMap((day) => day ?? [])
    .toSorted()
    .at(-1) ?? null;

/** The least that they had said it costs of the rate, where that is less than a percent. */
export function quotedPercentBelow(event: EventRecord, percent: number): number | null {
  const told = answeredOffers(event).flatMap((offer) => offer.percent ?? []);
  const least = Math.min(percent, ...told);
  return least < percent ? least : null;
}
