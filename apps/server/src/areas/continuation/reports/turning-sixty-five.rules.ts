import { addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { firstOfMonth } from '../money/billing.rules.ts';

export const turnsSixtyFive = (born: CalendarDate): CalendarDate => addMonths(born, 65 * 12);

/** Medicare can begin with the month of the 65th birthday, or the month before if it is on the 1st (domain.md 1.6). */
export function medicareFrom(born: CalendarDate): CalendarDate {
  const birthday = turnsSixtyFive(born);
  const month = firstOfMonth(birthday);
  return birthday === month ? addMonths(month, -1) : month;
}
