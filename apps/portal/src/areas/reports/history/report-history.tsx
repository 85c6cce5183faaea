import type { KeptReport } from '@portal/contract/areas/reports/report-history.contract.ts';
import { IconFileTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { DownloadAction } from '../../../session/download-action.tsx';
import { useSession } from '../../../session/session.tsx';
import { dateColumn, fileNameColumn, sizeColumn } from '../../../ui/by-month/by-month-columns.tsx';
import { ByMonth } from '../../../ui/by-month/by-month.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import type { TableColumn } from '../../../ui/table/data-table.tsx';
import { ReportSchedules } from '../schedules/report-schedules.tsx';
import { keptReportsQuery, loadKeptReport, reportMonthsQuery } from './history.queries.ts';

const columns: readonly TableColumn<KeptReport>[] = [
  { header: 'Description', value: ({ description }) => description },
  dateColumn('Run date', ({ rundate }) => rundate),
  fileNameColumn(({ file_name }) => file_name),
  sizeColumn(),
];

/** Reports that were kept, by the month they were made in, and what is scheduled. */
export default function ReportHistory() {
  const { compid } = useSession().company;
  return (
    <>
      <PageHead
        title="Report History"
        help="Reports filed every month, made by a schedule, or posted by your benefits provider."
      />
      <ByMonth
        key={compid}
        what="reports"
        months={useQuery(reportMonthsQuery(compid))}
        empty={
          <EmptyState icon={IconFileTime}>
            You have no reports yet. Monthly reports cover the whole company, so only people who can
            see all of it get them. Schedule a report to get your own.
          </EmptyState>
        }
        columns={columns}
        rowId={({ unqid }) => String(unqid)}
        rowsOf={(month) => keptReportsQuery(compid, month)}
        renderActions={(report) => (
          <DownloadAction
            label={`Download ${report.file_name}`}
            load={() => loadKeptReport(compid, report)}
            area="report-history"
          />
        )}
      />
      <ReportSchedules />
    </>
  );
}
