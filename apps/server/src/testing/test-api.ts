import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll } from 'vitest';
import { address } from '@portal/contract/client.ts';
import {
  fileTypes,
  type CallAnswer,
  type CallInput,
  type Operation,
} from '@portal/contract/operation.ts';
import type { Problem } from '@portal/contract/problem.ts';
import { makeContext, type Context } from '../request/context.ts';
import type { Config } from '../request/config.ts';
import { allJobs } from '../app/jobs.ts';
import { buildServer } from '../app/server.ts';
import { openSession } from '../areas/session/session.service.ts';
import type { Database } from '../platform/database.ts';
import { makeLog, type Log } from '../platform/log.ts';
import { copyTemplate, type TestDatabase } from './test-database.ts';
import { testClock, type TestClock } from './test-clock.ts';
import { testConfig, testKeys } from './test-config.ts';

export type Answer<O> = {
  status: number;
  headers: Record<string, unknown>;
  body: CallAnswer<O> & Partial<Problem>;
};

type As = { token?: string; headers?: Record<string, string> };

export type TestApi = {
  context: Context;
  clock: TestClock;
  app: FastifyInstance;
  database: Database;
  /** Sends an operation's request, with or without a token. */
  call: <O extends Operation>(operation: O, input: CallInput<O>, as?: As) => Promise<Answer<O>>;
  /** Downloads an operation's file. */
  download: <O extends Operation>(
    operation: O,
    input: CallInput<O>,
    as: As,
  ) => Promise<Omit<Answer<O>, 'body'> & { content: Uint8Array }>;
  /** A session of a demo user, without the cost of hashing a password. */
  tokenOf: (userName: string, kind?: 'full' | 'partial') => Promise<string>;
  /** Runs a nightly job now. */
  runJob: (name: string, date?: string) => Promise<string>;
  mailsTo: (userName: string) => Promise<{ subject: string; text: string }[]>;
};

type Options = {
  config?: Partial<Config>;
  withJobs?: boolean;
  log?: Log;
  extend?: (app: FastifyInstance, context: Context) => void;
};

/** The real server on its own database, closed when the test file is done. */
export async function startApi(options: Options = {}): Promise<TestApi & { files: TestDatabase }> {
  const files = await copyTemplate();
  const closers: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closers) await close();
    await files.drop();
  });
  return { ...(await serve(files.database, options, closers)), files };
}

/** A second server on the same data, with its own clock. */
export async function startSecondApi(database: Database, options: Options = {}): Promise<TestApi> {
  const closers: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closers) await close();
  });
  return await serve(database, options, closers);
}

async function serve(
  database: Database,
  options: Options,
  closers: (() => Promise<unknown>)[],
): Promise<TestApi> {
  const clock = testClock();
  const context = makeContext({
    config: testConfig(options.config),
    clock,
    log: options.log ?? makeLog('silent'),
    database,
    keys: testKeys,
    isDemo: true,
  });
  if (options.withJobs) {
    await context.jobs.start(allJobs(context), 'America/New_York');
    await context.jobs.work();
    closers.push(() => context.jobs.stop());
  }
  const { app } = await buildServer(context, {
    withSites: false,
    ...(options.extend
      ? { extend: (server: FastifyInstance) => options.extend?.(server, context) }
      : {}),
  });
  closers.push(() => app.close());
  closers.push(() => context.pdf.close());

  return {
    context,
    clock,
    app,
    database,
    async call(operation, input, as = {}) {
      const { statusCode, headers, body } = await inject(app, operation, input, as);
      return {
        status: statusCode,
        headers,
        body: (body ? JSON.parse(body) : undefined) as never,
      };
    },
    async download(operation, input, as) {
      const accept = fileTypes[operation.file!];
      const { statusCode, headers, rawPayload } = await inject(app, operation, input, {
        ...as,
        headers: { accept },
      });
      return { status: statusCode, headers, content: rawPayload };
    },
    tokenOf: (userName, kind = 'full') =>
      database.transaction({ accounts: true }, async (tx) => {
        const user = await tx
          .selectFrom('users')
          .selectAll()
          .where('user_name', '=', fullName(userName))
          .executeTakeFirstOrThrow();
        return await openSession(context, tx, user, kind === 'partial');
      }),
    async runJob(name, date) {
      const job = allJobs(context).find((each) => each.name === name)!;
      return await job.run(date ? { date } : {});
    },
    async mailsTo(userName) {
      const rows = await database.transaction({ system: true }, (tx) =>
        tx
          .selectFrom('mails')
          .selectAll()
          .where('to_address', '=', fullName(userName))
          .orderBy('mail_id')
          .execute(),
      );
      return rows.map((row) => ({ subject: row.subject, text: row.text_body ?? '' }));
    },
  };
}

function inject(app: FastifyInstance, operation: Operation, input: object, as: As) {
  const { params, query, body } = input as { params?: object; query?: object; body?: object };
  return app.inject({
    method: operation.method,
    url: address('', operation.path, { ...params }, { ...query }),
    headers: { ...as.headers, ...(as.token ? { authorization: `Bearer ${as.token}` } : {}) },
    ...(body ? { payload: body } : {}),
  } satisfies InjectOptions);
}

const fullName = (userName: string) =>
  userName.includes('@') ? userName : `${userName}@example.com`;
