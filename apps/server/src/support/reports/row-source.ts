import type { RawBuilder } from 'kysely';
import type { Read, Transaction } from '../../platform/database.ts';
import { countOf, pageOf, type Keyed } from './report-rows.store.ts';

/** Where a report's rows come from. `pages` yields exactly as many rows as `count` counts. */
export type RowSource<Call, Row> = {
  count: (read: Read, call: Call) => Promise<number>;
  pages: (read: Read, call: Call, pageSize: number) => AsyncIterable<Row[]>;
};

/**
 * Rows straight from one query, without its own order or limit. Each row has a key, by which the rows are sorted and
 * read page by page: last name, first name, PID, and what tells a person's rows apart.
 */
export function queryRows<Call, Row extends Keyed>(
  query: (call: Call) => RawBuilder<Row>,
): RowSource<Call, Row> {
  return {
    count: (read, call) => read((tx) => countOf(tx, query(call))),
    async *pages(read, call, pageSize) {
      let last: Row | undefined;
      do {
        const page: Row[] = await read((tx) => pageOf(tx, query(call), last, pageSize));
        if (page.length > 0) yield page;
        last = page.length === pageSize ? page.at(-1) : undefined;
      } while (last);
    },
  };
}

/**
 * Rows that rules decide: `select` lists what there will be a row for, in order; `complete` turns each of them into
 * its row. Made for thousands of rows, not for hundreds of thousands: the list is held in memory.
 */
export function ruledRows<Call, Key, Row>(
  select: (tx: Transaction, call: Call) => Promise<Key[]>,
  complete: (tx: Transaction, call: Call, keys: readonly Key[]) => Promise<Row[]>,
): RowSource<Call, Row> {
  return {
    count: async (read, call) => (await read((tx) => select(tx, call))).length,
    async *pages(read, call, pageSize) {
      const keys = await read((tx) => select(tx, call));
      for (let start = 0; start < keys.length; start += pageSize) {
        const wanted = keys.slice(start, start + pageSize);
        const rows = await read((tx) => complete(tx, call, wanted));
        if (rows.length !== wanted.length)
          throw new Error(`${rows.length} rows for ${wanted.length} keys of a report`);
        yield rows;
      }
    },
  };
}

/** The same where what is listed is the row. */
export const listedRows = <Call, Row>(
  select: (tx: Transaction, call: Call) => Promise<Row[]>,
): RowSource<Call, Row> =>
  ruledRows(select, (_tx, _call, rows: readonly Row[]) => Promise.resolve([...rows]));

/** Adds to every page of rows what one more query for the whole page finds: quicker than a subquery for every row. */
export function completedRows<Call, Row, Whole>(
  source: RowSource<Call, Row>,
  complete: (tx: Transaction, call: Call, rows: readonly Row[]) => Promise<Whole[]>,
): RowSource<Call, Whole> {
  return {
    count: source.count,
    async *pages(read, call, pageSize) {
      for await (const page of source.pages(read, call, pageSize))
        yield await read((tx) => complete(tx, call, page));
    },
  };
}
