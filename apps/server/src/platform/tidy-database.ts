import type { Database } from './database.ts';
import type { Job } from './jobs.ts';

/** Nightly: the embedded database does not vacuum or analyze itself. */
export function tidyDatabaseJob({ database }: { database: Database }): Job {
  return {
    name: 'tidy-database',
    cron: '40 3 * * *',
    async run() {
      await database.executeSql('vacuum analyze');
      return 'vacuumed and analyzed every table';
    },
  };
}
