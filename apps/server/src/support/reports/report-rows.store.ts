import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../platform/database.ts';

/** What a report's query selects besides its columns: the order of its rows, which no two rows share. */
export type Keyed = {
  lastName: string;
  firstName: string;
  empno: string;
  /** Tells the rows of a person apart. */
  line: number;
};

const key = sql`r."lastName", r."firstName", r.empno, r.line`;

/**
 * Takes the people from their index, in order, joins the rest in the order the query is written, and stops when the page
 * is full. Left alone, the planner sorts the whole report for every page, because it thinks our policies are slow.
 */
const inOrder = sql`select set_config('join_collapse_limit', '1', true), set_config('enable_sort', 'off', true),
  set_config('enable_hashjoin', 'off', true), set_config('enable_mergejoin', 'off', true)`;

/** The rows after the last one read. The query begins with `participants`, so that their index gives the order. */
export async function pageOf<Row extends Keyed>(
  tx: Transaction,
  query: RawBuilder<Row>,
  last: Row | undefined,
  limit: number,
): Promise<Row[]> {
  // The first condition follows from the second, but is about the person alone: an index can begin there.
  const after = last
    ? sql`where (r."lastName", r."firstName", r.empno) >= (${last.lastName}, ${last.firstName}, ${last.empno})
        and (${key}) > (${last.lastName}, ${last.firstName}, ${last.empno}, ${last.line}::bigint)`
    : sql``;
  const page = sql<Row>`select * from (${query}) r ${after} order by ${key} limit ${limit}`;
  // Both are sent at once: the database need not wait for us in between.
  const [, { rows }] = await Promise.all([inOrder.execute(tx), page.execute(tx)]);
  return rows;
}

export async function countOf(tx: Transaction, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${query}) r`.execute(tx);
  return rows[0]!.total;
}
