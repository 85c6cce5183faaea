import { setTimeout as sleep } from 'node:timers/promises';
import { makeSecrets } from '../platform/secrets.ts';
import { loadDemoInBackground } from '../areas/demo/demo-continuation.service.ts';
import { prepareDemo } from '../areas/demo/demo.service.ts';
import { awaitsFirstCompany } from '../areas/onboarding/first-company.service.ts';
import { workOnRosters } from '../areas/roster/work/work-on-rosters.service.ts';
import { buildOperatorServer } from './operator.server.ts';
import { systemClock } from '../platform/clock.ts';
import { CannotStart } from '../platform/cannot-start.ts';
import { makeLog } from '../platform/log.ts';
import { makeWaitingRequests } from '../platform/waiting-requests.ts';
import { refuseOtherKeys, refuseRoleAbovePolicies } from '../platform/start-checks.ts';
import { announceNewDatabase, welcomeText } from './welcome.ts';
import { loadEnvFile, readConfig, InvalidSettings, type Config } from '../request/config.ts';
import { makeContext } from '../request/context.ts';
import {
  openDatabase,
  prepareTables,
  readOrMakeKeys,
  readOrMakeOperatorToken,
} from './foundations.ts';
import { allJobs } from './jobs.ts';
import { makeReportThread } from './report-thread.ts';
import { reports } from './reports.ts';
import { buildServer } from './server.ts';

/** Longest wait for running requests and jobs on shutdown. */
const drainMs = 30_000;
/**
 * Behind a load balancer: time for it to notice that this server is not ready, before it stops listening.
 */
const noticeMs = 3_000;

try {
  loadEnvFile();
  await start(readConfig(process.env));
} catch (error) {
  console.error(`The server cannot start: ${explain(error)}`);
  process.exit(1);
}

/** Problems an operator can fix get one sentence; anything else shows its stack. */
function explain(error: unknown): string {
  if (error instanceof InvalidSettings)
    return error.sentences.map((each) => `\n  - ${each}`).join('');
  if (!(error instanceof Error)) return String(error);
  if (error instanceof CannotStart) return error.message;
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `port ${port} is in use. Set PORT to a different one.`;
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND') {
    return `PostgreSQL is not reachable at DATABASE_URL (${error.message}).`;
  }
  return error.stack ?? error.message;
}

async function start(config: Config): Promise<void> {
  const clock = systemClock(config.timeZone);
  const log = makeLog(config.logLevel);
  announceNewDatabase(config);
  const { database, close } = await openDatabase(config, log);
  await refuseRoleAbovePolicies(database);
  const applied = await prepareTables(config, database);
  if (applied.length > 0) log.info({ applied }, 'migrated the database');
  const keys = await readOrMakeKeys(config, clock);
  await refuseOtherKeys(database, keys, clock);
  const isDemo = await prepareDemo({ config, database, secrets: makeSecrets(keys), clock, log });
  const operatorToken = await readOrMakeOperatorToken(config);
  const { databaseUrl } = config;
  const waiting = makeWaitingRequests();
  const reportThread = databaseUrl ? makeReportThread({ databaseUrl, keys, waiting }, log) : null;
  const context = makeContext({ config, clock, log, database, keys, isDemo, reportThread });
  await context.jobs.start(allJobs(context), config.timeZone);

  const demo = isDemo ? loadDemoInBackground(context, reports) : null;
  const server = await buildServer(context, {
    waiting,
    whyNotReady: () => demo?.whyNotReady() ?? null,
  });
  const operator = operatorToken ? buildOperatorServer(context, operatorToken) : null;
  await server.app.listen({ port: config.port, host: config.host });
  await operator?.listen({ port: config.operatorPort, host: '127.0.0.1' });
  // Each queue asks the database at once: on the embedded one the first request would wait for all of them.
  await context.jobs.work();
  // What a server that was killed has left is taken up at once.
  await context.database.transaction({}, (tx) => context.jobs.send(tx, workOnRosters, {}));
  context.mail.sender?.start();

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'draining');
    const forceExit = setTimeout(() => process.exit(1), drainMs);
    server.drain();
    await demo?.stop();
    if (config.databaseUrl) await sleep(noticeMs);
    await Promise.all([server.app.close(), operator?.close()]);
    await Promise.all([context.jobs.stop(), context.mail.sender?.stop()]);
    await context.pdf.close();
    await reportThread?.close();
    await close();
    clearTimeout(forceExit);
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  if (!config.smtpUrl && !isDemo) {
    log.warn('SMTP_URL is not set: emails stay in the database and are not sent');
  }
  const isWaiting = await awaitsFirstCompany(context)();
  console.log(welcomeText(config, { isDemo, awaitsFirstCompany: isWaiting }));
}
