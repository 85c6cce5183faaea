import type { Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import {
  Kysely,
  PGliteDialect,
  PostgresDialect,
  sql,
  type PostgresPool as KyselyPool,
  type RawBuilder,
  type Transaction as KyselyTransaction,
} from 'kysely';
import pg from 'pg';
import { makeCompanyShares } from './company-shares.ts';
import { withCachedEmbeddedPlans } from './embedded-plans.ts';
import { openPool, type PostgresPool } from './postgres-pool.ts';
import type { Tables } from './tables.ts';

/** A transaction that runs as one of the working roles (decision 0026), under every policy. */
export type Transaction = KyselyTransaction<Tables>;

/**
 * On whose behalf a transaction runs; policies limit what it sees to that. `system` reads the list of
 * companies, memberships, and what jobs look for across companies (decision 0030), and writes none of it. `accounts` has
 * logins, sessions, codes and links, and nothing of a company.
 */
export type Scope = {
  compId?: number;
  userId?: number;
  /** Omitted or null: no limit. */
  locations?: readonly number[] | null;
  payFrequencies?: readonly string[] | null;
  system?: boolean;
  accounts?: boolean;
};

export type Database = {
  kind: 'pglite' | 'postgresql';
  /** As the role of the URL, in no scope. For migrations, where that role has to own the tables. */
  owner: Kysely<Tables>;
  /** One query of what the server may ask as itself, before it knows who is calling. */
  ask: <Row>(query: RawBuilder<Row>) => Promise<Row[]>;
  transaction: <T>(scope: Scope, work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** A read-only transaction of one query, in one round trip where the database allows it. */
  read: <Row>(scope: Scope, query: RawBuilder<Row>) => Promise<Row[]>;
  /**
   * For reading page by page. On PostgreSQL every page sees the same moment. The embedded database has one
   * connection, so there each page is its own transaction, and other requests run in between.
   */
  openSnapshot: (scope: Scope) => Promise<Snapshot>;
  /** Resolves when the database takes a change: one that is full, or a copy that only reads, does not. */
  probe: () => Promise<unknown>;
  /** Null on the embedded database, which has one connection. */
  poolCounts: () => { used: number; idle: number; waiting: number } | null;
  /** Runs on one server at a time while the others wait. The embedded database only ever has one server. */
  exclusively: <T>(lock: number, work: () => Promise<T>) => Promise<T>;
  /** Runs one statement, or several without parameters, the way the job queue sends them. */
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** The whole embedded database as one archive. PostgreSQL has its own tools for that. */
  dump?: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

/** Runs some reading; every call belongs to the same snapshot. */
export type Read = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;
export type Snapshot = { read: Read; close: () => Promise<void> };

const oid = { bigint: 20, date: 1082, dateArray: 1182 };

type PostgresOptions = {
  maxConnections?: number;
  /** How long a statement waits for a row that somebody else is changing. */
  lockTimeoutMs?: number;
  onLoss?: (error: Error) => void;
};

export function openPostgres(
  url: string,
  { maxConnections = 10, lockTimeoutMs = 4_000, onLoss = () => {} }: PostgresOptions = {},
): Database {
  // Per pool rather than globally: dates stay strings, counts become numbers.
  const types: pg.CustomTypesConfig = {
    getTypeParser(id: number, format?: 'text' | 'binary') {
      if (id === oid.date) return (text: string) => text;
      if (id === oid.bigint) return Number;
      if (id === oid.dateArray)
        return (text: string) => text.slice(1, -1).split(',').filter(Boolean);
      return pg.types.getTypeParser(id, format) as (value: string) => unknown;
    },
  };
  const pool = openPool(
    {
      connectionString: url,
      max: maxConnections,
      types,
      statement_timeout: 30_000,
      lock_timeout: lockTimeoutMs,
      connectionTimeoutMillis: 5_000,
      application_name: 'benefits-portal',
      pipeline: true,
      // The planner thinks our policies cost far more than they do, and would compile queries for seconds.
      options: '-c jit=off',
    },
    onLoss,
  );
  const nameOf = planNames();
  const shareOf = makeCompanyShares(maxConnections);
  const owner = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: withCachedPlans(pool, nameOf) }),
  });
  const transaction = scoped(owner);
  const readInOneTrip = async <Row>(scope: Scope, query: RawBuilder<Row>): Promise<Row[]> => {
    const { sql: text, parameters } = query.compile(owner);
    const connection = await pool.connect();
    try {
      const { stream } = (connection.client as unknown as { connection: { stream: Writable } })
        .connection;
      // All three in one packet. If the first fails, so does the second, and the last one rolls back.
      stream.cork();
      const sent = [
        connection.query(`begin read only; ${settingsText(scope)}`),
        connection.query<Row & object>({
          ...nameOf(text, parameters),
          text,
          values: [...parameters],
        }),
        connection.query('commit'),
      ] as const;
      stream.uncork();
      // Wait for all of them before another request gets the connection.
      await Promise.allSettled(sent);
      return (await Promise.all(sent))[1].rows;
    } finally {
      connection.release();
    }
  };
  return {
    kind: 'postgresql',
    owner,
    ask: async (query) => (await query.execute(owner)).rows,
    transaction: (scope, work) => shareOf(scope.compId, () => transaction(scope, work)),
    read: (scope, query) => shareOf(scope.compId, () => readInOneTrip(scope, query)),
    openSnapshot: async (scope) => {
      const tx = await owner
        .startTransaction()
        .setIsolationLevel('repeatable read')
        .setAccessMode('read only')
        .execute();
      const close = async () => {
        await tx.rollback().execute();
      };
      try {
        await enterScope(tx, scope);
      } catch (error) {
        await close();
        throw error;
      }
      return { read: (work) => work(tx), close };
    },
    probe: probeOf(owner),
    poolCounts: pool.counts,
    exclusively: (lock, work) =>
      owner.connection().execute(async (connection) => {
        await sql`select set_config('statement_timeout', '0', false), set_config('lock_timeout', '0', false)`.execute(
          connection,
        );
        await sql`select pg_advisory_lock(${lock}::int)`.execute(connection);
        try {
          return await work();
        } finally {
          await sql`select pg_advisory_unlock(${lock}::int)`.execute(connection);
          await sql`reset statement_timeout`.execute(connection);
          await sql`reset lock_timeout`.execute(connection);
        }
      }),
    executeSql: async (text, values) => {
      const result = await queryOnce(pool, text, values);
      // Several statements return several results; return the rows of all of them.
      return {
        rows: (Array.isArray(result) ? result : [result]).flatMap(
          (each: pg.QueryResult) => each.rows as unknown[],
        ),
      };
    },
    async close() {
      await owner.destroy();
      await pool.end();
    },
  };
}

