import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { unbilledEvents } from '../coverage/nightly-events.store.ts';
import { billedMonths } from './billing.rules.ts';
import { missingRatesOf, missingRatesOfAll, type MissingRate } from './missing-rates.store.ts';

/** The levels, by event, whose invoices cannot be made on a day because a rate is missing. */
export async function findMissingRates(
  tx: Transaction,
  compId: number,
  today: CalendarDate,
): Promise<MissingRate[]> {
  const months = billedMonths(today);
  const { rows } = await unbilledEvents(compId, months).execute(tx);
  // Almost always none: the nightly runs have made every invoice they could.
  if (rows.length === 0) return [];
  const eventIds = rows.map(({ eventId }) => eventId);
  return await missingRatesOf(tx, compId, eventIds, months.last);
}

/** The number of waiting events by company and level, in two queries however many companies there are. */
export async function countMissingRates({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<
  { compId: number; level: string; events: number }[]
> {
  const missing = await database.transaction({ system: true }, (tx) =>
    missingRatesOfAll(tx, billedMonths(clock.today())),
  );
  const byCompany = Map.groupBy(missing, ({ compId }) => compId);
  return [...byCompany]
    .toSorted(([one], [other]) => one - other)
    .flatMap(([compId, ofCompany]) =>
      [...byLevel(ofCompany)].map(([level, events]) => ({ compId, level, events: events.length })),
    );
}

/** One entry per plan and level, with the events that wait for its rate, longest waiting first. */
export function byLevel(missing: readonly MissingRate[]): Map<string, MissingRate[]> {
  const waitingLongest = missing.toSorted(
    (one, other) => one.since.localeCompare(other.since) || one.eventId - other.eventId,
  );
  return Map.groupBy(waitingLongest, ({ planName, levelName }) => `${planName}, ${levelName}`);
}
