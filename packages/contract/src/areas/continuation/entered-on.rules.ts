import type { CalendarDate } from '../../values/calendar-date.ts';
import { dateInZone } from '../../values/day-count.ts';

const hoursFromFiveToMidnight = 7;

/** The day something counts as entered: from 17:00 on it is the next (domain.md 2.4). */
export function enteredOn(now: Date, timeZone: string): CalendarDate {
  return dateInZone(new Date(now.getTime() + hoursFromFiveToMidnight * 3_600_000), timeZone);
}
