import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import {
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { usePrinting } from '../use-printing.ts';
import classes from './data-table.module.css';
import { PageControl } from './page-control.tsx';
import { type RowDetails, TableRow } from './table-row.tsx';

export type TableColumn<Row> = {
  header: string;
  /** The sort value, also displayed unless `show` is given; null is empty. */
  value: (row: Row) => string | number | null;
  show?: (row: Row) => ReactNode;
  /** An amount or a count: right-aligned. */
  isNumber?: boolean;
  /** Its header is a plain word. */
  isUnsorted?: boolean;
};

/** For rows that are one page of many: the server sorts and pages them. */
export type RemotePage = {
  /** The header of the column they are sorted by. */
  sortedBy: string;
  isDescending: boolean;
  onSort: (header: string) => void;
  /** Counted from 1. */
  page: number;
  /** Of all pages. */
  total: number;
  onPage: (page: number) => void;
};

type DataTableProps<Row> = {
  /** What the rows are, for screen readers. */
  label: string;
  rows: readonly Row[];
  /** Created once, outside the component. */
  columns: readonly TableColumn<Row>[];
  /** Identifies a row that can be opened or removed; its index if omitted. */
  rowId?: (row: Row) => string;
  /** More about a row, visible below it when it is opened. */
  details?: RowDetails<Row>;
  /** The actions at the end of a row. */
  renderActions?: (row: Row) => ReactNode;
  pageSize?: number;
  /** How they are sorted until a header is clicked; in their own order if omitted. */
  sortedBy?: { header: string; isDescending: boolean };
  /** More columns than fit: lines stay whole, and its container scrolls both ways. */
  isWide?: boolean;
  remote?: RemotePage;
};

const features = tableFeatures({
  rowPaginationFeature,
  rowSortingFeature,
  paginatedRowModel: createPaginatedRowModel(),
  sortedRowModel: createSortedRowModel(),
  sortFns: { basic: sortFn_basic },
});

/** domain.md 16 */
const defaultPageSize = 10;

/** Paged rows, in their own order until a column header is clicked; labeled cards on a phone. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowId, details, renderActions, isWide, remote } = props;
  const { pageSize = defaultPageSize, sortedBy } = props;
  const table = useTable({
    features,
    data: rows,
    columns: columns.map(({ header, value }) => ({
      id: header,
      accessorFn: (row: Row) => value(row) ?? undefined,
      sortFn: 'basic' as const,
      sortUndefined: 'last' as const,
      sortDescFirst: false,
    })),
    ...(rowId && { getRowId: rowId }),
    initialState: {
      pagination: { pageIndex: 0, pageSize },
      ...(sortedBy && { sorting: [{ id: sortedBy.header, desc: sortedBy.isDescending }] }),
    },
  });
  const { pagination, sorting } = table.state;
  const [sorted] = remote ? [{ id: remote.sortedBy, desc: remote.isDescending }] : sorting;
  const sortBy = (header: string) =>
    remote ? remote.onSort(header) : table.getColumn(header)?.toggleSorting();
  const pageIndex = remote ? remote.page - 1 : pagination.pageIndex;
  const total = remote?.total ?? rows.length;
  const visible = usePrinting() ? table.getPrePaginatedRowModel() : table.getRowModel();

  return (
    <div>
      <div className={classes.frame} data-wide={isWide}>
        <table className={classes.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ header, isNumber, isUnsorted }) => {
                const order = sorted?.id === header ? (sorted.desc ? 'down' : 'up') : undefined;
                const SortIcon = order ? signs[order] : IconArrowsSort;
                return (
                  <th
                    key={header}
                    scope="col"
                    data-number={isNumber}
                    aria-sort={order && (order === 'up' ? 'ascending' : 'descending')}
                  >
                    {isUnsorted ? (
                      <span className={classes.sort}>{header}</span>
                    ) : (
                      <UnstyledButton className={classes.sort} onClick={() => sortBy(header)}>
                        {header}
                        <SortIcon className={classes.sign} size={14} data-on={order} aria-hidden />
                      </UnstyledButton>
                    )}
                  </th>
                );
              })}
              {renderActions && (
                <th scope="col">
                  <VisuallyHidden>Actions</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {visible.rows.map(({ id, original }) => (
              <TableRow
                key={id}
                row={original}
                columns={columns}
                details={details}
                renderActions={renderActions}
              />
            ))}
          </tbody>
        </table>
      </div>
      {total > pageSize && (
        <PageControl
          what={label}
          first={pageIndex * pageSize + 1}
          last={Math.min((pageIndex + 1) * pageSize, total)}
          total={total}
          onPrevious={remote ? () => remote.onPage(remote.page - 1) : table.previousPage}
          onNext={remote ? () => remote.onPage(remote.page + 1) : table.nextPage}
        />
      )}
    </div>
  );
}

const signs = { up: IconArrowUp, down: IconArrowDown };
