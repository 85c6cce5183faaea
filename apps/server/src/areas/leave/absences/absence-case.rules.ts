import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { caseStanding, isAsNeeded } from '../case/case-standing.rules.ts';
import type { LeaveCaseRecord } from '../case/leave-case.ts';

/** An employee's only open case that allows time off as needed on a day; undefined for none or several (domain.md 6.2). */
export function caseOfDay(
  cases: readonly LeaveCaseRecord[],
  day: CalendarDate,
): LeaveCaseRecord | undefined {
  const covering = cases.filter((each) => {
    const { closedOn, approved } = caseStanding(each);
    return (
      closedOn === null &&
      approved.some((period) => isAsNeeded(period) && period.from <= day && day <= period.to)
    );
  });
  return covering.length === 1 ? covering[0] : undefined;
}