/** Three times as many as the product has queries. The limit keeps ever-changing query text from filling memory. */
const maxPlans = 2000;
/** Rows inserted together make another query for every number of rows, and would fill the limit. */
const maxPlanValues = 100;

/** All columns of a query in brackets are those that it names. */
const allOfTable = /\*(?! from \()/;

/**
 * Names a query so that PostgreSQL caches its plan: with policies, planning takes longer than running.
 * Queries of all columns of a table (*) are not named, because a migration that adds a column would break the cached
 * plan. Nor is any other with a star: measured, one plan for all values made counts and searches twice as slow.
 */
function planNames({ ofAllColumns = false } = {}) {
  const names = new Map<string, string>();
  return (text: string, values: readonly unknown[]): { name?: string } => {
    if (values.length === 0 || values.length > maxPlanValues) return {};
    if (!names.has(text) && names.size < maxPlans && (ofAllColumns || !allOfTable.test(text)))
      names.set(text, `q${names.size}`);
    const name = names.get(text);
    return name ? { name } : {};
  };
}

function withCachedPlans(pool: PostgresPool, nameOf: ReturnType<typeof planNames>): KyselyPool {
  return {
    options: pool.options,
    // Kysely would call it only if it had been used.
    end: async () => {},
    async connect() {
      const connection = await pool.connect();
      const query = (text: string, values: readonly unknown[]) =>
        connection.query({ ...nameOf(text, values), text, values: [...values] });
      const { release } = connection;
      return { query, release } as unknown as Awaited<ReturnType<KyselyPool['connect']>>;
    },
  };
}

async function queryOnce(pool: PostgresPool, text: string, values?: unknown[]) {
  const connection = await pool.connect();
  let failed = true;
  try {
    const result = await connection.query(text, values);
    failed = false;
    return result;
  } finally {
    // A script that failed may have begun a transaction; left open, it would fail everyone after it.
    connection.release(failed);
  }
}

export async function openPglite(
  source: { dataDir: string } | { loadDataDir: Blob },
): Promise<Database> {
  const pglite = await PGlite.create({
    ...source,
    parsers: {
      [oid.date]: (text: string) => text,
      [oid.bigint]: Number,
      [oid.dateArray]: (text: string) => text.slice(1, -1).split(',').filter(Boolean),
    },
  });
  // All migrations have run before anything else is queried, so row shapes no longer change.
  const cached = withCachedEmbeddedPlans(pglite, planNames({ ofAllColumns: true }));
  const owner = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: cached }) });
  // Kysely closes the database only if it has been used.
  await sql`select 1`.execute(owner);
  const transaction: Database['transaction'] = async (scope, work) => {
    // It answers without waiting for anything: a job that never paused would keep the server from reading requests.
    await nextTurn();
    return await scoped(owner)(scope, work);
  };
  return {
    kind: 'pglite',
    owner,
    ask: async (query) => (await query.execute(owner)).rows,
    transaction,
    read: async (scope, query) => (await transaction(scope, (tx) => query.execute(tx))).rows,
    openSnapshot: async (scope) => ({
      read: (work) => transaction(scope, work),
      close: async () => {},
    }),
    probe: probeOf(owner),
    poolCounts: () => null,
    exclusively: (_lock, work) => work(),
    executeSql: async (text, values) => {
      if (values?.length) return { rows: (await cached.query(text, values)).rows };
      try {
        return { rows: (await pglite.exec(text)).flatMap((result) => result.rows) };
      } catch (error) {
        // A script may have begun a transaction. Left open, it would fail every query after it.
        await pglite.exec('rollback').catch(() => {});
        throw error;
      }
    },
    dump: async () => new Uint8Array(await (await pglite.dumpDataDir('none')).arrayBuffer()),
    close: () => owner.destroy(),
  };
}

