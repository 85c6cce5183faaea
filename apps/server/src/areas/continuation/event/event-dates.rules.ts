import { latest } from '@portal/contract/areas/continuation/event-span.rules.ts';
import { addDays, addMonths, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { EventRecord } from './event-record.ts';
import type { ContinuationSettings } from './settings.store.ts';

type Offered = Pick<EventRecord, 'service' | 'coverageBegins'>;

/** The last day to respond to a notice (domain.md 1.4, D6), or to a billing packet, which the company sets (2.7). */
export const responseDeadline = (
  { service, coverageBegins }: Offered,
  { response_days }: Pick<ContinuationSettings, 'response_days'>,
  mailedOn: CalendarDate,
): CalendarDate =>
  addDays(latest(coverageBegins, mailedOn), service === 'cobra' ? 60 : response_days);

export const daysToPayFirst = 45;

/** domain.md 1.4, D8: the last day to send the first payment. */
export const firstPaymentDeadline = (postmark: CalendarDate) => addDays(postmark, daysToPayFirst);

/** domain.md 1.4, D10: the last day to pay for one period. */
export const periodDeadline = (graceEnds: CalendarDate, postmark: CalendarDate): CalendarDate =>
  latest(graceEnds, firstPaymentDeadline(postmark));

/** Timely mail may arrive this many days after the deadline. */
export const mailFloatDays = 7;

/** Whether mail postmarked by a deadline has had time to arrive. */
export const hasArrived = (deadline: CalendarDate, today: CalendarDate): boolean =>
  today > addDays(deadline, mailFloatDays);

/** When SSA finds a person no longer disabled: the day before the first of the month more than 30 days later. */
export function endAfterDisability(noLongerDisabled: CalendarDate): CalendarDate {
  const after = addDays(noLongerDisabled, 30);
  const firstOfNext = addMonths(`${after.slice(0, 7)}-01`, 1);
  return addDays(firstOfNext, -1);
}
