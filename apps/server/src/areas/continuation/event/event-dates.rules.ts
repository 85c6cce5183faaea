import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { addDays, addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';

/** domain.md 1.4, D6: the last day to elect. */
export function electionDeadline(
  coverageBegins: CalendarDate,
  letterSent: CalendarDate,
): CalendarDate {
  return addDays(latest(coverageBegins, letterSent), 60);
}

/** A billing packet is due so many days after its letter or the first day, whichever is later (domain.md 2.7). */
export function packetDeadline(
  coverageBegins: CalendarDate,
  letterSent: CalendarDate,
  days: number,
): CalendarDate {
  return addDays(latest(coverageBegins, letterSent), days);
}

/** domain.md 1.4, D8: the last day to send the first payment. */
export const firstPaymentDeadline = (postmark: CalendarDate) => addDays(postmark, 45);

/** domain.md 1.4, D10: the last day to pay for one period. */
export function periodDeadline(
  due: CalendarDate,
  postmark: CalendarDate,
  graceDays = 30,
): CalendarDate {
  return latest(addDays(due, graceDays), firstPaymentDeadline(postmark));
}

/** When SSA finds a person no longer disabled: the day before the first of the month more than 30 days later. */
export function endAfterDisability(noLongerDisabled: CalendarDate): CalendarDate {
  const after = addDays(noLongerDisabled, 30);
  const firstOfNext = addMonths(`${after.slice(0, 7)}-01`, 1);
  return addDays(firstOfNext, -1);
}
