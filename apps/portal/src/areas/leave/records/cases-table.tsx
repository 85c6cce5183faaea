import { Paper, Skeleton, Title } from '@mantine/core';
import type { LeaveCaseSummary } from '@portal/contract/areas/leave/leave.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconFolderOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { preloadScreen } from '../../../navigation/preload-screen.ts';
import { useSession } from '../../../session/session.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/data-table.tsx';
import { casePath } from '../leave-paths.ts';
import { leaveCasesQuery } from '../leave-records.queries.ts';
import { CaseStatusBadge } from './case-status.tsx';
import classes from './cases-table.module.css';

const columns: readonly TableColumn<LeaveCaseSummary>[] = [
  {
    header: 'Case ID',
    value: ({ title }) => title,
    show: (row) => <CaseLink {...row} />,
  },
  {
    header: 'Leave Start',
    value: ({ startDate }) => startDate,
    show: ({ startDate }) => displayDate(startDate),
  },
  {
    header: 'Leave End',
    value: ({ endDate }) => endDate,
    show: ({ endDate }) => displayDate(endDate),
  },
  { header: 'Reason for Leave', value: ({ reasonForLeaveNrR }) => reasonForLeaveNrR },
];

/** The link covers its row. */
function CaseLink({ eeId, caseListId, title, caseStatus, approvalStatus }: LeaveCaseSummary) {
  const path = casePath(eeId, caseListId);
  return (
    <span className={classes.case}>
      <Link
        to={path}
        className={classes.link}
        onPointerEnter={() => preloadScreen(path)}
        onFocus={() => preloadScreen(path)}
      >
        {title}
      </Link>
      <span className={classes.statuses}>
        <CaseStatusBadge status={caseStatus} />
        <CaseStatusBadge status={approvalStatus} />
      </span>
    </span>
  );
}

/** An employee's leave cases, newest first. */
export function CasesTable({ eeId }: { eeId: string }) {
  const { compid } = useSession().company;
  const titleId = useId();
  const { data, isError, refetch } = useQuery(leaveCasesQuery(compid, eeId));
  return (
    <section aria-labelledby={titleId}>
      <Title order={2} id={titleId} className={classes.title ?? ''}>
        Leave cases
      </Title>
      <Paper className={classes.panel ?? ''}>
        {data ? (
          data.length === 0 ? (
            <EmptyState icon={IconFolderOff}>Employee has no leave case records.</EmptyState>
          ) : (
            <div className={classes.rows}>
              <DataTable
                label="Leave cases"
                rows={data}
                columns={columns}
                rowId={({ caseListId }) => String(caseListId)}
              />
            </div>
          )
        ) : isError ? (
          <FailurePanel title="The leave cases could not be loaded" retry={() => void refetch()}>
            Nothing was changed.
          </FailurePanel>
        ) : (
          <div aria-hidden>
            {[0, 1].map((row) => (
              <div key={row} className={classes.waiting}>
                <Skeleton h={14} w="20%" />
                <Skeleton h={14} w="12%" />
                <Skeleton h={14} w="12%" />
                <Skeleton h={14} w="30%" />
              </div>
            ))}
          </div>
        )}
      </Paper>
    </section>
  );
}
