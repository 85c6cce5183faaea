import { Paper, VisuallyHidden } from '@mantine/core';
import { IconFileTime } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSession } from '../../../session/session.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { ReportSchedules } from '../schedules/report-schedules.tsx';
import { reportMonthsQuery } from './history.queries.ts';
import { KeptReports, KeptReportsSkeleton } from './kept-reports.tsx';

/** Reports that were kept, by the month they were made in, and what is scheduled. */
export default function ReportHistory() {
  const { company } = useSession();
  const titleId = useId();
  const months = useQuery(reportMonthsQuery(company.compid));
  return (
    <>
      <PageHead
        title="Report History"
        help="Reports filed every month, made by a schedule, or posted by your benefits provider."
      />
      <section aria-labelledby={titleId}>
        <VisuallyHidden component="h2" id={titleId}>
          Reports by month
        </VisuallyHidden>
        {months.data ? (
          months.data.length === 0 ? (
            <Paper>
              <EmptyState icon={IconFileTime}>
                No reports are on file for you yet. Monthly reports cover the whole company, so only
                people who see all of it have them. Schedule a report to get your own.
              </EmptyState>
            </Paper>
          ) : (
            <KeptReports key={company.compid} months={months.data} />
          )
        ) : months.isError ? (
          <Paper>
            <FailurePanel
              title="The report history could not be loaded"
              retry={() => void months.refetch()}
            >
              All reports are still on file.
            </FailurePanel>
          </Paper>
        ) : (
          <KeptReportsSkeleton />
        )}
      </section>
      <ReportSchedules />
    </>
  );
}
