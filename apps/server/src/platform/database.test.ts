import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyDatabaseJob } from './tidy-database.ts';
import { copyTemplate, type TestDatabase } from '../testing/test-database.ts';

let files: TestDatabase;
beforeAll(async () => {
  files = await copyTemplate();
});
afterAll(() => files.drop());

const rows = async <T>(query: ReturnType<typeof sql<T>>) =>
  (await query.execute(files.database.owner)).rows;

describe('both databases', () => {
  it('return dates as strings, counts as numbers, and arrays and JSON as such', async () => {
    const [row] = await rows(sql<Record<string, unknown>>`
      select date '2026-02-28' as day, count(*) as count, array[1, 2] as numbers,
        array[date '2026-01-05', date '2026-01-06'] as days, '{"a": 1}'::jsonb as json,
        timestamptz '2026-11-16 15:00:00Z' as moment, true as yes from generate_series(1, 3)`);
    expect(row).toEqual({
      day: '2026-02-28',
      count: 3,
      numbers: [1, 2],
      days: ['2026-01-05', '2026-01-06'],
      json: { a: 1 },
      moment: new Date('2026-11-16T15:00:00Z'),
      yes: true,
    });
  });

  it('run the same query with other values, and again after it has failed', async () => {
    const ratio = (by: number | null, bytes: Uint8Array) =>
      sql<Record<string, unknown>>`
        select 60 / ${by}::int as ratio, ${bytes}::bytea as bytes, ${[by]}::int[] as list`;
    const run = (by: number | null) => rows(ratio(by, new Uint8Array([0, 39, 92, 255])));
    const bytes = expect.objectContaining({ 0: 0, 1: 39, 2: 92, 3: 255, length: 4 }) as unknown;
    expect(await run(4)).toEqual([{ ratio: 15, bytes, list: [4] }]);
    expect(await run(null)).toEqual([{ ratio: null, bytes, list: [null] }]);
    await expect(run(0)).rejects.toMatchObject({ code: '22012' });
    expect(await run(5)).toEqual([{ ratio: 12, bytes, list: [5] }]);
    // A query rejected before its plan is cached is rejected the same way each time.
    for (const again of [1, 2])
      await expect(rows(sql`select ${again}::int from nowhere`)).rejects.toMatchObject({
        code: '42P01',
      });
  });

  it('cache plans, except of queries with a star and of many rows', async () => {
    const many = Array.from({ length: 101 }, (_, at) => sql`${at}::int`);
    const named = (mark: string) => sql`as ${sql.ref(mark)}`;
    const plans = await files.database.owner.connection().execute(async (connection) => {
      for (const query of [
        sql`select ${sql.join(many.slice(1))} ${named('fewer')}`,
        sql`select * from (select ${1}::int ${named('query')}) t`,
        sql`select ${sql.join(many)} ${named('many')}`,
        sql`select * from companies ${named('table')} where comp_id = ${1}::int`,
      ])
        await query.execute(connection);
      const prepared = sql<{ statement: string }>`select statement from pg_prepared_statements`;
      return (await prepared.execute(connection)).rows.map(({ statement }) => statement);
    });
    const marks = ['fewer', 'query', 'many', 'table'];
    const cached = marks.filter((mark) => plans.some((text) => text.includes(`as "${mark}"`)));
    // Nobody else can migrate the embedded database.
    const ofTable = files.database.kind === 'pglite' ? ['table'] : [];
    expect(cached).toEqual(['fewer', 'query', ...ofTable]);
  });

  it('keep running a query after an index is added to its table', async () => {
    await sql`create table changing (id int)`.execute(files.database.owner);
    const all = () => rows(sql`select * from changing where id > ${0}::int`);
    await sql`insert into changing values (${1}::int)`.execute(files.database.owner);
    expect(await all()).toEqual([{ id: 1 }]);
    await sql`create index on changing (id)`.execute(files.database.owner);
    expect(await all()).toEqual([{ id: 1 }]);
  });

  it('roll back a transaction that fails', async () => {
    const attempt = files.database.transaction({ system: true }, async (tx) => {
      await tx.insertInto('installation').values({ fact: 'half', value: 'done' }).execute();
      throw new Error('stop');
    });
    await expect(attempt).rejects.toThrow('stop');
    expect(await rows(sql`select * from installation where fact = 'half'`)).toEqual([]);
  });
});

