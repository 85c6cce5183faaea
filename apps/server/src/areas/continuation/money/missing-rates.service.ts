import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Context } from '../../../app/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { listCompanyIds } from '../../session/session.service.ts';
import { unbilled } from '../coverage/nightly-events.store.ts';
import { settingsOf, type ContinuationSettings } from '../event/settings.store.ts';
import { billedMonths } from './billing.rules.ts';
import { isBilled } from './event-standing.service.ts';
import { missingRates, type MissingRate } from './missing-rates.store.ts';

/** The levels whose invoices wait on a day because nobody's rate is on file, by event. */
export async function findMissingRates(
  tx: Transaction,
  compId: number,
  settings: ContinuationSettings,
  today: CalendarDate,
): Promise<MissingRate[]> {
  const services = (['c', 'r'] as const).filter((service) => isBilled({ service }, settings));
  const months = billedMonths(today);
  const eventIds = await unbilled(tx, compId, months);
  // Almost always none: the nights have made what can be made.
  if (eventIds.length === 0) return [];
  return await missingRates(tx, compId, eventIds, services, months.last);
}

/** The same of every company: how many events wait in each that has any. */
export async function countMissingRates(
  context: Pick<Context, 'database' | 'clock'>,
): Promise<{ compId: number; level: string; events: number }[]> {
  const { database, clock } = context;
  const counts: { compId: number; level: string; events: number }[] = [];
  for (const compId of await listCompanyIds(context)) {
    const missing = await database.transaction({ compId }, async (tx) =>
      findMissingRates(tx, compId, await settingsOf(tx, compId), clock.today()),
    );
    for (const [level, events] of byLevel(missing))
      counts.push({ compId, level, events: events.length });
  }
  return counts;
}

/** One entry a plan and level, with the events that wait for its rate, the longest waiting first. */
export function byLevel(missing: readonly MissingRate[]): Map<string, MissingRate[]> {
  const waitingLongest = missing.toSorted(
    (one, other) => one.since.localeCompare(other.since) || one.eventId - other.eventId,
  );
  return Map.groupBy(waitingLongest, ({ planName, levelName }) => `${planName}, ${levelName}`);
}
