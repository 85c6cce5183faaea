import { Button, Paper, Skeleton, Title } from '@mantine/core';
import type { ReportSchedule } from '@portal/contract/areas/reports/report-schedules.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconCalendarRepeat, IconEdit, IconPlayerPause, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useSession } from '../../../session/session.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/data-table.tsx';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { DeleteSchedule } from './delete-schedule.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { rangeWords, timingWords } from './schedule-words.ts';
import classes from './schedules.module.css';
import { schedulesQuery } from './schedules.queries.ts';

const mailedTo = ({ recipients }: ReportSchedule) =>
  recipients
    .filter(({ getsMail }) => getsMail)
    .map(({ name }) => name)
    .join(', ') || 'No one';

const columns: readonly TableColumn<ReportSchedule>[] = [
  {
    header: 'Report',
    value: ({ title }) => title,
    show: ({ title, isOwn, owner }) => (
      <span className={classes.report}>
        {title}
        {!isOwn && <span className={classes.quiet}>By {owner.name}</span>}
      </span>
    ),
  },
  {
    header: 'Runs',
    value: (schedule) => timingWords(schedule),
    show: (schedule) => (
      <span className={classes.report}>
        {timingWords(schedule)}
        <span className={classes.quiet}>{rangeWords(schedule.range)}</span>
      </span>
    ),
  },
  { header: 'Emails a link to', value: mailedTo },
  {
    header: 'Next run',
    value: ({ nextRun }) => nextRun,
    show: ({ nextRun, owner }) =>
      nextRun === null ? <Stopped owner={owner.name} /> : displayDate(nextRun),
  },
];

function Stopped({ owner }: { owner: string }) {
  return (
    <span className={classes.report}>
      <span className={classes.stopped}>
        <IconPlayerPause size={14} stroke={2} aria-hidden />
        Stopped
      </span>
      <span className={classes.quiet}>{owner} no longer has access.</span>
    </span>
  );
}

type Asked = { schedule: ReportSchedule; what: 'change' | 'delete' };

/** The reports that are made by themselves: when, for whom, and how to change that. */
export function ReportSchedules() {
  const { compid } = useSession().company;
  const titleId = useId();
  const { data, isError, refetch } = useQuery(schedulesQuery(compid));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <section className={classes.section} aria-labelledby={titleId}>
      <Title order={2} id={titleId} className={classes.title}>
        Scheduled reports
      </Title>
      <Paper>
        {data ? (
          data.length === 0 ? (
            <EmptyState
              icon={IconCalendarRepeat}
              action={
                <Button component={Link} to="/reports" variant="default">
                  Go to Reports
                </Button>
              }
            >
              Nothing is scheduled. Choose Schedule on a report to have it made every week or month.
            </EmptyState>
          ) : (
            <div className={classes.list}>
              <DataTable
                label="Scheduled reports"
                rows={data}
                columns={columns}
                rowId={({ scheduleId }) => String(scheduleId)}
                renderActions={(schedule) => <Actions schedule={schedule} onAsk={setAsked} />}
              />
            </div>
          )
        ) : isError ? (
          <FailurePanel
            title="The scheduled reports could not be loaded"
            retry={() => void refetch()}
          >
            They are still made on their days.
          </FailurePanel>
        ) : (
          <div className={classes.waiting} aria-hidden>
            <Skeleton h={14} w="70%" />
            <Skeleton h={14} w="55%" />
          </div>
        )}
      </Paper>
      {asked?.what === 'change' && (
        <ScheduleDialog
          report={asked.schedule.report}
          title={asked.schedule.title}
          parameters={asked.schedule.parameters}
          schedule={asked.schedule}
          onClose={close}
        />
      )}
      {asked?.what === 'delete' && <DeleteSchedule schedule={asked.schedule} onClose={close} />}
    </section>
  );
}

type ActionsProps = { schedule: ReportSchedule; onAsk: (asked: Asked) => void };

/** One's own; and one that has stopped, which its owner can no longer delete. */
function Actions({ schedule, onAsk }: ActionsProps) {
  const { isOwn, isStopped, title } = schedule;
  return (
    <>
      {isOwn && (
        <RowAction
          icon={IconEdit}
          word="Edit"
          label={`Edit the schedule of ${title}`}
          onClick={() => onAsk({ schedule, what: 'change' })}
        />
      )}
      {(isOwn || isStopped) && (
        <RowAction
          icon={IconTrash}
          word="Delete"
          label={`Delete the schedule of ${title}`}
          onClick={() => onAsk({ schedule, what: 'delete' })}
        />
      )}
    </>
  );
}
