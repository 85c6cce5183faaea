import type { Writable } from 'node:stream';
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
import { keepingEmbeddedPlans } from './embedded-plans.ts';
import { openPool, type PostgresPool } from './postgres-pool.ts';
import type { Tables } from './tables.ts';

/** Queries inside one transaction that runs as the request role, under every policy. */
export type Transaction = KyselyTransaction<Tables>;

/**
 * On whose behalf a transaction runs; policies let it see no more than that.
 * `system` reads the list of companies, memberships and what invoices are made of across companies,
 * and writes none of them.
 */
export type Scope = {
  compId?: number;
  userId?: number;
  /** Left out or null: no limit. */
  locations?: readonly number[] | null;
  payFrequencies?: readonly string[] | null;
  system?: boolean;
};

export type Database = {
  kind: 'pglite' | 'postgresql';
  /** The owner's connection: migrations and the caller's look-up before a request is scoped. */
  owner: Kysely<Tables>;
  transaction: <T>(scope: Scope, work: (tx: Transaction) => Promise<T>) => Promise<T>;
  /** A transaction of one query that only reads, in one round trip where the database allows. */
  read: <Row>(scope: Scope, query: RawBuilder<Row>) => Promise<Row[]>;
  /** Resolves when the database answers. */
  ping: () => Promise<unknown>;
  /** One server at a time; the others wait. The embedded database has one server only. */
  exclusively: <T>(lock: number, work: () => Promise<T>) => Promise<T>;
  /** A statement, or several without parameters, as the job queue sends them. */
  executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /** The whole embedded database as one archive; PostgreSQL has tools of its own for that. */
  dump?: () => Promise<Uint8Array>;
  close: () => Promise<void>;
};

const oid = { bigint: 20, date: 1082, dateArray: 1182 };

type PostgresOptions = { maxConnections?: number; onLoss?: (error: Error) => void };

export function openPostgres(
  url: string,
  { maxConnections = 10, onLoss = () => {} }: PostgresOptions = {},
): Database {
  // Per pool and not globally: dates stay strings, counts become numbers.
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
      connectionTimeoutMillis: 5_000,
      application_name: 'benefits-portal',
      pipeline: true,
    },
    onLoss,
  );
  const nameOf = planNames();
  const owner = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: keepingPlans(pool, nameOf) }),
  });
  return {
    kind: 'postgresql',
    owner,
    transaction: scoped(owner),
    read: async <Row>(scope: Scope, query: RawBuilder<Row>) => {
      const { sql: text, parameters } = query.compile(owner);
      const connection = await pool.connect();
      try {
        const { stream } = (connection.client as unknown as { connection: { stream: Writable } })
          .connection;
        // All three in one packet; an error of the first fails the second, and the last then rolls back.
        stream.cork();
        const sent = [
          connection.query(`begin read only; ${settingsText(scope)}`),
          connection.query<Row & object>({ ...nameOf(text), text, values: [...parameters] }),
          connection.query('commit'),
        ] as const;
        stream.uncork();
        // All are over before the connection serves someone else.
        await Promise.allSettled(sent);
        return (await Promise.all(sent))[1].rows;
      } finally {
        connection.release();
      }
    },
    ping: () => queryOnce(pool, 'select 1'),
    exclusively: (lock, work) =>
      owner.connection().execute(async (held) => {
        await sql`set statement_timeout = 0`.execute(held);
        await sql`select pg_advisory_lock(${lock}::int)`.execute(held);
        try {
          return await work();
        } finally {
          await sql`select pg_advisory_unlock(${lock}::int)`.execute(held);
          await sql`reset statement_timeout`.execute(held);
        }
      }),
    executeSql: async (text, values) => {
      const result = await queryOnce(pool, text, values);
      // Several statements answer several results; the rows wanted are all of theirs.
      return {
        rows: (Array.isArray(result) ? result : [result]).flatMap(
          (each: pg.QueryResult) => each.rows as unknown[],
        ),
      };
    },
    close: () => owner.destroy(),
  };
}

/** Far more than the product has queries; a text that is new every time must not fill the server. */
const mostPlans = 500;

/**
 * Names a query, so that PostgreSQL keeps its plan: under policies, planning takes longer than
 * running. Not one for all columns (*): a migration that adds a column would break the kept form.
 */
function planNames({ ofAllColumns = false } = {}) {
  const names = new Map<string, string>();
  return (text: string): { name?: string } => {
    if (!names.has(text) && names.size < mostPlans && (ofAllColumns || !text.includes('*')))
      names.set(text, `q${names.size}`);
    const name = names.get(text);
    return name ? { name } : {};
  };
}

function keepingPlans(pool: PostgresPool, nameOf: ReturnType<typeof planNames>): KyselyPool {
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const connection = await pool.connect();
      const query = (text: string, values: readonly unknown[]) =>
        connection.query({ ...(values.length > 0 ? nameOf(text) : {}), text, values: [...values] });
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
  // All its migrations are over before anything else is asked, so the form of a row stays.
  const kept = keepingEmbeddedPlans(pglite, planNames({ ofAllColumns: true }));
  const owner = new Kysely<Tables>({ dialect: new PGliteDialect({ pglite: kept }) });
  // Kysely closes the database only once it has been used.
  await sql`select 1`.execute(owner);
  return {
    kind: 'pglite',
    owner,
    transaction: scoped(owner),
    read: async (scope, query) => (await scoped(owner)(scope, (tx) => query.execute(tx))).rows,
    ping: () => pglite.query('select 1'),
    exclusively: (_lock, work) => work(),
    executeSql: async (text, values) => {
      if (values?.length) return { rows: (await kept.query(text, values)).rows };
      try {
        return { rows: (await pglite.exec(text)).flatMap((result) => result.rows) };
      } catch (error) {
        // A script may have begun a transaction; left open, it would fail everyone after it.
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
      const calls = Object.entries(settingsOf(scope)).map(
        ([name, value]) => sql`set_config(${sql.lit(name)}, ${value}, true)`,
      );
      await sql`select ${sql.join(calls)}`.execute(tx);
      return await work(tx);
    });
}

/** For work that may rightly take long or wait for another server: a migration, a first filling. */
export async function allowLongWork(tx: Transaction): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}

/** The role and all settings, until the transaction ends. */
function settingsOf(scope: Scope): Record<string, string> {
  return {
    role: scope.system ? 'portal_system' : 'portal_request',
    'app.comp_id': String(scope.compId ?? ''),
    'app.user_id': String(scope.userId ?? ''),
    'app.locations': arrayLiteral(scope.locations),
    'app.pay_frequencies': arrayLiteral(scope.payFrequencies),
  };
}

/** With literals and no parameters, so that several statements can go in one text. */
function settingsText(scope: Scope): string {
  const calls = Object.entries(settingsOf(scope)).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(value)}, true)`,
  );
  return `select ${calls.join(', ')}`;
}

/** Moves a transaction on to another company, for work that fills or visits several at once. */
export async function enterCompany(tx: Transaction, compId: number): Promise<void> {
  await sql`select set_config('app.comp_id', ${String(compId)}, true)`.execute(tx);
}

function arrayLiteral(values: readonly (string | number)[] | null | undefined): string {
  if (!values) return '';
  return `{${values.map((value) => JSON.stringify(String(value))).join(',')}}`;
}
