/**
 * The work on rosters in a separate process that a test can kill:
 * node work-on-rosters.cli.ts <database URL, or embedded database directory>.
 * KEYS holds the keys. It prints a line after every transaction, and ends when nothing is left to do.
 */
import { openPglite, openPostgres } from '../../../platform/database.ts';
import { systemClock } from '../../../platform/clock.ts';
import { parseKeys } from '../../../platform/keys.ts';
import { makeLog } from '../../../platform/log.ts';
import { readConfig } from '../../../request/config.ts';
import { makeContext } from '../../../request/context.ts';
import { workOnRostersJob } from './work-on-rosters.service.ts';

const [place = ''] = process.argv.slice(2);
const opened = place.startsWith('postgres')
  ? openPostgres(place)
  : await openPglite({ dataDir: place });
const database: typeof opened = {
  ...opened,
  // Each transaction that has ended is a moment to be killed after.
  async transaction(scope, work) {
    const result = await opened.transaction(scope, work);
    console.log('a transaction');
    return result;
  },
};
const context = makeContext({
  config: readConfig({ DEMO: 'on' }),
  clock: systemClock('America/New_York'),
  log: makeLog('error'),
  database,
  keys: parseKeys(process.env['KEYS'] ?? ''),
  isDemo: true,
});
await workOnRostersJob(context).run({});
await context.pdf.close();
await opened.close();
