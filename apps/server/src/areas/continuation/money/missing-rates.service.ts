import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { findWork } from '../../../platform/find-work.ts';
import { unbilledEvents, type BilledMonths } from '../coverage/nightly-events.store.ts';
import type { EventRecord } from '../event/event-record.ts';
import { eventsOf } from '../event/event.store.ts';
import { ratesOnDays } from '../event/plans.store.ts';
import { billedMonths, billingPeriods, unratedLevels } from './billing.rules.ts';
import { paymentsOf } from './event-account.store.ts';

/** A level of an event that cannot be invoiced. */
export type MissingRate = {
  eventId: number;
  planName: string;
  levelName: string;
  /** The first day of the oldest period that waits. */
  since: CalendarDate;
};

/** The rates that invoices of events wait for through a month. */
export async function missingRatesOf(
  tx: Transaction,
  compId: number,
  events: readonly EventRecord[],
  lastMonth: CalendarDate,
): Promise<MissingRate[]> {
  const eventIds = events.map(({ eventId }) => eventId);
  const payments = await paymentsOf(tx, compId, eventIds);
  const unbilled = events.flatMap((event) => {
    const made = payments.find(({ eventId }) => eventId === event.eventId)?.invoices ?? [];
    return billingPeriods(event, lastMonth)
      .filter(({ periodStart }) => made.every((invoice) => invoice.periodStart !== periodStart))
      .map(({ periodStart }) => ({ event, periodStart }));
  });
  const days = unbilled.map(({ periodStart }) => periodStart);
  const ratesOn = await ratesOnDays(tx, compId, days);
  const missing = unbilled.flatMap(({ event, periodStart: since }) =>
    unratedLevels(event, since, ratesOn.get(since) ?? new Map()).map((level) => ({
      eventId: event.eventId,
      ...level,
      since,
    })),
  );
  const byLevelOfEvent = Map.groupBy(missing, (each) =>
    [each.eventId, each.planName, each.levelName].join(),
  );
  return [...byLevelOfEvent.values()].map(([oldest]) => oldest!);
}

/** For all events of a company that lack invoices. */
export async function missingRatesIn(tx: Transaction, compId: number, months: BilledMonths) {
  const { rows } = await unbilledEvents(compId, months).execute(tx);
  // Almost always none: the nightly runs have made every invoice they could.
  if (rows.length === 0) return [];
  const eventIds = rows.map(({ eventId }) => eventId);
  const { rows: events } = await eventsOf(compId, { eventIds }).execute(tx);
  return await missingRatesOf(tx, compId, events, months.last);
}

/** The number of waiting events by company and level. */
export async function countMissingRates({ database, clock }: Pick<Context, 'database' | 'clock'>) {
  const months = billedMonths(clock.today());
  const found = await findWork({ database }, unbilledEvents(null, months));
  const counts: { compId: number; level: string; events: number }[] = [];
  for (const compId of new Set(found.map((each) => each.compId))) {
    const missing = await database.transaction({ compId }, (tx) =>
      missingRatesIn(tx, compId, months),
    );
    for (const [level, { length: events }] of byLevel(missing))
      counts.push({ compId, level, events });
  }
  return counts;
}

/** One entry per plan and level, with the events that wait for its rate, longest waiting first. */
export function byLevel(missing: readonly MissingRate[]): Map<string, MissingRate[]> {
  const waitingLongest = missing.toSorted(
    (one, other) => one.since.localeCompare(other.since) || one.eventId - other.eventId,
  );
  return Map.groupBy(waitingLongest, ({ planName, levelName }) => `${planName}, ${levelName}`);
}
