import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import { makeJobs, type Jobs } from '../platform/jobs.ts';
import type { KeySet } from '../platform/keys.ts';
import type { Log } from '../platform/log.ts';
import { makeMail, type Mail } from '../platform/mail.ts';
import { makeMetrics, type Metrics } from '../platform/metrics.ts';
import { makePdf, type Pdf } from '../platform/pdf.ts';
import { makeSecrets, type Secrets } from '../platform/secrets.ts';
import type { Thread } from '../platform/thread.ts';
import { makeTokens, type Tokens } from '../platform/tokens.ts';
import type { Config } from './config.ts';

/** Everything a service may need, created once at startup and passed down. */
export type Context = {
  config: Config;
  clock: Clock;
  log: Log;
  database: Database;
  secrets: Secrets;
  tokens: Tokens;
  jobs: Jobs;
  mail: Mail;
  metrics: Metrics;
  pdf: Pdf;
  /** Makes the files of reports. Null: they are made here, as the embedded database must be read in its process. */
  reportThread: Thread | null;
  /** Whether this is a demo: public accounts, and a page that shows every email. */
  isDemo: boolean;
};

export type Foundations = Pick<Context, 'config' | 'clock' | 'log' | 'database' | 'isDemo'> & {
  keys: KeySet[];
  reportThread?: Thread | null;
};

export function makeContext({ keys, ...foundations }: Foundations): Context {
  const { config, clock, log, database } = foundations;
  const metrics = makeMetrics(database);
  const jobs = makeJobs(database, log, ({ name, isDone }) =>
    metrics.jobDone({ name, isDone, at: clock.now() }),
  );
  return {
    reportThread: null,
    ...foundations,
    secrets: makeSecrets(keys),
    tokens: makeTokens(keys, clock),
    jobs,
    metrics,
    mail: makeMail(config, database, { clock, log }),
    pdf: makePdf(),
  };
}
