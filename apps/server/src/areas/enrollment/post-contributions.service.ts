import { counted } from '@portal/contract/values/counted.ts';
import type { Context } from '../../request/context.ts';
import { companiesWithWork } from '../../platform/find-work.ts';
import { jobDate, type Job } from '../../platform/jobs.ts';
import * as store from './post-contributions.store.ts';

type Dependencies = Pick<Context, 'database' | 'clock'>;

/** Nightly: scheduled contributions that are due are posted, once. */
export function postContributionsJob(context: Dependencies): Job {
  return {
    name: 'post-contributions',
    cron: '10 2 * * *',
    async run(data) {
      const posted = await postContributions(context, jobDate(data, context.clock));
      return `posted ${counted(posted, 'contribution')}`;
    },
  };
}

/** Posts everything due up to the date, however old, and returns how many. */
export async function postContributions(
  { database, clock }: Dependencies,
  date: string,
): Promise<number> {
  let posted = 0;
  for (const compId of await companiesWithWork({ database }, {}, store.companiesToPost(date)))
    posted += await database.transaction({ compId }, (tx) =>
      store.postDue(tx, compId, date, clock.now()),
    );
  return posted;
}
