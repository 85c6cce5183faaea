import type { Context } from '../../../request/context.ts';
import type { Transaction } from '../../../platform/database.ts';
import { collectFailures } from '../../../platform/collect-failures.ts';
import { jobCompany } from '../../../platform/jobs.ts';
import { listCompanyIds } from '../../session/session.service.ts';
import type { EventRecord } from '../event/event-record.ts';
import { lockEvent } from '../event/event.service.ts';

type NightlyWork = {
  /** The events with something to do. */
  list: (tx: Transaction, compId: number) => Promise<number[]>;
  /** Does the work on the locked event. Returns whether there was still anything to do. */
  work: (tx: Transaction, compId: number, event: EventRecord) => Promise<boolean>;
};

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
  const only = jobCompany(data);
  const pieces = collectFailures();
  let done = 0;
  for (const compId of only === null ? await listCompanyIds(context) : [only]) {
    const eventIds = await database.transaction({ compId }, (tx) => list(tx, compId));
    for (const eventId of eventIds) {
      const wasDone = await pieces.attempt(`event ${eventId} of company ${compId}`, () =>
        database.transaction({ compId }, async (tx) => {
          const event = await lockEvent(tx, compId, eventId);
          return event !== undefined && (await work(tx, compId, event));
        }),
      );
      if (wasDone) done++;
    }
  }
  pieces.throwIfAny();
  return done;
}
