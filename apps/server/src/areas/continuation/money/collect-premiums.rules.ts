import { fmlaLeave } from '@portal/contract/areas/continuation/event-type.ts';
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

/** An end for non-payment. Reason 1: some premiums were not paid. Reason 2: none ever was. */
export type UnpaidEnd = { reason: 1 | 2; endsOn: CalendarDate };

/** Reason 1 if anything was ever paid, even a slightly short payment (domain.md 3.5). */
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

/** The type of leave whose coverage stops only after a warning (domain.md 2.7). */
export const isFmlaLeave = ({ service, eventType }: Pick<EventRecord, 'service' | 'eventType'>) =>
  service === 'r' && eventType === fmlaLeave;

/** The law sets COBRA's grace period, the company that of billing; an FMLA leave has at least 30 days (domain.md 2.7). */
export const graceDaysOf = (
  event: Pick<EventRecord, 'service' | 'eventType'>,
  { grace_days }: { grace_days: number },
) => {
  if (event.service === 'c') return legalGraceDays;
  return isFmlaLeave(event) ? Math.max(grace_days, legalGraceDays) : grace_days;
};

export const legalGraceDays = 30;

const daysToWarn = 10;

/** Whether it is time to warn a person on an FMLA leave about an unpaid period. */
export const isTimeToWarn = ({ due }: Pick<BilledPeriod, 'due'>, today: CalendarDate): boolean =>
  today >= addDays(due, daysToWarn);

/** Whether mail postmarked by a deadline has had time to arrive. */
export const hasArrived = (deadline: CalendarDate, today: CalendarDate): boolean =>
  today > addDays(deadline, mailFloatDays);
