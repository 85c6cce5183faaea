import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { unbilled } from '../coverage/nightly-events.store.ts';
import { billedMonths } from './billing.rules.ts';
import { missingRatesOf, missingRatesOfAll, type MissingRate } from './missing-rates.store.ts';

/** The levels whose invoices wait on a day because nobody's rate is on file, by event. */
export async function findMissingRates(
  tx: Transaction,
  compId: number,
  today: CalendarDate,
): Promise<MissingRate[]> {
  const months = billedMonths(today);
  const eventIds = await unbilled(tx, compId, months);
  // Almost always none: the nights have made what can be made.
  if (eventIds.length === 0) return [];
  return await missingRatesOf(tx, compId, eventIds, months.last);
}

/** The same of every company, in two queries however many there are: how many events wait in each that has any. */
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

/** One entry a plan and level, with the events that wait for its rate, the longest waiting first. */
export function byLevel(missing: readonly MissingRate[]): Map<string, MissingRate[]> {
  const waitingLongest = missing.toSorted(
    (one, other) => one.since.localeCompare(other.since) || one.eventId - other.eventId,
  );
  return Map.groupBy(waitingLongest, ({ planName, levelName }) => `${planName}, ${levelName}`);
}
