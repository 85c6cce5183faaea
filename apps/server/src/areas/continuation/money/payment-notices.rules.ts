import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { noEnd } from '../event/covered-persons.rules.ts';
import type { EventRecord } from '../event/event-record.ts';
import type { MonthFacts } from '../event/planned-letter.ts';
import {
  deadlineOf,
  isSettled,
  isSlightlyShort,
  leaveStopsOn,
  type BilledPeriod,
} from './settlement.rules.ts';

/** The month of a shortfall notice, as long as it is short and has had none. */
export const shortMonth = <Month extends BilledPeriod>(
  months: readonly Month[],
  { periodStart }: MonthFacts,
): Month | undefined =>
  months.find(
    (month) =>
      month.periodStart === periodStart && month.deficiencyOn === null && isSlightlyShort(month),
  );

/**
 * Every month that is past due, the oldest first, so that paying the amount in a warning is enough to keep coverage; none
 * if coverage ends before it could stop for non-payment.
 */
export function monthsToWarnOf<Month extends BilledPeriod>(
  event: Pick<EventRecord, 'coverageEnds'>,
  months: readonly Month[],
  date: CalendarDate,
): Month[] {
  const late = months.filter((month) => month.due <= date && !isSettled(month, date));
  const stopsOn = late[0] && leaveStopsOn(deadlineOf(late[0]), date);
  return (event.coverageEnds ?? noEnd) > (stopsOn ?? '') ? late : [];
}
