import { PgBoss } from 'pg-boss';
import { CompiledQuery } from 'kysely';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Database, Transaction } from './database.ts';
import type { Log } from './log.ts';
import { isConnectionLoss } from './postgres-pool.ts';

/** A kind of work that happens outside requests: on a schedule, or because a request asked for it. */
export type Job = {
  name: string;
  /** Left out: runs only when it is sent. Read in the installation's time zone. */
  cron?: string;
  /** Says in a few words what it did. Running it twice must do no harm: queues can repeat. */
  run: (data: unknown) => Promise<string>;
};

const JobData = z.object({ date: z.iso.date().optional(), compId: z.number().int().optional() });

/** The day a job works for: the one it was sent with, or today. */
export function jobDate(data: unknown, clock: Clock): string {
  return JobData.parse(data ?? {}).date ?? clock.today();
}

/** The one company a job works for; null for all of them. */
export function jobCompany(data: unknown): number | null {
  return JobData.parse(data ?? {}).compId ?? null;
}

export type Jobs = {
  /** Makes the queues, so that work can be sent. */
  start: (jobs: readonly Job[], timeZone: string) => Promise<void>;
  /** Begins to take work from the queues. */
  work: () => Promise<void>;
  /** Puts work in the queue inside the caller's transaction: it happens only if that commits. */
  send: (tx: Transaction, name: string, data: object) => Promise<void>;
  runNow: (name: string, data?: object) => Promise<string | null>;
  counts: () => Promise<{ name: string; cron: string | null; waiting: number }[]>;
  stop: () => Promise<void>;
};

const retries = { retryLimit: 5, retryDelay: 30, retryBackoff: true };
/** Where jobs end that failed every time; `operator status` counts them. */
const deadLetters = 'dead-letters';
const setUpLock = 7316003;

export function makeJobs(database: Database, log: Log): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    schema: 'jobs',
    // The embedded database has one connection: ask it less often.
    ...(database.kind === 'pglite' ? { monitorIntervalSeconds: 300 } : {}),
  });
  boss.on('error', (error) => {
    // The queue asks every two seconds; the database says once that it is gone.
    if (!isConnectionLoss(error)) log.error({ err: error }, 'job queue');
  });
  const known = new Map<string, Job>();

  async function setUp(jobs: readonly Job[], timeZone: string): Promise<void> {
    await boss.start();
    // Requests put work into the queue inside their own transaction, as their own role.
    await database.executeSql('grant usage on schema jobs to portal_request');
    await database.executeSql(
      'grant select, insert, update on all tables in schema jobs to portal_request',
    );
    await database.executeSql('revoke insert, update on jobs.version from portal_request');
    await boss.createQueue(deadLetters);
    for (const job of jobs) {
      await boss.createQueue(job.name, { ...retries, deadLetter: deadLetters });
      if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: timeZone });
    }
  }

  async function runLogged(job: Job, data: unknown): Promise<void> {
    try {
      log.info({ job: job.name, outcome: await job.run(data) }, 'job done');
    } catch (error) {
      log.error({ job: job.name, err: error }, 'job failed');
      throw error;
    }
  }

  return {
    async start(jobs, timeZone) {
      for (const job of jobs) known.set(job.name, job);
      // Servers that start together would make the queue's tables twice.
      await database.exclusively(setUpLock, () => setUp(jobs, timeZone));
    },

    async work() {
      for (const job of known.values()) {
        await boss.work(job.name, { pollingIntervalSeconds: 2 }, async (batch) => {
          for (const { data } of batch) await runLogged(job, data);
        });
      }
    },

    async send(tx, name, data) {
      await boss.send(name, data, {
        db: {
          executeSql: async (text, values) => ({
            rows: (await tx.executeQuery<never>(CompiledQuery.raw(text, values ?? []))).rows,
          }),
        },
      });
    },

    async runNow(name, data = {}) {
      const job = known.get(name);
      return job ? await job.run(data) : null;
    },

    async counts() {
      const queues = await boss.getQueues();
      const shown = [...known.values(), { name: deadLetters, cron: undefined }];
      return shown.map(({ name, cron }) => ({
        name,
        cron: cron ?? null,
        waiting: queues.find((queue) => queue.name === name)?.queuedCount ?? 0,
      }));
    },

    stop: () => boss.stop({ graceful: true, close: false, timeout: 10_000 }),
  };
}
