import type { RawBuilder } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { counted } from '@portal/contract/values/counted.ts';
import type { Context } from '../../../request/context.ts';
import { collectFailures } from '../../../platform/collect-failures.ts';
import { findWork } from '../../../platform/find-work.ts';
import { jobCompany, jobDate, type Job } from '../../../platform/jobs.ts';
import { limitConcurrency } from '../../../platform/limit-concurrency.ts';
import { lockEvent } from '../event/event.service.ts';
import { withSettings, type Work } from '../event/work.ts';
import type { EventKey } from './nightly-events.store.ts';

/** For other areas' conditions. */
export { electedEvents } from './nightly-events.store.ts';

type NightlyJob = Required<Pick<Job, 'name' | 'cron'>> & {
  /** The events with something to do on a day, of one company or of all. */
  list: (compId: number | null, date: CalendarDate) => RawBuilder<EventKey>;
  /** Does it to the locked event. Returns whether there was still anything to do. */
  work: (work: Work) => Promise<boolean>;
  /** What was done to so many events. */
  outcome: (events: string) => string;
};

/** Companies in progress at a time: while one waits for the database, another is worked on. */
const atOnce = 4;

/**
 * One transaction per event, in every company or the one the job was sent for. What is done stays done if the run is
 * cut off, and an event that fails does not hold up the others.
 */
export function nightlyJob(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { name, cron, list, work, outcome }: NightlyJob,
): Job {
  return {
    name,
    cron,
    async run(data) {
      const date = jobDate(data, clock);
      const found = await findWork({ database }, list(jobCompany(data), date));
      const pieces = collectFailures();
      let done = 0;
      // The events of one company are worked on in sequence: a person may have several.
      const byCompany = Map.groupBy(found, ({ compId }) => compId).values();
      await limitConcurrency(byCompany, atOnce, async (events) => {
        for (const { compId, eventId } of events) {
          const wasDone = await pieces.attempt(`event ${eventId} of company ${compId}`, () =>
            database.transaction({ compId }, async (tx) => {
              const event = await lockEvent(tx, compId, eventId);
              return event && (await work(await withSettings({ tx, clock, compId, event, date })));
            }),
          );
          if (wasDone) done++;
        }
      });
      pieces.throwIfAny();
      return outcome(counted(done, 'event'));
    },
  };
}
