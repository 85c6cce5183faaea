import { PgBoss } from 'pg-boss';
import { CompiledQuery } from 'kysely';
import { z } from 'zod';
import type { Clock } from './clock.ts';
import type { Database, Transaction } from './database.ts';
import type { Log } from './log.ts';
import { cannotMigrate } from './migrate.ts';
import { isConnectionLoss } from './postgres-pool.ts';

/** Work done outside requests: on a schedule, or queued by a request. */
export type Job = {
  name: string;
  /** If omitted, the job runs only when queued. */
  cron?: string;
  /** Of the schedule; the installation's if omitted. */
  timeZone?: string;
  /**
   * Returns a short summary of what it did; an empty one, if there was nothing to do, is not logged. Must be safe to run
   * twice: queues can repeat.
   */
  run: (data: unknown) => Promise<string>;
};

const JobData = z.object({ date: z.iso.date().optional(), compId: z.number().int().optional() });

/** The date a job runs for: the one it was queued with, or today. */
export function jobDate(data: unknown, clock: Clock): string {
  return JobData.parse(data ?? {}).date ?? clock.today();
}

/** The one company a job runs for; null for all of them. */
export function jobCompany(data: unknown): number | null {
  return JobData.parse(data ?? {}).compId ?? null;
}

export type Jobs = {
  /** Makes the queues, so that work can be sent. */
  start: (jobs: readonly Job[], timeZone: string) => Promise<void>;
  /** Begins to take work from the queues. */
  work: () => Promise<void>;
  /** Queues work in the caller's transaction: it runs only if that commits. */
  send: (tx: Transaction, name: string, data: object) => Promise<void>;
  runNow: (name: string, data?: object) => Promise<string | null>;
  counts: () => Promise<{ name: string; cron: string | null; waiting: number }[]>;
  /** For long work, which ends where it can go on later. */
  isStopping: () => boolean;
  stop: () => Promise<void>;
};

const retries = { retryLimit: 5, retryDelay: 30, retryBackoff: true };
/** A night's work may take hours. The queue knows from its heartbeat that the server is alive: after a minute without, it is retried. */
const time = { expireInSeconds: 12 * 60 * 60, heartbeatSeconds: 60 };
/** The queue for jobs that failed every retry; `operator status` counts them. */
const deadLetters = 'dead-letters';
const schema = 'jobs';
const setupLock = 7316003;
const unknownJob = '00000000-0000-0000-0000-000000000000';
const unanswered = { executeSql: async () => ({ rows: [] }) };

/**
 * Makes the queue's own tables or brings them up to date, and says who may use them. As the owner; servers that start
 * together wait for each other.
 */
export async function prepareQueue(database: Database): Promise<void> {
  const { executeSql } = database;
  await database.exclusively(setupLock, async () => {
    const boss = new PgBoss({ db: { executeSql }, schema, supervise: false, schedule: false });
    await boss.start();
    await boss.stop({ graceful: false, close: false });
    await executeSql(`grant usage on schema ${schema} to portal_server, portal_request`);
    await executeSql(
      `grant select, insert, update, delete on all tables in schema ${schema} to portal_server`,
    );
    // Requests queue work in their own transaction, under their own role.
    await executeSql(`revoke all on all tables in schema ${schema} from portal_request`);
    await executeSql(`grant select on ${schema}.queue to portal_request`);
    await executeSql(
      `grant insert, select (id) on ${schema}.job, ${schema}.job_common to portal_request`,
    );
  });
}

export function makeJobs(
  database: Database,
  log: Log,
  onRun: (run: { name: string; isDone: boolean }) => void = () => {},
): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    schema,
    migrate: false,
    // The embedded database has one connection, so poll it less often.
    ...(database.kind === 'pglite' ? { monitorIntervalSeconds: 300 } : {}),
  });
  boss.on('error', (error) => {
    // The queue polls every two seconds; the pool has already logged the loss once.
    if (!isConnectionLoss(error)) log.error({ err: error }, 'job queue');
  });
  const jobsByName = new Map<string, Job>();
  let isStopping = false;

  async function setUp(jobs: readonly Job[], timeZone: string): Promise<void> {
    await boss.start().catch((error: Error) => {
      if (/not installed|requires migrations/.test(error.message))
        throw cannotMigrate('lacks tables of the job queue');
      throw error;
    });
    await boss.createQueue(deadLetters);
    for (const job of jobs) {
      await boss.createQueue(job.name, { ...retries, ...time, deadLetter: deadLetters });
      // One that an earlier version made stays as it was.
      await boss.updateQueue(job.name, time);
      // Any question about a queue makes it known, answered or not. Otherwise the first job sent to it would ask within
      // a request's transaction, over a connection of its own, which the embedded database does not have.
      await boss.getJobById(job.name, unknownJob, { db: unanswered });
      if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: job.timeZone ?? timeZone });
    }
  }

  async function runLogged(job: Job, data: unknown): Promise<void> {
    try {
      const outcome = await job.run(data);
      if (outcome) log.info({ job: job.name, outcome }, 'job done');
      onRun({ name: job.name, isDone: true });
    } catch (error) {
      onRun({ name: job.name, isDone: false });
      log.error({ job: job.name, err: error }, 'job failed');
      throw error;
    }
  }

  return {
    async start(jobs, timeZone) {
      for (const job of jobs) jobsByName.set(job.name, job);
      // Servers that start together would otherwise wait for each other's rows.
      await database.exclusively(setupLock, () => setUp(jobs, timeZone));
    },

    async work() {
      for (const job of jobsByName.values()) {
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
      const job = jobsByName.get(name);
      return job ? await job.run(data) : null;
    },

    async counts() {
      const queues = await boss.getQueues();
      const listed = [...jobsByName.values(), { name: deadLetters, cron: undefined }];
      return listed.map(({ name, cron }) => ({
        name,
        cron: cron ?? null,
        waiting: queues.find((queue) => queue.name === name)?.queuedCount ?? 0,
      }));
    },

    isStopping: () => isStopping,

    stop() {
      isStopping = true;
      return boss.stop({ graceful: true, close: false, timeout: 10_000 });
    },
  };
}
