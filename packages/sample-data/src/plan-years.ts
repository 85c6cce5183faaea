import { addDays, addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { PlanYearRecord } from './records.ts';

/**
 * Where the next plan year starts. Whole months count from the first of this month. Open enrollment
 * runs from 90 days before a start to 30 days after it (domain.md 9.1), so 1 and 2 months are always
 * inside it and 5 to 10 always outside. 'enrollBySoon' is the first of a month 60 to 90 days ahead:
 * the enroll-by date, 60 days before the start, is still to come.
 */
export type NextStart = 1 | 2 | 5 | 6 | 7 | 8 | 9 | 10 | 'enrollBySoon';

const firstOfMonth = (date: CalendarDate) => `${date.slice(0, 8)}01`;

function nextStart(today: CalendarDate, next: NextStart): CalendarDate {
  return next === 'enrollBySoon'
    ? firstOfMonth(addDays(today, 90))
    : addMonths(firstOfMonth(today), next);
}

/** Two past years, the current one and the next. */
export function makePlanYears(
  today: CalendarDate,
  next: NextStart,
  firstId: number,
): PlanYearRecord[] {
  const start = nextStart(today, next);
  return [-3, -2, -1, 0].map((years, index) => {
    const startsOn = addMonths(start, years * 12);
    const endsOn = addDays(addMonths(startsOn, 12), -1);
    return {
      planYearId: firstId + index,
      name: planYearName(startsOn, endsOn),
      startsOn,
      endsOn,
      hasHsaByOther: false,
    };
  });
}

function planYearName(startsOn: CalendarDate, endsOn: CalendarDate): string {
  const [first, last] = [startsOn.slice(0, 4), endsOn.slice(0, 4)];
  return first === last ? `${first} Plan Year` : `${first}–${last} Plan Year`;
}
