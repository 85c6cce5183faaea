import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';

type PlanYear = { startsOn: CalendarDate };

const opensDaysBefore = 90;
const closesDaysAfter = 30;

/**
 * The plan year that people enroll for (domain.md 9.1): the newest one whose open enrollment runs today. Where the
 * provider opened it at another time: the next one to start, or else the last.
 */
export function enrollmentYear<Year extends PlanYear>(
  planYears: readonly Year[],
  today: CalendarDate,
): Year | undefined {
  const inOrder = planYears.toSorted((a, b) => a.startsOn.localeCompare(b.startsOn));
  return (
    inOrder.findLast(
      ({ startsOn }) =>
        addDays(startsOn, -opensDaysBefore) <= today && today <= addDays(startsOn, closesDaysAfter),
    ) ??
    inOrder.find(({ startsOn }) => startsOn > today) ??
    inOrder.at(-1)
  );
}
