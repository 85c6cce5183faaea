import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { coveredPersons } from './covered-persons.rules.ts';
import { firstPaymentDeadline } from './event-dates.rules.ts';
import type { CoverageEnd, EventPerson, EventRecord } from './event-record.ts';
import { isFmlaLeave } from './grace-days.rules.ts';

/** The latest end recorded in error, if it was withdrawn after the person had elected. */
export const restoredEnd = ({ ends, electedOn }: EventPerson): CoverageEnd | undefined =>
  ends.findLast(
    ({ withdrawnOn, withdrawnWhy }) =>
      withdrawnWhy === 'error' && withdrawnOn! >= (electedOn ?? ''),
  );

/** When a person joined those who pay together: by electing, or because an end recorded in error was withdrawn. */
const joinedOn = (person: EventPerson): CalendarDate =>
  restoredEnd(person)?.withdrawnOn ?? person.electedOn ?? '';

/** Whether a month was billed without this person: they had not elected, or an end recorded in error stood by then. */
function wasBilledWithout(person: EventPerson, periodStart: CalendarDate): boolean {
  const end = restoredEnd(person);
  return end === undefined || (periodStart > end.lastDay && periodStart > end.foundOn);
}

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
  const [first] = covered.map(joinedOn).toSorted();
  const own = covered.filter(
    (person) =>
      !isFmlaLeave(event) &&
      joinedOn(person) !== first &&
      addDays(periodStart, graceDays) <= firstPaymentDeadline(joinedOn(person)) &&
      wasBilledWithout(person, periodStart),
  );
  return new Map(
    [...Map.groupBy(own, joinedOn)].toSorted(([one], [other]) => (one < other ? -1 : 1)),
  );
}
