/**
 * The work on rosters in a separate process that a test can kill:
 * node work-on-rosters.cli.ts <database URL, or embedded database directory>.
 * It prints a line whenever a row has an outcome, and ends when nothing is left to do.
 */
import { openPglite, openPostgres } from '../../../platform/database.ts';
import { makeLog } from '../../../platform/log.ts';
import { makeContext } from '../../../request/context.ts';
import { testClock } from '../../../testing/test-clock.ts';
import { testConfig, testKeys } from '../../../testing/test-config.ts';
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
  config: testConfig(),
  clock: testClock(),
  log: makeLog('error'),
  database,
  keys: testKeys,
  isDemo: true,
});
await workOnRostersJob(context).run({});
await context.pdf.close();
await opened.close();
