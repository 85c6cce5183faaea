import { NativeSelect, Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import type { HistoryMonth } from '@portal/contract/values/history.ts';
import { monthNames } from '@portal/contract/values/month-names.ts';
import { useQuery, type UseQueryOptions, type UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useSearchParams } from 'react-router';
import { FailurePanel } from '../failure-panel.tsx';
import { DataTable, type TableColumn } from '../table/data-table.tsx';
import classes from './by-month.module.css';

export const monthKey = ({ year, month }: HistoryMonth) =>
  `${year}-${String(month).padStart(2, '0')}`;
const monthName = ({ year, month }: HistoryMonth) => `${monthNames[month - 1]} ${year}`;

type Key = readonly unknown[];

type Kept<Row, K extends Key> = {
  /** What the rows are: 'reports'. */
  what: string;
  columns: readonly TableColumn<Row>[];
  rowId: (row: Row) => string;
  renderActions: (row: Row) => ReactNode;
  rowsOf: (month: HistoryMonth) => UseQueryOptions<Row[], Error, Row[], K>;
};

type ByMonthProps<Row, K extends Key> = Kept<Row, K> & {
  months: UseQueryResult<HistoryMonth[]>;
  /** Instead of the list if there is no month. */
  empty: ReactNode;
};

/** What was kept, one month at a time; the address keeps which. The newest month is shown first. */
export function ByMonth<Row extends object, K extends Key>({
  months,
  empty,
  ...kept
}: ByMonthProps<Row, K>) {
  const titleId = useId();
  const { what } = kept;
  return (
    <section aria-labelledby={titleId}>
      <VisuallyHidden component="h2" id={titleId}>
        {capitalized(what)} by month
      </VisuallyHidden>
      {months.data ? (
        months.data.length === 0 ? (
          <Paper>{empty}</Paper>
        ) : (
          <Months months={months.data} {...kept} />
        )
      ) : months.isError ? (
        <Failure what={`The ${what}`} all={what} retry={() => void months.refetch()} />
      ) : (
        <MonthsSkeleton />
      )}
    </section>
  );
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function Months<Row extends object, K extends Key>({
  months,
  ...kept
}: Kept<Row, K> & { months: HistoryMonth[] }) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('month');
  const month = months.find((each) => monthKey(each) === asked) ?? months[0]!;
  return (
    <>
      <div className={classes.filter}>
        <NativeSelect
          label="Month"
          value={monthKey(month)}
          onChange={({ currentTarget: { value } }) =>
            setSearch({ month: value }, { replace: true })
          }
          data={months.map((each) => ({ value: monthKey(each), label: monthName(each) }))}
        />
      </div>
      <Rows key={monthKey(month)} month={month} {...kept} />
    </>
  );
}

function Rows<Row extends object, K extends Key>({
  month,
  what,
  columns,
  rowId,
  renderActions,
  rowsOf,
}: Kept<Row, K> & { month: HistoryMonth }) {
  const { data, isError, refetch } = useQuery(rowsOf(month));
  if (data)
    return (
      <Paper className={classes.list}>
        <DataTable
          label={`${capitalized(what)} of ${monthName(month)}`}
          rows={data}
          columns={columns}
          rowId={rowId}
          renderActions={renderActions}
          pageSize={25}
        />
      </Paper>
    );
  if (isError)
    return (
      <Failure
        what={`The ${what} of ${monthName(month)}`}
        all={what}
        retry={() => void refetch()}
      />
    );
  return <RowsSkeleton />;
}

type FailureProps = { what: string; all: string; retry: () => void };

function Failure({ what, all, retry }: FailureProps) {
  return (
    <Paper>
      <FailurePanel title={`${what} could not be loaded`} retry={retry}>
        All {all} are still on file.
      </FailurePanel>
    </Paper>
  );
}

function MonthsSkeleton() {
  return (
    <div aria-hidden>
      <div className={classes.filter}>
        <Skeleton h={14} w={50} mb={8} />
        <Skeleton h={36} w="100%" />
      </div>
      <RowsSkeleton />
    </div>
  );
}

function RowsSkeleton() {
  return (
    <Paper className={classes.waiting} aria-hidden>
      {Array.from({ length: 6 }, (_, row) => (
        <Skeleton key={row} h={14} w={`${88 - ((row * 11) % 30)}%`} />
      ))}
    </Paper>
  );
}
