import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from './database.ts';

export type Metrics = {
  requestDone: (request: { operation: string; status: number; seconds: number }) => void;
  jobDone: (job: { name: string; isDone: boolean; at: Date }) => void;
  /** In the text format of Prometheus. */
  read: () => Promise<{ type: string; text: string }>;
};

/** What there is to watch; docs/operations.md says what to be woken for. */
export function makeMetrics(database: Pick<Database, 'poolCounts' | 'transaction'>): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  const requests = new Histogram({
    registers,
    name: 'http_request_duration_seconds',
    help: 'Requests by operation and status',
    labelNames: ['operation', 'status'],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  const jobFailures = new Counter({
    registers,
    name: 'job_failures_total',
    help: 'Runs of a job on this server that failed',
    labelNames: ['job'],
  });
  const jobSuccess = new Gauge({
    registers,
    name: 'job_last_success_timestamp_seconds',
    help: 'When a job last succeeded on this server',
    labelNames: ['job'],
  });
  const connections = new Gauge({
    registers,
    name: 'database_connections',
    help: 'Connections to PostgreSQL, and requests that wait for one',
    labelNames: ['state'],
  });
  const mails = new Gauge({
    registers,
    name: 'mails',
    help: 'Emails that wait to be sent, and those given up',
    labelNames: ['state'],
  });
  return {
    requestDone: ({ operation, status, seconds }) =>
      requests.observe({ operation, status: String(status) }, seconds),
    jobDone({ name, isDone, at }) {
      if (isDone) jobSuccess.set({ job: name }, at.getTime() / 1000);
      else jobFailures.inc({ job: name });
    },
    async read() {
      // Started with the first reader: it samples the event loop all the time.
      if (!registry.getSingleMetric('nodejs_eventloop_lag_seconds'))
        collectDefaultMetrics({ register: registry });
      for (const [state, count] of Object.entries(database.poolCounts() ?? {}))
        connections.set({ state }, count);
      const counted = await countMails(database).catch(() => null);
      // Without the database this much is unknown. The rest says why.
      if (!counted) mails.reset();
      for (const [state, count] of Object.entries(counted ?? {})) mails.set({ state }, count);
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

async function countMails({ transaction }: Pick<Database, 'transaction'>) {
  const { waiting, failed } = await transaction({ system: true }, (tx) =>
    tx
      .selectFrom('mails')
      .select((eb) => [
        eb.fn.countAll<number>().filterWhere('next_attempt_at', 'is not', null).as('waiting'),
        eb.fn
          .countAll<number>()
          .filterWhere('next_attempt_at', 'is', null)
          .filterWhere('failure', 'is not', null)
          .as('failed'),
      ])
      .executeTakeFirstOrThrow(),
  );
  return { waiting, failed };
}
