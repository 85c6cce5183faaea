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

/** The rows after the last one read. */
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
  const { rows } = await sql<Row>`
    select * from (${query}) r ${after} order by ${key} limit ${limit}`.execute(tx);
  return rows;
}

export async function countOf(tx: Transaction, query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${query}) r`.execute(tx);
  return rows[0]!.total;
}
