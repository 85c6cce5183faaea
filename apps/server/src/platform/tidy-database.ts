import type { Database } from './database.ts';
import type { Job } from './jobs.ts';

/** Nightly: the embedded database clears away old rows and counts what it holds only when it is told to. */
export function tidyDatabaseJob({ database }: { database: Database }): Job {
  return {
    name: 'tidy-database',
    cron: '40 3 * * *',
    async run() {
      await database.executeSql('vacuum analyze');
      return 'cleared and counted every table';
    },
  };
}
