import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { billedMonths } from './billing.rules.ts';
import { missingRatesIn, type MissingRate } from './missing-rates.store.ts';

/** The levels, by event, whose invoices cannot be made on a day because a rate is missing. */
export const findMissingRates = (tx: Transaction, compId: number, today: CalendarDate) =>
  missingRatesIn(tx, compId, billedMonths(today));

/** The number of waiting events by company and level, in two queries however many companies there are. */
export async function countMissingRates({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<
  { compId: number; level: string; events: number }[]
> {
  const missing = await database.transaction({ system: true }, (tx) =>
    missingRatesIn(tx, null, billedMonths(clock.today())),
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
