import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventRecord } from '../event/event-record.ts';
import {
  eventState,
  firstPaymentBy,
  firstPaymentRunsFrom,
  statusMessage,
  type EventState,
  type PaymentFacts,
} from '../event/event-state.rules.ts';
import { graceDaysOf, hasArrived } from './collect-premiums.rules.ts';
import { handOverOf, isBilled, type SettledEvent } from './collection.rules.ts';
import { billingStart, firstOfMonth } from './billing.rules.ts';
import { missingRatesOf } from './missing-rates.store.ts';
import { paymentsOf } from './event-standing.store.ts';
import { settingsOf, type ContinuationSettings } from '../event/settings.store.ts';
import {
  payableFrom,
  settlementOf,
  type PaymentTerms,
  type Rated,
  type Settlement,
  type Terms,
} from './settlement.rules.ts';

/** Where an event stands on a day, with what is paid and owed. */
export type EventStanding = PaymentFacts &
  Pick<Settlement, 'oldestUnsettled' | 'deficiency'> & {
    state: EventState;
    statusMessage: string;
    lastPaymentDate: CalendarDate | null;
  };

type BillingSettings = Pick<
  ContinuationSettings,
  'bills_cobra' | 'bills_retirees' | 'collections' | 'grace_days'
>;

type AcceptedEvent = Pick<EventRecord, 'service' | 'eventType' | 'postmark' | 'payFrom'>;

/** How long the periods of an accepted event can be paid. */
export const periodTerms = (
  event: AcceptedEvent,
  settings: Pick<BillingSettings, 'grace_days'>,
  invoices: readonly Rated[],
): Terms => ({
  payFrom: firstPaymentRunsFrom(event) ?? '',
  rated: invoices.filter(({ ratedOn }) => ratedOn !== null),
  graceDays: graceDaysOf(event, settings),
});

/** Of an event that was accepted, and what is billed to it; one that was not has no periods to pay. */
export function paymentTerms(
  event: AcceptedEvent & SettledEvent,
  settings: Pick<BillingSettings, 'collections' | 'grace_days'>,
  invoices: readonly Rated[],
): PaymentTerms {
  const handOver = handOverOf(event, settings);
  const settled = [event.paidThrough ?? [], handOver?.settledThrough ?? []].flat();
  const paidThrough = settled.toSorted().at(-1) ?? null;
  return {
    ...periodTerms(event, settings, invoices),
    paidThrough,
    handOver,
    billedFrom: billingStart({ ...event, paidThrough }),
  };
}

const nothingBilled = (paidThrough: CalendarDate | null): Settlement => ({
  paidThrough,
  hasPaid: false,
  oldestUnsettled: null,
  inGrace: null,
  deficiency: null,
});

/**
 * Whether it is still open how long there was coverage: nothing was paid yet, or not even what came before
 * the last month, and it can still arrive. What does not arrive the next nights find unpaid.
 */
export async function awaitsPayment(
  tx: Transaction,
  compId: number,
  event: EventRecord,
  lastDay: CalendarDate,
  today: CalendarDate,
): Promise<boolean> {
  const settings = await settingsOf(tx, compId);
  if (event.postmark === null || !isBilled(event, settings)) return false;
  const standing = (await standingsOf(tx, compId, [event], settings, today)).get(event.eventId)!;
  const { paidThrough, oldestUnsettled } = standing;
  if (paidThrough === null)
    return (
      oldestUnsettled !== null ||
      !hasArrived(firstPaymentBy(standing)!, today) ||
      (await waitsForRate(tx, compId, event, lastDay))
    );
  const isOwed = oldestUnsettled !== null && oldestUnsettled.periodEnd < lastDay;
  return isOwed || (await waitsForRate(tx, compId, event, lastDay));
}

/** Nothing could be billed up to a day: nobody has named a price. */
async function waitsForRate(
  tx: Transaction,
  compId: number,
  { eventId }: EventRecord,
  lastDay: CalendarDate,
): Promise<boolean> {
  const missing = await missingRatesOf(tx, compId, [eventId], firstOfMonth(lastDay));
  return missing.length > 0;
}

/** A waiver can be changed as long as somebody can who was told again since. */
function withLastDay(event: EventRecord): EventRecord {
  const again = event.persons.flatMap(({ renotifiedOn, answerBy }) =>
    renotifiedOn === null ? [] : (answerBy ?? []),
  );
  const days = [event.responseDeadline ?? [], ...again].flat().toSorted();
  return event.isDeclined ? { ...event, responseDeadline: days.at(-1) ?? null } : event;
}

/** By event; in one query, however many there are. */
export async function standingsOf(
  tx: Transaction,
  compId: number,
  events: readonly EventRecord[],
  settings: BillingSettings,
  today: CalendarDate,
): Promise<Map<number, EventStanding>> {
  const payments = await paymentsOf(
    tx,
    compId,
    events.map(({ eventId }) => eventId),
  );
  const byEvent = new Map(payments.map((each) => [each.eventId, each]));
  return new Map(
    events.map((event) => {
      const { invoices = [], lastPaymentDate = null } = byEvent.get(event.eventId) ?? {};
      const isAnswered = event.postmark !== null;
      const isNotBilled = !isBilled(event, settings);
      const terms = paymentTerms(event, settings, invoices);
      // What we had billed before the company took over is not asked for meanwhile.
      const settlement =
        isAnswered && !isNotBilled
          ? settlementOf(invoices, terms, today)
          : nothingBilled(terms.paidThrough);
      const facts = {
        ...settlement,
        payFrom: isAnswered
          ? invoices[0]
            ? payableFrom(invoices[0], terms)
            : terms.payFrom
          : null,
        settledThrough: terms.paidThrough,
        isNotBilled,
        lastPaymentDate,
      };
      const state = eventState(event, today);
      return [
        event.eventId,
        { ...facts, state, statusMessage: statusMessage(withLastDay(event), facts, today) },
      ];
    }),
  );
}
