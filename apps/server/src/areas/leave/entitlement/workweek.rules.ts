import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { daysBetween } from '@portal/contract/values/day-count.ts';

/** What somebody works in a week, from a day on: minutes from Monday to Sunday; an average where it varies. */
export type WorkSchedule = { appliesFrom: CalendarDate; minutes: readonly number[] };
export type Workweek = { minutes: readonly number[]; weeklyMinutes: number };

const workweekOf = (minutes: readonly number[]): Workweek => ({
  minutes,
  weeklyMinutes: minutes.reduce((sum, each) => sum + each, 0),
});

/** Where nothing is on file: eight hours from Monday to Friday. */
export const usualWorkweek = workweekOf([480, 480, 480, 480, 480, 0, 0]);

/** The employee's own workweek on a day (29 CFR 825.205(b)); before the first on file, the first. */
export function workweekOn(schedules: readonly WorkSchedule[], day: CalendarDate): Workweek {
  const known = schedules
    .filter(({ minutes }) => minutes.some((each) => each > 0))
    .toSorted((one, other) => (one.appliesFrom < other.appliesFrom ? -1 : 1));
  const found = known.findLast(({ appliesFrom }) => appliesFrom <= day) ?? known[0];
  return found ? workweekOf(found.minutes) : usualWorkweek;
}

const aMonday = '2024-01-01';
/** Monday is 0. */
export const weekdayOf = (day: CalendarDate): number => ((daysBetween(aMonday, day) % 7) + 7) % 7;
export const mondayOf = (day: CalendarDate): CalendarDate => addDays(day, -weekdayOf(day));
