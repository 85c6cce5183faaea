import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../../platform/database.ts';

/** Of the trail, the import itself and the file history. */
const leftOut = new Set([
  'audit_log',
  'audit_seals',
  'roster_imports',
  'roster_rows',
  'roster_mappings',
  'files',
  'file_chunks',
  'file_history',
  'idempotency_keys',
]);

/**
 * A hash over everything a company has, table by table. Counters are left out: a PID is never given twice, and a version
 * only counts on.
 */
export async function stateOf(
  { owner }: Database,
  compId: number,
): Promise<Record<string, string>> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = 'public' and c.column_name = 'comp_id' and t.table_type = 'BASE TABLE'
    order by 1`.execute(owner);
  const state: Record<string, string> = {};
  await owner.transaction().execute(async (tx) => {
    await sql`select set_config('role', 'portal_request', true), set_config('app.comp_id', ${String(compId)}, true)`.execute(
      tx,
    );
    for (const { name } of tables) {
      if (leftOut.has(name)) continue;
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(t) - 'row_version' - 'next_empno')::text as row from ${sql.table(name)} t
        where comp_id = ${compId} order by 1`.execute(tx);
      const hash = createHash('sha256');
      for (const { row } of rows) hash.update(`${row}\n`);
      state[name] = `${rows.length} ${hash.digest('hex')}`;
    }
  });
  return state;
}

export type Imported = {
  people: number;
  families: number;
  audits: number;
  outcomes: (string | null)[];
  results: number;
};

/** What the imports of a company have brought, if everybody in them has this last name. */
export async function importedOf(
  { transaction }: Database,
  compId: number,
  lastName: string,
): Promise<Imported> {
  return await transaction({ compId }, async (tx) => {
    const people = await tx
      .selectFrom('participants')
      .select('empno')
      .where('last_name', '=', lastName)
      .execute();
    const dependents = await tx
      .selectFrom('dependents')
      .select('empno')
      .where('last_name', '=', lastName)
      .execute();
    const audits = await tx
      .selectFrom('audit_log')
      .select('audit_id')
      .where('action', 'in', ['add-participant', 'add-dependents'])
      .where('address', '=', 'jobs')
      .execute();
    const rows = await tx.selectFrom('roster_rows').select('outcome').distinct().execute();
    const results = await tx
      .selectFrom('file_history')
      .select('file_id')
      .where('description', 'like', 'Roster import: %, %')
      .execute();
    return {
      people: people.length,
      families: new Set(dependents.map(({ empno }) => empno)).size,
      audits: audits.length,
      outcomes: rows.map(({ outcome }) => outcome),
      results: results.length,
    };
  });
}
