import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { coveredPersons } from './covered-persons.rules.ts';
import { firstPaymentDeadline } from './event-dates.rules.ts';
import type { CoverageEnd, EventPerson, EventRecord } from './event-record.ts';
import { isFmlaLeave } from './grace-days.rules.ts';

/** The latest end recorded in error because of which a month was billed without somebody who had elected. */
export const restoredFor = (
  { ends, electedOn }: EventPerson,
  periodStart: CalendarDate,
): CoverageEnd | undefined =>
  ends.findLast(
    ({ lastDay, foundOn, withdrawnOn, withdrawnWhy }) =>
      withdrawnWhy === 'error' &&
      withdrawnOn! >= (electedOn ?? '') &&
      periodStart > lastDay &&
      periodStart > foundOn,
  );

/** When a person joined those who pay for a month: by electing, or because an end recorded in error was withdrawn. */
const joinedOn = (person: EventPerson, periodStart: CalendarDate): CalendarDate =>
  restoredFor(person, periodStart)?.withdrawnOn ?? person.electedOn ?? '';

/** Whose bill: null for the bill of those who elected first, or the day on which others joined them. */
export type Joined = { joinedOn: CalendarDate | null };

/**
 * Those who join later have 45 days of their own for their first payment. Until then they have bills of their own, for
 * what they add to the price of each month; from then on everybody has one bill. During an FMLA leave there is one
 * bill from the start, as there is one warning.
 */
export function separatelyBilled(
  event: EventRecord,
  periodStart: CalendarDate,
  graceDays: number,
): Map<CalendarDate, EventPerson[]> {
  const covered = coveredPersons(event);
  const dayOf = (person: EventPerson) => joinedOn(person, periodStart);
  const [first] = covered.map(dayOf).toSorted();
  const own = covered.filter(
    (person) =>
      !isFmlaLeave(event) &&
      dayOf(person) !== first &&
      addDays(periodStart, graceDays) <= firstPaymentDeadline(dayOf(person)),
  );
  return new Map([...Map.groupBy(own, dayOf)].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
