import type { Context } from '../../../request/context.ts';
import { billedMonths } from './billing.rules.ts';
import { missingRatesIn, type MissingRate } from './missing-rates.store.ts';

/** The number of waiting events by company and level, in two queries however many companies there are. */
export async function countMissingRates({ database, clock }: Pick<Context, 'database' | 'clock'>) {
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
