/**
 * One mail run as a process of its own that a test can kill:
 * node mail-run.cli.ts <address, or directory of an embedded database> <company> <day>. It says when a letter is
 * begun; the letters are blank, since it is their filing that a kill can tear.
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
