/**
 * One mail run in a separate process that a test can kill:
 * node mail-run.cli.ts <database URL, or embedded database directory> <company> <date>. It prints a line when
 * it starts a letter. The letters are blank: a kill can only interrupt their filing.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { openPglite, openPostgres } from '../../../platform/database.ts';
import { systemClock } from '../../../platform/clock.ts';
import { mailNotices } from './mail-notices.service.ts';

const [place = '', company, date = ''] = process.argv.slice(2);
const database = place.startsWith('postgres')
  ? openPostgres(place)
  : await openPglite({ dataDir: place });
const pdf = {
  async render() {
    console.log('a letter');
    await wait(20);
    return new Uint8Array(50_000);
  },
  close: async () => {},
};
await mailNotices({ database, clock: systemClock('America/New_York'), pdf }, Number(company), date);
await database.close();