function scoped(owner: Kysely<Tables>): Database['transaction'] {
  return (scope, work) =>
    owner.transaction().execute(async (tx) => {
      await enterScope(tx, scope);
      return await work(tx);
    });
}

function probeOf(owner: Kysely<Tables>) {
  const fact = { fact: 'last probe', value: '' };
  return () =>
    scoped(owner)({ system: true }, (tx) =>
      tx
        .insertInto('installation')
        .values(fact)
        .onConflict((on) => on.column('fact').doUpdateSet(fact))
        .execute(),
    );
}

async function enterScope(tx: Transaction, scope: Scope): Promise<void> {
  const calls = Object.entries(settingsOf(scope)).map(
    ([name, value]) => sql`set_config(${sql.lit(name)}, ${value}, true)`,
  );
  await sql`select ${sql.join(calls)}`.execute(tx);
}

/**
 * For work that may take long or wait for another server, such as a migration or the first load of demo
 * data.
 */
export async function allowLongWork(tx: Transaction): Promise<void> {
  await sql`select set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`.execute(
    tx,
  );
}

/** The role and all settings, for the rest of the transaction. */
function settingsOf(scope: Scope): Record<string, string> {
  return {
    role: roleOf(scope),
    'app.comp_id': String(scope.compId ?? ''),
    'app.user_id': String(scope.userId ?? ''),
    'app.locations': arrayLiteral(scope.locations),
    'app.pay_frequencies': arrayLiteral(scope.payFrequencies),
  };
}

function roleOf({ system, accounts }: Scope): string {
  if (accounts) return 'portal_accounts';
  return system ? 'portal_system' : 'portal_request';
}

/** Literals instead of parameters, so that several statements fit in one query text. */
function settingsText(scope: Scope): string {
  const calls = Object.entries(settingsOf(scope)).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${calls.join(', ')}`;
}

/** Switches a transaction to another company, for work that covers several companies; null: to none. */
export async function enterCompany(tx: Transaction, compId: number | null): Promise<void> {
  await sql`select set_config('app.comp_id', ${String(compId ?? '')}, true)`.execute(tx);
}

/** What a company's transaction does with somebody's login. A failure in it ends the transaction. */
export async function asAccounts<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const { rows } = await sql<{ role: string }>`select current_setting('role') as role`.execute(tx);
  const become = (role: string) => sql`select set_config('role', ${role}, true)`.execute(tx);
  await become('portal_accounts');
  const answer = await work();
  await become(rows[0]!.role);
  return answer;
}

function arrayLiteral(values: readonly (string | number)[] | null | undefined): string {
  if (!values) return '';
  return `{${values.map((value) => JSON.stringify(String(value))).join(',')}}`;
}
