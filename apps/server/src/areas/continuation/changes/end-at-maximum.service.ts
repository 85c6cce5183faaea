import type { Context } from '../../../request/context.ts';
import type { Job } from '../../../platform/jobs.ts';
import { coveredPersons, idsOf, isAccepted } from '../event/covered-persons.rules.ts';
import { endCoverage } from './end-coverage.service.ts';
import { endsFor } from '../event/event-state.rules.ts';
import { awaitsPayment } from '../money/event-standing.service.ts';
import { nightlyJob } from '../coverage/nightly-events.ts';
import { eventsPastMaximum } from '../coverage/nightly-events.store.ts';

/** Nightly: ends the coverage of persons who reached their maximum period; the others continue (domain.md 2.2, T12). */
export const endAtMaximumJob = (parts: Pick<Context, 'database' | 'clock'>): Job =>
  nightlyJob(parts, {
    name: 'end-at-maximum',
    // Runs before coverage is ended for non-payment: an unpaid last month takes away no coverage.
    cron: '20 1 * * *',
    list: eventsPastMaximum,
    async work(work) {
      const { event, date } = work;
      const over = coveredPersons(event).filter(
        ({ endsOn, maximumEnd }) => endsOn === null && maximumEnd !== null && maximumEnd < date,
      );
      if (!isAccepted(event) || over.length === 0) return false;
      const lastDay = over.map(({ maximumEnd }) => maximumEnd!).toSorted()[0]!;
      if (await awaitsPayment(work, lastDay)) return false;
      const reason = endsFor.maximumReached;
      // Each person still ends on their own last day.
      return await endCoverage(work, { reason, endsOn: date, personIds: idsOf(over), by: 'jobs' });
    },
    outcome: (events) => `ended ${events}, fully or in part, at the maximum`,
  });
