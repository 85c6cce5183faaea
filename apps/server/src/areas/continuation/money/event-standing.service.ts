import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventRecord } from '../event/event-record.ts';
import {
  eventState,
  statusMessage,
  type EventState,
  type PaymentFacts,
} from '../event/event-state.rules.ts';
import { graceDaysOf } from './collect-premiums.rules.ts';
import { paymentsOf } from './event-standing.store.ts';
import type { ContinuationSettings } from '../event/settings.store.ts';
import { settlementOf, type PaymentTerms, type Settlement } from './settlement.rules.ts';

/** Where an event stands on a day, with what is paid and owed. */
export type EventStanding = PaymentFacts &
  Pick<Settlement, 'oldestUnsettled' | 'deficiency'> & {
    state: EventState;
    statusMessage: string;
    lastPaymentDate: CalendarDate | null;
  };

type BillingSettings = Pick<ContinuationSettings, 'bills_cobra' | 'bills_retirees' | 'grace_days'>;

/** Whether the company leaves the billing of such events to us. */
export const isBilled = ({ service }: Pick<EventRecord, 'service'>, settings: BillingSettings) =>
  service === 'c' ? settings.bills_cobra : settings.bills_retirees;

/** Of an event that was accepted; one that was not has no periods to pay. */
export const paymentTerms = (
  event: Pick<EventRecord, 'service' | 'eventType' | 'postmark' | 'paidThrough'>,
  settings: Pick<BillingSettings, 'grace_days'>,
): PaymentTerms => ({
  postmark: event.postmark ?? '',
  paidThrough: event.paidThrough,
  graceDays: graceDaysOf(event, settings),
});

const nothingBilled = (paidThrough: CalendarDate | null): Settlement => ({
  paidThrough,
  oldestUnsettled: null,
  inGrace: null,
  deficiency: null,
});

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
      const settlement =
        event.postmark === null
          ? nothingBilled(event.paidThrough)
          : settlementOf(invoices, paymentTerms(event, settings), today);
      const facts = { ...settlement, isNotBilled: !isBilled(event, settings), lastPaymentDate };
      const state = eventState(event, today);
      return [
        event.eventId,
        { ...facts, state, statusMessage: statusMessage(event, facts, today) },
      ];
    }),
  );
}
