import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { noEnd } from './covered-persons.rules.ts';
import type { CoverageEnd, EventPerson } from './event-record.ts';
import { type EndReason, endsFor } from './event-state.rules.ts';

/** Not paid, or never paid at all. */
export const isForNonPayment = (reason: EndReason | null): boolean =>
  reason === endsFor.nonPayment || reason === endsFor.firstPaymentMissing;

const isStanding = ({ withdrawnOn }: CoverageEnd) => withdrawnOn === null;

/** A person with these entries: coverage ends with the earliest one that was not withdrawn. */
function withEntries(person: EventPerson, ends: CoverageEnd[]): EventPerson {
  const [first] = ends
    .filter(isStanding)
    .toSorted((one, other) => (one.lastDay < other.lastDay ? -1 : 1));
  return { ...person, ends, endsOn: first?.lastDay ?? null, endReason: first?.reason ?? null };
}

/** The night that found the non-payment with which coverage ends; null if it ends for another reason, or not at all. */
export function unpaidSince({ ends, endsOn, endReason }: EventPerson): CalendarDate | null {
  if (!isForNonPayment(endReason)) return null;
  return (
    ends.find((end) => isStanding(end) && end.lastDay === endsOn && isForNonPayment(end.reason))
      ?.foundOn ?? null
  );
}

type NewEnd = { endsOn: CalendarDate; reason: EndReason; foundOn: CalendarDate };

/**
 * A person with one more end; the same person if coverage ends no later anyway. An end for non-payment can be withdrawn
 * by a payment, so a later end for another reason is entered beside it.
 */
export function withEnd(person: EventPerson, { endsOn, reason, foundOn }: NewEnd): EventPerson {
  const lastDay = [endsOn, person.maximumEnd ?? noEnd].toSorted()[0]!;
  const isMoot = person.ends.some(
    (end) =>
      isStanding(end) &&
      end.lastDay <= lastDay &&
      (isForNonPayment(reason) || !isForNonPayment(end.reason)),
  );
  if (isMoot) return person;
  const entry = { endId: null, reason, lastDay, foundOn, withdrawnOn: null, withdrawnWhy: null };
  return withEntries(person, [...person.ends, entry]);
}

type Withdrawal = { on: CalendarDate; why: NonNullable<CoverageEnd['withdrawnWhy']> };

/** A person without the standing ends that are chosen. */
export function withdrawEnds(
  person: EventPerson,
  isChosen: (end: CoverageEnd) => boolean,
  { on, why }: Withdrawal,
): EventPerson {
  const ends = person.ends.map((end) =>
    isStanding(end) && isChosen(end) ? { ...end, withdrawnOn: on, withdrawnWhy: why } : end,
  );
  return withEntries(person, ends);
}

/** A person whose ends for non-payment are withdrawn. */
export const withdrawUnpaid = (person: EventPerson, withdrawal: Withdrawal): EventPerson =>
  withdrawEnds(person, ({ reason }) => isForNonPayment(reason), withdrawal);