describe('row-level security', () => {
  it('is forced on every table that belongs to a company', async () => {
    const tables = await rows(sql<{
      name: string;
      enabled: boolean;
      forced: boolean;
      policies: number;
    }>`
      select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
        (select count(*) from pg_policy p where p.polrelid = c.oid) as policies
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'comp_id' and not a.attisdropped
      where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace`);
    expect(tables.length).toBeGreaterThan(8);
    for (const table of tables) expect(table).toMatchObject({ enabled: true, forced: true });
    for (const table of tables) expect(table.policies, table.name).toBeGreaterThan(0);
  });

  it('runs every transaction as a role that owns nothing and bypasses no policy', async () => {
    const [role] = await files.database.transaction({}, async (tx) => {
      const result = await sql<Record<string, unknown>>`
        select current_user as name, rolsuper, rolbypassrls,
          (select count(*) from pg_class where relowner = r.oid) as owned
        from pg_roles r where rolname = current_user`.execute(tx);
      return result.rows;
    });
    expect(role).toEqual({
      name: 'portal_request',
      rolsuper: false,
      rolbypassrls: false,
      owned: 0,
    });
  });

  it('shows nothing without a company, and only its own rows with one', async () => {
    const count = (scope: { compId?: number }) =>
      files.database.transaction(scope, async (tx) => {
        const people = await sql<{
          comp_id: number;
        }>`select distinct comp_id from participants`.execute(tx);
        const dependents = await sql<{
          comp_id: number;
        }>`select distinct comp_id from dependents`.execute(tx);
        return [...people.rows, ...dependents.rows].map((row) => row.comp_id);
      });
    expect(await count({})).toEqual([]);
    expect(await count({ compId: 1002 })).toEqual([1002, 1002]);
    // The setting of one transaction does not carry over to the next on the same connection.
    expect(await count({})).toEqual([]);
  });

  it('refuses to write to another company', async () => {
    const write = files.database.transaction({ compId: 1002 }, (tx) =>
      tx
        .insertInto('locations')
        .values({ comp_id: 1001, location_code: 99, name: 'Elsewhere' })
        .execute(),
    );
    await expect(write).rejects.toThrow(/row-level security/);
  });

  it('allows the system to list companies, but not to read or change their data', async () => {
    await files.database.transaction({ system: true }, async (tx) => {
      expect(await tx.selectFrom('companies').select('comp_id').execute()).toHaveLength(8);
      expect(await tx.selectFrom('participants').select('empno').execute()).toEqual([]);
      await tx.updateTable('companies').set({ name: 'Changed' }).execute();
      expect(
        await tx.selectFrom('companies').where('name', '=', 'Changed').select('name').execute(),
      ).toEqual([]);
    });
  });

  it('shows a user without a company only the companies they belong to', async () => {
    const [lee] = await rows(
      sql<{
        user_id: number;
      }>`select user_id from users where user_name = 'lee.location@example.com'`,
    );
    const seen = await files.database.transaction({ userId: lee!.user_id }, (tx) =>
      tx.selectFrom('companies').select('comp_id').orderBy('comp_id').execute(),
    );
    expect(seen.map((row) => row.comp_id)).toEqual([1001, 1004]);
  });
});

describe('the audit trail', () => {
  it.each(["update audit_log set action = 'x'", 'delete from audit_log', 'truncate audit_log'])(
    'refuses "%s", both from requests and from its owner',
    async (statement) => {
      await files.database.transaction({ compId: 1001 }, (tx) =>
        tx
          .insertInto('audit_log')
          .values({
            at: new Date(),
            comp_id: 1001,
            user_id: null,
            address: null,
            action: 'a',
            subject: 's',
            before: null,
            after: null,
          })
          .execute(),
      );
      await expect(
        files.database.transaction({ compId: 1001 }, (tx) => sql.raw(statement).execute(tx)),
      ).rejects.toThrow(/permission denied|append-only/);
      await expect(sql.raw(statement).execute(files.database.owner)).rejects.toThrow(/append-only/);
    },
  );
});

describe('the embedded database', () => {
  it('lets the server do other things between two transactions of a job', async () => {
    const other = { isDone: false };
    setTimeout(() => (other.isDone = true));
    let transactions = 0;
    for (; !other.isDone && transactions < 1000; transactions++)
      await files.database.transaction({ compId: 1001 }, (tx) => sql`select 1`.execute(tx));
    expect(transactions).toBeLessThan(1000);
  });

  it('is vacuumed while it is in use', async (test) => {
    if (files.database.kind !== 'pglite') test.skip('PostgreSQL does that by itself');
    await sql`create table tidied as select generate_series(1, 1000) as id`.execute(
      files.database.owner,
    );
    await sql`delete from tidied where id > ${10}::int`.execute(files.database.owner);
    await tidyDatabaseJob(files).run({});
    const [table] = await rows(
      sql<{
        rows: number;
      }>`select reltuples::int as rows from pg_class where relname = ${'tidied'}`,
    );
    expect(table).toEqual({ rows: 10 });
  });
});
