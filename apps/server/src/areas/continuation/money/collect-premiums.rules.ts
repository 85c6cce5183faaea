import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { EventRecord } from '../event/event-record.ts';
import {
  isPartlyPaid,
  isSettled,
  isSlightlyShort,
  mailFloatDays,
  type BilledPeriod,
  type PaymentTerms,
} from './settlement.rules.ts';

/** An end because premiums were not paid: some of them, or never any. */
export type UnpaidEnd = { reason: 1 | 2; endsOn: CalendarDate };

/** Whether anything was ever paid; also by a payment that turned out a little short (domain.md 3.5). */
export const unpaidReason = (
  periods: readonly BilledPeriod[],
  terms: PaymentTerms,
  today: CalendarDate,
): UnpaidEnd['reason'] =>
  terms.paidThrough !== null ||
  periods.some(
    (period) => isSettled(period, terms, today) || isSlightlyShort(period) || isPartlyPaid(period),
  )
    ? 1
    : 2;

/** The type of a leave whose coverage stops only after a letter (domain.md 2.7). */
export const isFmlaLeave = ({ service, eventType }: Pick<EventRecord, 'service' | 'eventType'>) =>
  service === 'r' && eventType === 41;

/** The grace of COBRA is the law's, that of billing the company's; an FMLA leave has 30 at least (domain.md 2.7). */
export const graceDaysOf = (
  event: Pick<EventRecord, 'service' | 'eventType'>,
  { grace_days }: { grace_days: number },
) => {
  if (event.service === 'c') return legalGraceDays;
  return isFmlaLeave(event) ? Math.max(grace_days, legalGraceDays) : grace_days;
};

export const legalGraceDays = 30;

const daysToWarn = 10;

/** From when on somebody on an FMLA leave is warned that a period is unpaid. */
export const isTimeToWarn = ({ due }: Pick<BilledPeriod, 'due'>, today: CalendarDate): boolean =>
  today >= addDays(due, daysToWarn);

/** Whether everything that was sent by a day has had the time to arrive. */
export const hasArrived = (deadline: CalendarDate, today: CalendarDate): boolean =>
  today > addDays(deadline, mailFloatDays);
