import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  it,
  onTestFinished,
  vi,
} from 'vitest';
import {
  addDependents,
  searchParticipants,
} from '@portal/contract/areas/participants/participants.contract.ts';
import { startApi, startSecondApi, type TestApi } from '../testing/test-api.ts';
import type { TestDatabase } from '../testing/test-database.ts';
import { openPostgres, type Database } from '../platform/database.ts';
import { makeJobs } from '../platform/jobs.ts';
import { makeLog } from '../platform/log.ts';
import { isConnectionLoss } from '../platform/postgres-pool.ts';

describe.runIf(inject('template').kind === 'postgresql')('a lost connection', () => {
  let admin: TestApi & { files: TestDatabase };
  let database: Database;
  let api: TestApi;
  let token: string;
  const losses: Error[] = [];
  const uncaught = vi.fn();

  beforeAll(async () => {
    process.on('uncaughtException', uncaught);
    process.on('unhandledRejection', uncaught);
    admin = await startApi();
    database = openPostgres(admin.files.url!, {
      maxConnections: 4,
      onLoss: (error) => losses.push(error),
    });
    api = await startSecondApi(database);
    token = await admin.tokenOf('dana.full');
  });
  afterAll(async () => {
    await database.close();
    process.off('uncaughtException', uncaught);
    process.off('unhandledRejection', uncaught);
  });
  beforeEach(() => {
    losses.length = 0;
  });
  afterEach(() => expect(uncaught).not.toHaveBeenCalled());

  const search = { params: { compId: 1001 }, query: { searchText: 'adeyemi' } };
  const ask = () => api.call(searchParticipants, search, { token });

  /** Ends every connection to the database but the one that asks, as a restart would. */
  async function terminateAll(): Promise<number> {
    const ended = await admin.database.ask(sql<{ ended: boolean }>`
      select pg_terminate_backend(pid, 5000) as ended from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`);
    return ended.length;
  }

  /** Holds a connection inside a transaction, in a query or between two, until it is lost. */
  async function holdConnection(work: 'in a query' | 'between queries') {
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    onTestFinished(() => goOn.resolve());
    const failed = database
      .transaction({}, async (tx) => {
        await sql`select 1`.execute(tx);
        begun.resolve();
        if (work === 'between queries') await goOn.promise;
        await sql`select pg_sleep(30)`.execute(tx);
      })
      .then(
        () => null,
        (error: unknown) => error,
      );
    await begun.promise;
    return { failed, goOn: goOn.resolve };
  }

  it('that was idle is reported once and replaced', async () => {
    expect((await ask()).status).toBe(200);
    const ended = await terminateAll();
    await vi.waitFor(() => expect(losses.length).toBeGreaterThan(0));
    expect((await ask()).status).toBe(200);
    expect(losses.length).toBeLessThanOrEqual(ended);
  });

  it.each(['in a query', 'between queries'] as const)(
    'fails the transaction that held it %s, and nothing after it',
    async (work) => {
      await terminateAll();
      losses.length = 0;
      const held = await holdConnection(work);
      await terminateAll();
      await vi.waitFor(() => expect(losses).toHaveLength(1));
      held.goOn();
      expect(await held.failed).toSatisfy(isConnectionLoss);
      expect((await ask()).status).toBe(200);
      expect(losses).toHaveLength(1);
    },
  );

  it('refuses the requests under way as unavailable, and serves the next', async () => {
    const statuses = new Set<number>();
    const problems = new Set<string | undefined>();
    const load = new AbortController();
    const caller = async () => {
      while (!load.signal.aborted) {
        const { status, body } = await ask();
        statuses.add(status);
        if (status !== 200) problems.add(body.code);
      }
    };
    const callers = Array.from({ length: 8 }, caller);
    await vi.waitFor(
      async () => {
        await terminateAll();
        expect(problems.size).toBeGreaterThan(0);
      },
      { timeout: 30_000 },
    );
    load.abort();
    await Promise.all(callers);
    expect(statuses).toEqual(new Set([200, 503]));
    expect(problems).toEqual(new Set(['unavailable']));
    expect((await ask()).status).toBe(200);
  });

  it('is what a node that only reads counts as once it is asked for a change', async () => {
    const owner = admin.database.owner;
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(owner);
    const alterDatabase = sql`alter database ${sql.id(rows[0]!.name)}`;
    await sql`${alterDatabase} set default_transaction_read_only = on`.execute(owner);
    try {
      await terminateAll();
      await expect(database.probe()).rejects.toSatisfy(isConnectionLoss);
    } finally {
      await sql`${alterDatabase} reset default_transaction_read_only`.execute(owner);
    }
    // As after a failover: the old connection is gone, and the next leads to the new primary.
    expect(database.poolCounts()).toMatchObject({ used: 0, idle: 0 });
    await database.probe();
  });

  it('loses no acknowledged change and does none twice, if it is repeated with its key', async () => {
    const servers = [api, await startSecondApi(admin.files.another!())];
    const people = await admin.database.transaction({ compId: 1001 }, (tx) =>
      tx
        .selectFrom('participants as p')
        .select('p.empno')
        // Somebody may have as many dependents as there can be.
        .where((has) =>
          has.not(
            has.exists(
              has
                .selectFrom('dependents as d')
                .whereRef('d.comp_id', '=', 'p.comp_id')
                .whereRef('d.empno', '=', 'p.empno'),
            ),
          ),
        )
        .orderBy('p.empno')
        .limit(300)
        .execute(),
    );
    const acknowledged = new Set<string>();
    let refused = 0;
    const isEnough = () => refused > 20;
    const queue = people.values();
    /** One dependent for each, by as many tries as it takes, on either server. */
    const writer = async () => {
      for (const { empno } of queue) {
        if (isEnough()) return;
        const input = {
          params: { compId: 1001, empno },
          body: [{ fname: 'Once', lname: 'Only', relation: 'O' as const }],
        };
        const as = { token, headers: { 'idempotency-key': randomUUID() } };
        for (let tries = 0; !acknowledged.has(empno); tries++) {
          const { status, headers } = await servers[tries % 2]!.call(addDependents, input, as);
          if (status === 200) acknowledged.add(empno);
          else expect([status, headers['retry-after']]).toEqual([503, '1']);
          if (status !== 200) refused++;
        }
      }
    };
    const done = new AbortController();
    const writing = Promise.all(Array.from({ length: 6 }, writer)).finally(() => done.abort());
    while (!done.signal.aborted && !isEnough()) await terminateAll();
    await writing;
    expect(refused).toBeGreaterThan(0);
    const stored = await admin.database.transaction({ compId: 1001 }, (tx) =>
      tx.selectFrom('dependents').select('empno').where('last_name', '=', 'Only').execute(),
    );
    expect(stored.map(({ empno }) => empno).toSorted()).toEqual([...acknowledged].toSorted());
  });

  it('does not stop the job queue', async () => {
    const jobs = makeJobs(database, makeLog('silent'));
    const done = Promise.withResolvers<void>();
    const job = {
      name: 'after-a-loss',
      run: async () => {
        done.resolve();
        return 'done';
      },
    };
    await jobs.start([job], 'America/New_York');
    await jobs.work();
    await terminateAll();
    await database.transaction({}, (tx) => jobs.send(tx, 'after-a-loss', {}));
    await done.promise;
    await jobs.stop();
  });
});

describe('a PostgreSQL that cannot be reached', () => {
  it('is reported once, not with every try', async () => {
    const losses: Error[] = [];
    const nowhere = openPostgres('postgresql://nobody@127.0.0.1:1/none', {
      onLoss: (error) => losses.push(error),
    });
    for (const _ of [1, 2]) await expect(nowhere.probe()).rejects.toSatisfy(isConnectionLoss);
    expect(losses).toHaveLength(1);
    await nowhere.close();
  });

  it('is known in what the job queue makes of its error', () => {
    const inQueue = (error: Error) => ({
      ...error,
      message: `${error.message} (Queue: clean-up, Worker: 1)`,
    });
    const refused = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    const slow = new Error('timeout exceeded when trying to connect');
    for (const error of [refused, slow]) expect(inQueue(error)).toSatisfy(isConnectionLoss);
    expect(inQueue(new Error('syntax error'))).not.toSatisfy(isConnectionLoss);
  });
});
