import {
  listRosterRows,
  mendRosterRow,
  type RosterRow,
  type RowOutcome,
  type RowVerdict,
} from '@portal/contract/areas/roster/roster.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { queryClient } from '../../../session/query-client.ts';
import { importKey, importQuery, meta } from '../roster.queries.ts';

/** All rows of an import, or those with one verdict or outcome. */
export type RowFilter = { verdict?: RowVerdict; outcome?: RowOutcome };

/** One list of rows on screen. Each time it is opened it is another list, read anew. */
export type RowList = { compId: number; importId: number; filter: RowFilter; reading: number };

type RowPage = { total: number; rows: RosterRow[] };

export const rowsInPage = 100;

const listKey = ({ compId, importId, reading }: RowList) =>
  [...importKey(compId, importId), 'rows', reading] as const;

const isIn = ({ verdict }: RowFilter, row: RosterRow) =>
  verdict === undefined || row.verdict === verdict;

/**
 * A corrected row stays in its place on screen, but the server no longer counts it among the
 * problems. Pages below it are read as many rows earlier.
 */
export function goneRows(list: RowList, beforePage = Infinity): number {
  return queryClient
    .getQueriesData<RowPage>({ queryKey: listKey(list) })
    .filter(([key]) => Number(key.at(-1)) < beforePage)
    .flatMap(([, page]) => page?.rows ?? [])
    .filter((row) => !isIn(list.filter, row)).length;
}

export const rowPageQuery = (list: RowList, page: number) =>
  queryOptions({
    queryKey: [...listKey(list), page],
    queryFn: ({ signal }) => {
      const { compId, importId, filter } = list;
      const skip = page * rowsInPage - goneRows(list, page);
      const query = { ...filter, skip, take: rowsInPage };
      return call(listRosterRows, { params: { compId, importId }, query }, { signal });
    },
    staleTime: Infinity,
    gcTime: Infinity,
    meta,
  });

export const forgetRows = (list: RowList) => queryClient.removeQueries({ queryKey: listKey(list) });

export type Mending = { rowNo: number; values?: Record<string, string>; acceptWarnings?: boolean };

/** Corrects a row and shows what it was found to be now, in its place. */
export async function mendRow(list: RowList, { rowNo, ...body }: Mending): Promise<RosterRow> {
  const { compId, importId } = list;
  const params = { compId, importId, rowNo };
  const mended = await call(mendRosterRow, { params, body: { values: {}, ...body } });
  queryClient.setQueriesData<RowPage>(
    { queryKey: listKey(list) },
    (page) =>
      page && { ...page, rows: page.rows.map((row) => (row.rowNo === rowNo ? mended : row)) },
  );
  // Among all rows each keeps its place, so rows that depend on this one are simply read again.
  if (list.filter.verdict === undefined)
    void queryClient.invalidateQueries({ queryKey: listKey(list) });
  await queryClient.invalidateQueries({ ...importQuery(compId, importId), exact: true });
  return mended;
}
