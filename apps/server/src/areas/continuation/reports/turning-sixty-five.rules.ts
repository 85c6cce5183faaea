import { addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { firstOfMonth } from '../money/billing.rules.ts';

/** Plain text: this runs for everybody covered. No year 65 years after a leap year is one. */
export const turnsSixtyFive = (born: CalendarDate): CalendarDate =>
  `${Number(born.slice(0, 4)) + 65}${born.slice(4).replace('-02-29', '-02-28')}`;

/** Medicare can begin with the month of the 65th birthday, or the month before if it is on the 1st (domain.md 1.6). */
export function medicareFrom(born: CalendarDate): CalendarDate {
  const birthday = turnsSixtyFive(born);
  const month = firstOfMonth(birthday);
  return birthday === month ? addMonths(month, -1) : month;
}
