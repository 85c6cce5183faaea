import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from './database.ts';

/*
 * What some work changes about one person, row by row, so that it can be put back. The work itself does not know: the
 * rows are compared before and after it. An area names its tables (`ImagedTable`).
 */

export type Person = { compId: number; empno: string };

export type ImagedTable = {
  table: string;
  /** The columns that tell the company's rows apart. */
  key: readonly string[];
  /** Which rows of the table, as `t`, are about the person. */
  ofPerson: (person: Person) => RawBuilder<unknown>;
  /** The table that a row belongs to: as long as one is left, its owner is not deleted. */
  parent?: string;
};

type Row = Record<string, unknown>;
type Image = { table: string; key: Row; hash: string; row: Row };
export type Images = ReadonlyMap<string, Image>;

/** A row that was added (no `before`), changed or removed (no `after`). */
export type RowChange = {
  table: string;
  key: Row;
  /** As it was, whole. */
  before: Row | null;
  /** A hash of what it became. */
  after: string | null;
};

/** Counters do not say what a row is: they only ever count on, so that a stale save is noticed. */
const hashOf = sql`md5((to_jsonb(t) - 'row_version')::text)`;

export async function takeImages(
  tx: Transaction,
  tables: readonly ImagedTable[],
  person: Person,
): Promise<Images> {
  const parts = tables.map(
    ({ table, key, ofPerson }) => sql`
      select ${sql.lit(table)} as table, jsonb_build_object(${keyColumns(key)}) as key, ${hashOf} as hash,
        to_jsonb(t) as row
      from ${sql.table(table)} t where t.comp_id = ${person.compId} and ${ofPerson(person)}`,
  );
  const { rows } = await sql<Image>`${sql.join(parts, sql` union all `)}`.execute(tx);
  return new Map(rows.map((image) => [placeOf(image), image]));
}

const keyColumns = (key: readonly string[]) =>
  sql.join(key.flatMap((column) => [sql.lit(column), sql`t.${sql.ref(column)}`]));

const placeOf = ({ table, key }: Pick<RowChange, 'table' | 'key'>) =>
  `${table} ${JSON.stringify(key)}`;

export function changesBetween(before: Images, after: Images): RowChange[] {
  const changes: RowChange[] = [];
  for (const [place, { table, key, hash, row }] of before) {
    const left = after.get(place);
    if (left?.hash !== hash) changes.push({ table, key, before: row, after: left?.hash ?? null });
  }
  for (const [place, { table, key, hash }] of after)
    if (!before.has(place)) changes.push({ table, key, before: null, after: hash });
  return changes;
}

/** Somebody has changed what was to be put back. */
export class ChangedSince extends Error {}

/** Puts back what was there, or throws before the first row. List owners before what belongs to them. */
export async function putBack(
  tx: Transaction,
  tables: readonly ImagedTable[],
  compId: number,
  changes: readonly RowChange[],
): Promise<void> {
  for (const change of changes)
    if ((await hashNow(tx, compId, change)) !== change.after) throw new ChangedSince();
  const of = (table: ImagedTable) => changes.filter((change) => change.table === table.table);
  for (const table of tables.toReversed())
    for (const { key, before } of of(table))
      if (before === null) await deleteRow(tx, tables, { compId, table: table.table, key });
  for (const table of tables)
    for (const { key, before, after } of of(table))
      if (before !== null && after === null) await insertRow(tx, table.table, before);
      else if (before !== null) await updateRow(tx, { compId, table: table.table, key }, before);
}

/** Which row of a table, as `t`. The key's values get the types of the columns of `keyOf`. */
const isRow = (keyOf: string, compId: number, key: Row) => {
  const typed = sql`jsonb_populate_record(null::${sql.table(keyOf)}, ${JSON.stringify(key)}::jsonb)`;
  return sql.join(
    [
      sql`t.comp_id = ${compId}`,
      ...Object.keys(key).map(
        (column) => sql`t.${sql.ref(column)} = (${typed}).${sql.ref(column)}`,
      ),
    ],
    sql` and `,
  );
};

async function hashNow(tx: Transaction, compId: number, { table, key }: RowChange) {
  const { rows } = await sql<{ hash: string }>`
    select ${hashOf} as hash from ${sql.table(table)} t where ${isRow(table, compId, key)} for update`.execute(
    tx,
  );
  return rows[0]?.hash ?? null;
}

type Place = { compId: number; table: string; key: Row };

async function deleteRow(
  tx: Transaction,
  tables: readonly ImagedTable[],
  { compId, table, key }: Place,
) {
  for (const child of tables.filter(({ parent }) => parent === table)) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${sql.table(child.table)} t where ${isRow(table, compId, key)}) as found`.execute(
      tx,
    );
    if (rows[0]!.found) throw new ChangedSince();
  }
  await sql`delete from ${sql.table(table)} t where ${isRow(table, compId, key)}`.execute(tx);
}

async function insertRow(tx: Transaction, table: string, row: Row) {
  await sql`insert into ${sql.table(table)}
    select * from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`.execute(
    tx,
  );
}

async function updateRow(tx: Transaction, { compId, table, key }: Place, row: Row) {
  const columns = Object.keys(row).filter(
    (column) => column !== 'comp_id' && column !== 'row_version' && !(column in key),
  );
  const counts = 'row_version' in row ? sql`, row_version = t.row_version + 1` : sql``;
  await sql`
    update ${sql.table(table)} t
    set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = b.${sql.ref(column)}`))}${counts}
    from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb) b
    where ${isRow(table, compId, key)}`.execute(tx);
}
