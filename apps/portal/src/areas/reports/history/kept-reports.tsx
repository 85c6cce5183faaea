import { NativeSelect, Paper, Skeleton } from '@mantine/core';
import type {
  KeptReport,
  ReportMonth,
} from '@portal/contract/areas/reports/report-history.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { monthNames } from '@portal/contract/values/month-names.ts';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { keepFile } from '../../../session/download.ts';
import { useSession } from '../../../session/session.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/data-table.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { useOnePress } from '../../../ui/use-one-press.ts';
import { displaySize } from '../../../ui/display-size.ts';
import classes from './history.module.css';
import { keptReportsQuery, loadKeptReport } from './history.queries.ts';

const monthName = ({ year, month }: ReportMonth) => `${monthNames[month - 1]} ${year}`;
const monthKey = ({ year, month }: ReportMonth) => `${year}-${String(month).padStart(2, '0')}`;

/** The reports of one month; the address keeps which. The newest month is shown first. */
export function KeptReports({ months }: { months: ReportMonth[] }) {
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
      <MonthReports key={monthKey(month)} month={month} />
    </>
  );
}

const columns: readonly TableColumn<KeptReport>[] = [
  { header: 'Description', value: ({ description }) => description },
  {
    header: 'Run Date',
    value: ({ rundate }) => rundate,
    show: ({ rundate }) => <span className={classes.date}>{displayDate(rundate)}</span>,
  },
  {
    header: 'File Name',
    value: ({ file_name }) => file_name,
    show: ({ file_name }) => <span className={classes.file}>{file_name}</span>,
  },
  {
    header: 'Size',
    value: ({ size }) => size,
    show: ({ size }) => displaySize(size),
    isNumber: true,
  },
];

function MonthReports({ month }: { month: ReportMonth }) {
  const { compid } = useSession().company;
  const { data, isError, refetch } = useQuery(keptReportsQuery(compid, month));
  if (data)
    return (
      <Paper className={classes.list}>
        <DataTable
          label={`Reports of ${monthName(month)}`}
          rows={data}
          columns={columns}
          rowId={({ unqid }) => String(unqid)}
          renderActions={(report) => <Download report={report} />}
          pageSize={25}
        />
      </Paper>
    );
  if (isError)
    return (
      <Paper>
        <FailurePanel
          title={`The reports of ${monthName(month)} could not be loaded`}
          retry={() => void refetch()}
        >
          All reports are still on file.
        </FailurePanel>
      </Paper>
    );
  return <RowsSkeleton />;
}

function Download({ report }: { report: KeptReport }) {
  const { compid } = useSession().company;
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => loadKeptReport(compid, report),
    onSuccess: keepFile,
    meta: { area: 'report-history' },
  });
  const start = useOnePress(mutateAsync);
  return (
    <RowAction
      icon={IconDownload}
      word="Download"
      label={`Download ${report.file_name}`}
      loading={isPending}
      onClick={start}
    />
  );
}

export function KeptReportsSkeleton() {
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
