import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';
import type { Tables } from '../../../platform/tables.ts';

export type TableName = keyof Tables;
/** By a sheet's column, the table's. */
export type Stored = Readonly<Record<string, string>>;
type Row = Record<string, unknown>;

const listOf = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts, sql`, `);

/** A company's rows of a table, in the order of the key. */
export async function readRows(
  tx: Transaction,
  table: TableName,
  compId: number,
  { stored, key }: { stored: Stored; key: readonly string[] },
): Promise<Row[]> {
  const columns = Object.entries(stored).map(
    ([name, column]) => sql`${sql.ref(column)} as ${sql.ref(name)}`,
  );
  // By code point, so that every installation has the same order.
  const order = key.map((name) => sql`${sql.ref(stored[name]!)}::text collate "C"`);
  const { rows } = await sql<Row>`
    select ${listOf(columns)} from ${sql.table(table)} where comp_id = ${compId}
    order by ${listOf([...order, sql`comp_id`])}`.execute(tx);
  return rows;
}

export async function insertRow(
  tx: Transaction,
  table: TableName,
  values: Record<string, unknown>,
): Promise<void> {
  const columns = Object.keys(values).map((column) => sql.ref(column));
  const given = Object.values(values).map((value) => sql`${value}`);
  await sql`insert into ${sql.table(table)} (${listOf(columns)}) values (${listOf(given)})`.execute(
    tx,
  );
}

export async function updateRow(
  tx: Transaction,
  table: TableName,
  key: Record<string, unknown>,
  values: Record<string, unknown>,
): Promise<void> {
  const sets = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  const where = Object.entries(key).map(
    ([column, value]) => sql`${sql.ref(column)} is not distinct from ${value}`,
  );
  if (sets.length === 0) return;
  await sql`update ${sql.table(table)} set ${listOf(sets)}
    where ${sql.join(where, sql` and `)}`.execute(tx);
}

/** One workbook is imported at a time, so that two cannot take the same numbers. */
export async function lockImports(tx: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(7316027)`.execute(tx);
}

/** Undefined if there is no such company. */
export async function companyName(tx: Transaction, compId: number): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from companies where comp_id = ${compId}`.execute(tx);
  return rows[0]?.name;
}

export async function hasCompanies(tx: Transaction): Promise<boolean> {
  const { rows } = await sql`select from companies limit 1`.execute(tx);
  return rows.length > 0;
}

/** Plan years are numbered across all companies, which only the system sees. */
export async function nextPlanYearId(tx: Transaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(plan_year_id), 0)::int + 1 as id from plan_years`.execute(tx);
  return rows[0]!.id;
}
