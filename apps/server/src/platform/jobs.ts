import { PgBoss } from 'pg-boss';
import { sql, CompiledQuery } from 'kysely';
import type { Database, Transaction } from './database.ts';
import type { Log } from './log.ts';

/** A kind of work that happens outside requests: on a schedule, or because a request asked for it. */
export type Job = {
  name: string;
  /** Left out: runs only when it is sent. Read in the installation's time zone. */
  cron?: string;
  /** Says in a few words what it did. Running it twice must do no harm: queues can repeat. */
  run: (data: unknown) => Promise<string>;
};

export type Jobs = {
  start: (jobs: readonly Job[], timeZone: string) => Promise<void>;
  /** Puts work in the queue inside the caller's transaction: it happens only if that commits. */
  send: (tx: Transaction, name: string, data: object) => Promise<void>;
  runNow: (name: string) => Promise<string | null>;
  counts: () => Promise<{ name: string; cron: string | null; waiting: number }[]>;
  stop: () => Promise<void>;
};

const retries = { retryLimit: 5, retryDelay: 30, retryBackoff: true };
const deadLetters = 'dead-letters';

export function makeJobs(database: Database, log: Log): Jobs {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    schema: 'jobs',
    // The embedded database has one connection: ask it less often.
    ...(database.kind === 'pglite' ? { monitorIntervalSeconds: 300 } : {}),
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  const known = new Map<string, Job>();

  return {
    async start(jobs, timeZone) {
      await boss.start();
      await sql`grant usage on schema jobs to portal_request`.execute(database.owner);
      await sql`grant select, insert, update on all tables in schema jobs to portal_request`.execute(
        database.owner,
      );
      await boss.createQueue(deadLetters);
      for (const job of jobs) {
        known.set(job.name, job);
        await boss.createQueue(job.name, { ...retries, deadLetter: deadLetters });
        if (job.cron) await boss.schedule(job.name, job.cron, {}, { tz: timeZone });
        await boss.work(job.name, { pollingIntervalSeconds: 2 }, async (batch) => {
          for (const { data } of batch) {
            const outcome = await job.run(data);
            log.info({ job: job.name, outcome }, 'job done');
          }
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

    async runNow(name) {
      const job = known.get(name);
      return job ? await job.run({}) : null;
    },

    async counts() {
      const queues = await boss.getQueues();
      return [...known.values()].map(({ name, cron }) => ({
        name,
        cron: cron ?? null,
        waiting: queues.find((queue) => queue.name === name)?.queuedCount ?? 0,
      }));
    },

    stop: () => boss.stop({ graceful: true, close: false, timeout: 10_000 }),
  };
}
