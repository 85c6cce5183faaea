import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventRecord } from '../event/event-record.ts';
import {
  eventState,
  firstPaymentBy,
  statusMessage,
  type EventState,
  type PaymentFacts,
} from '../event/event-state.rules.ts';
import { hasArrived } from '../event/event-dates.rules.ts';
import { firstOfMonth } from './billing.rules.ts';
import {
  reread,
  withLockedEvent,
  type OperatorCall,
  type OperatorParts,
} from '../event/event.service.ts';
import { paymentsOf } from './event-account.store.ts';
import { missingRatesOf } from './missing-rates.service.ts';
import type { OfEvent, Work } from '../event/work.ts';
import {
  deadlineOf,
  settlementOf,
  type BilledPeriod,
  type Settlement,
} from './settlement.rules.ts';

/** Where an event stands on a day, with what is paid and owed. */
export type EventStanding = PaymentFacts &
  Pick<Settlement, 'oldestUnsettled' | 'deficiency'> & {
    state: EventState;
    statusMessage: string;
    lastPaymentDate: CalendarDate | null;
  };

/**
 * Whether it is still undecided how long coverage lasted: nothing is paid yet, or months before the last one are open,
 * and payment can still arrive. If it does not, a later nightly run ends coverage for non-payment.
 */
export async function awaitsPayment(work: Work, lastDay: CalendarDate): Promise<boolean> {
  const { tx, compId, event, date } = work;
  if (event.postmark === null || !event.isProviderBilled) return false;
  const standing = await standingOf(work);
  const { paidThrough, oldestUnsettled } = standing;
  const isUndecided =
    paidThrough === null
      ? oldestUnsettled !== null || !hasArrived(firstPaymentBy(standing)!, date)
      : oldestUnsettled !== null && oldestUnsettled.periodEnd < lastDay;
  if (isUndecided) return true;
  const missing = await missingRatesOf(tx, compId, [event], firstOfMonth(lastDay));
  return missing.length > 0;
}

/** Standings by event id, with one query however many events there are. */
export async function standingsOf(
  tx: Transaction,
  compId: number,
  events: readonly EventRecord[],
  today: CalendarDate,
): Promise<Map<number, EventStanding>> {
  const ids = events.map(({ eventId }) => eventId);
  const payments = await paymentsOf(tx, compId, ids);
  const byEvent = new Map(payments.map((each) => [each.eventId, each]));
  return new Map(
    events.map((event) => {
      const { invoices = [], lastPaymentDate = null } = byEvent.get(event.eventId) ?? {};
      const facts = {
        ...settlementOf(event, event.postmark === null ? [] : invoices, today),
        payFrom: event.postmark && (invoices[0]?.payableFrom ?? event.postmark),
        isNotBilled: !event.isProviderBilled,
        lastPaymentDate,
      };
      const message = statusMessage(event, facts, today);
      return [event.eventId, { ...facts, state: eventState(event, today), statusMessage: message }];
    }),
  );
}

export async function standingOf(work: Omit<Work, 'clock' | 'settings'>): Promise<EventStanding> {
  const { tx, compId, event, date } = work;
  const standings = await standingsOf(tx, compId, [event], date);
  return standings.get(event.eventId)!;
}

/** A billed month with something open. */
export type OpenMonth = BilledPeriod & { deadline: CalendarDate };

/** The months with something open, oldest first. */
export async function openMonthsOf({ tx, compId, event }: OfEvent): Promise<OpenMonth[]> {
  const [payments] = await paymentsOf(tx, compId, [event.eventId]);
  const open = (payments?.invoices ?? []).filter(({ openCents }) => openCents > 0);
  return open.map((month) => ({ ...month, deadline: deadlineOf(month) }));
}

/** Where an event stands now, in the shape the back office receives. */
export async function answerStanding(work: Work) {
  const now = await reread(work);
  const { state, statusMessage: message } = await standingOf(now);
  const { eventId, name, coverageEnds } = now.event;
  return { eventId, name, state, statusMessage: message, coverageEnds };
}

/** Changes an event for the back office. Returns where it stands then. */
export const changeForOperator = (
  parts: OperatorParts,
  call: OperatorCall,
  change: (work: Work) => Promise<void>,
) =>
  withLockedEvent(parts, call, async (work) => {
    await change(work);
    return await answerStanding(work);
  });
