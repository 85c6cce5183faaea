import type { Context } from '../../request/context.ts';
import { jobDate, type Job } from '../../platform/jobs.ts';
import { listCompanyIds } from '../session/session.service.ts';
import * as store from './post-contributions.store.ts';

type Parts = Pick<Context, 'database' | 'clock'>;

/** Nightly: what was planned to come in by now becomes a contribution, once. */
export function postContributionsJob(context: Parts): Job {
  return {
    name: 'post-contributions',
    cron: '10 2 * * *',
    run: async (data) =>
      `posted ${await postContributions(context, jobDate(data, context.clock))} contributions`,
  };
}

/** Everything due up to the date, however long ago it was; answers how many. */
export async function postContributions({ database, clock }: Parts, date: string): Promise<number> {
  let posted = 0;
  for (const compId of await listCompanyIds({ database }))
    posted += await database.transaction({ compId }, (tx) =>
      store.postDue(tx, compId, date, clock.now()),
    );
  return posted;
}
