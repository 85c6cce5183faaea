import { Button, Paper, Skeleton } from '@mantine/core';
import type { Absence } from '@portal/contract/areas/leave/leave.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { IconCalendarOff, IconClockPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useSession } from '../../../session/session.tsx';
import { BackLink } from '../../../ui/back-link.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { DataTable, type TableColumn } from '../../../ui/table/data-table.tsx';
import { allCasesPath, reportAbsencePath } from '../leave-paths.ts';
import { absencesQuery, leaveEmployeeQuery } from '../leave-records.queries.ts';
import { EmployeeNotLoaded } from './employee-not-loaded.tsx';
import classes from './absence-report.module.css';

const columns: readonly TableColumn<Absence>[] = [
  {
    header: 'Date of Absence',
    value: ({ absenceDate }) => absenceDate,
    show: ({ absenceDate }) => displayDate(absenceDate),
  },
  { header: 'Hours', value: ({ hours }) => hours, isNumber: true },
  { header: 'Minutes', value: ({ minutes }) => minutes, isNumber: true },
  {
    header: 'Regulation Type',
    value: ({ absenceType }) => absenceType,
    show: ({ absenceType }) => absenceType ?? <NoCase />,
  },
  { header: 'Duration', value: ({ absenceDuration }) => absenceDuration },
];

const noCaseHint = 'Not on a case yet. Your consultant will review it.';

/** Until it is on a case, no law applies to an absence. */
function NoCase() {
  return (
    <span className={classes.none}>
      - <span className={classes.hint}>{noCaseHint}</span>
    </span>
  );
}

/** An employee's absences, newest first. */
export default function AbsenceReport() {
  const { eeId = '' } = useParams();
  const { compid } = useSession().company;
  const person = useQuery(leaveEmployeeQuery(compid, eeId));
  const { data, error, refetch } = useQuery(absencesQuery(compid, eeId));
  const employee = person.data;
  if (!employee && person.error) {
    return (
      <>
        <BackLink to={allCasesPath(eeId)} label="All cases" />
        <EmployeeNotLoaded
          page="Absence Report"
          what="employee"
          error={person.error}
          retry={() => void person.refetch()}
        />
      </>
    );
  }
  return (
    <>
      <PageHead
        title="Absence Report"
        back={{ to: allCasesPath(eeId), label: 'All cases' }}
        help={
          employee ? (
            `${employee.firstName} ${employee.lastName} · PID# ${employee.eeId}`
          ) : (
            <Skeleton component="span" display="block" w={220} h={14} my={4} />
          )
        }
        action={
          <Button
            component={Link}
            to={reportAbsencePath(eeId)}
            leftSection={<IconClockPlus size={18} stroke={1.75} aria-hidden />}
          >
            Report Absence
          </Button>
        }
      />
      <Paper className={classes.panel ?? ''}>
        {data ? (
          data.length === 0 ? (
            <EmptyState icon={IconCalendarOff}>Employee has no absences</EmptyState>
          ) : (
            // Focusable, so that the keyboard can scroll it.
            // A part that scrolls must be reachable by keyboard.
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            <section className={classes.rows} tabIndex={0} aria-label="Absences">
              <DataTable
                label="Absences"
                rows={data}
                columns={columns}
                rowId={({ absenceId }) => String(absenceId)}
                pageSize={data.length}
              />
            </section>
          )
        ) : error ? (
          <FailurePanel title="The absences could not be loaded" retry={() => void refetch()}>
            Nothing was changed.
          </FailurePanel>
        ) : (
          <div className={classes.waiting} aria-hidden>
            {Array.from({ length: 6 }, (_, row) => (
              <Skeleton key={row} h={14} w={`${80 - ((row * 9) % 30)}%`} />
            ))}
          </div>
        )}
      </Paper>
    </>
  );
}
