import { counted } from '@portal/contract/values/counted.ts';
import type { Context } from '../../request/context.ts';
import { companiesWithWork } from '../../platform/find-work.ts';
import type { Job } from '../../platform/jobs.ts';
import { sweepUnfinishedFiles } from '../../support/files/files.service.ts';
import * as store from './clean-up.store.ts';

const day = 24 * 60 * 60_000;

/** Nightly: deletes what can never be used again, so that the tables stay small. */
export function cleanUpJob({ database, clock }: Pick<Context, 'database' | 'clock'>): Job {
  return {
    name: 'clean-up',
    cron: '20 3 * * *',
    async run() {
      const before = new Date(clock.now().getTime() - 30 * day);
      let deleted = await database.transaction({ accounts: true }, (tx) =>
        store.deleteExpiredAccess(tx, before),
      );
      deleted += await database.transaction({ system: true }, (tx) =>
        store.deleteOldMails(tx, before),
      );
      const withKeys = await companiesWithWork(
        { database },
        {},
        store.companiesWithOldKeys(before),
      );
      for (const compId of withKeys)
        deleted += await database.transaction({ compId }, (tx) => store.deleteOldKeys(tx, before));
      deleted += await sweepUnfinishedFiles({ database, clock });
      return `deleted ${counted(deleted, 'expired row')}`;
    },
  };
}
