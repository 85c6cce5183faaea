import type { RawBuilder } from 'kysely';
import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { collectFailures } from '../../../platform/collect-failures.ts';
import { findWork } from '../../../platform/find-work.ts';
import { jobCompany } from '../../../platform/jobs.ts';
import { limitConcurrency } from '../../../platform/limit-concurrency.ts';
import type { EventRecord } from '../event/event-record.ts';
import { lockEvent } from '../event/event.service.ts';
import type { EventKey } from './nightly-events.store.ts';

/** For other areas' conditions. */
export { electedEvents } from './nightly-events.store.ts';

type NightlyWork = {
  /** The events with something to do, of one company or of all. */
  list: (compId: number | null) => RawBuilder<EventKey>;
  /** Does the work on the locked event. Returns whether there was still anything to do. */
  work: (tx: Transaction, compId: number, event: EventRecord) => Promise<boolean>;
};

/** Companies in progress at a time: while one waits for the database, another is worked on. */
const atOnce = 4;

/**
 * One transaction per event, in every company or the one the job was sent for. What is done stays done if the run is
 * cut off, and an event that fails does not hold up the others.
 */
export async function forEachEvent(
  context: Pick<Context, 'database'>,
  data: unknown,
  { list, work }: NightlyWork,
): Promise<number> {
  const { database } = context;
  const found = await findWork(context, list(jobCompany(data)));
  const pieces = collectFailures();
  let done = 0;
  // The events of one company are worked on in sequence: a person may have several.
  const byCompany = Map.groupBy(found, ({ compId }) => compId).values();
  await limitConcurrency(byCompany, atOnce, async (events) => {
    for (const { compId, eventId } of events) {
      const wasDone = await pieces.attempt(`event ${eventId} of company ${compId}`, () =>
        database.transaction({ compId }, async (tx) => {
          const event = await lockEvent(tx, compId, eventId);
          return event !== undefined && (await work(tx, compId, event));
        }),
      );
      if (wasDone) done++;
    }
  });
  pieces.throwIfAny();
  return done;
}
