/**
 * Keeps the demo of this version for the upgrade tests of those to come: `npm run keep-release`, when a release is cut. It
 * takes some minutes.
 */
import { mkdir, readFile } from 'node:fs/promises';
import { allJobs } from '../app/jobs.ts';
import { reports } from '../app/reports.ts';
import { loadDemoInBackground } from '../areas/demo/demo-continuation.service.ts';
import { openPglite } from '../platform/database.ts';
import { makeLog } from '../platform/log.ts';
import { makeContext } from '../request/context.ts';
import { keepRelease, releasesFolder } from './kept-release.ts';
import { fill } from './template-database.ts';
import { testClock } from './test-clock.ts';
import { testConfig, testKeys } from './test-config.ts';

const ownPackage = await readFile(new URL('../../package.json', import.meta.url), 'utf8');
const { version } = JSON.parse(ownPackage) as { version: string };

const database = await openPglite({ dataDir: 'memory://' });
await fill(database);
const context = makeContext({
  config: testConfig(),
  clock: testClock(),
  log: makeLog('error'),
  database,
  keys: testKeys,
  isDemo: true,
});
// Loading sends jobs, for which their queues have to be there. Nothing works on them.
await context.jobs.start(allJobs(context), 'America/New_York');
const demo = loadDemoInBackground(context, reports);
await demo.settled();
const reason = demo.whyNotReady();
if (reason) throw new Error(reason);

await mkdir(releasesFolder, { recursive: true });
const { empty, bytes } = await keepRelease(database, version);
console.log(`Kept ${version} in ${Math.round(bytes / 1024)} kB.`);
console.log(`Tables without a row, which upgrade tests do not see: ${empty.join(', ')}.`);
await context.jobs.stop();
await context.pdf.close();
await database.close();
