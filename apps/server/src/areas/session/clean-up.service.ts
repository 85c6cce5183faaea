import type { Context } from '../../app/context.ts';
import type { Job } from '../../platform/jobs.ts';
import { deleteExpired } from './clean-up.store.ts';

const day = 24 * 60 * 60_000;

/** Nightly: what can never be used again goes, so that the tables stay small. */
export function cleanUpJob({ database, clock }: Pick<Context, 'database' | 'clock'>): Job {
  return {
    name: 'clean-up',
    cron: '20 3 * * *',
    async run() {
      const before = new Date(clock.now().getTime() - 30 * day);
      const deleted = await database.transaction({}, (tx) => deleteExpired(tx, before));
      return `deleted ${deleted} expired rows`;
    },
  };
}
