import '@mantine/core/styles/LoadingOverlay.layer.css';
import { Button, LoadingOverlay, Skeleton, Title } from '@mantine/core';
import type { LeaveCase, LeaveEmployee } from '@portal/contract/areas/leave/leave.contract.ts';
import { IconClockPlus, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import { NotFound } from '../../../navigation/not-found.tsx';
import { useSession } from '../../../session/session.tsx';
import { TabLinks } from '../../../ui/tab-links.tsx';
import { allCasesPath, casePath, reportAbsencePath } from '../leave-paths.ts';
import { leaveCaseQuery, leaveEmployeeQuery } from '../leave-records.queries.ts';
import { BackLink } from '../../../ui/back-link.tsx';
import { CaseStatusBadge } from '../records/case-status.tsx';
import { EmployeeNotLoaded } from '../records/employee-not-loaded.tsx';
import { useRememberCase } from '../records/use-remember-case.ts';
import { CaseFacts } from './case-facts.tsx';
import {
  type CaseField,
  caseInfo,
  currentApprovals,
  employeeInfo,
  paperworkDates,
} from './case-fields.ts';
import { CaseOffers } from './case-offers.tsx';
import { CaseSteps } from './case-steps.tsx';
import classes from './leave-case.module.css';

type Tab = { label: string; fields: (leave: LeaveCase, employee: LeaveEmployee) => CaseField[] };

/** By their name in the address. */
const tabs: Record<string, Tab> = {
  'case-info': { label: 'Case Information', fields: caseInfo },
  'employee-info': {
    label: 'Employee Information',
    fields: (_, employee) => employeeInfo(employee),
  },
  'paperwork-dates': { label: 'Paperwork Dates', fields: paperworkDates },
  'current-approvals': { label: 'Current Approvals', fields: currentApprovals },
};

/** One leave case: the tab in the address, and what happened so far. */
export default function LeaveCasePage() {
  const { eeId = '', caseId = '', tab } = useParams();
  if (tab === undefined) return <Navigate to={casePath(eeId, caseId, 'case-info')} replace />;
  if (!Object.hasOwn(tabs, tab) || !/^[1-9]\d{0,9}$/.test(caseId)) return <NotFound />;
  // Another case is another page: nothing carries over.
  return <Case key={caseId} eeId={eeId} caseId={caseId} tab={tab} />;
}

type CaseProps = { eeId: string; caseId: string; tab: string };

function Case({ eeId, caseId, tab }: CaseProps) {
  const { compid } = useSession().company;
  const leaveCase = useQuery(leaveCaseQuery(compid, caseId));
  const person = useQuery(leaveEmployeeQuery(compid, eeId));
  const leave = leaveCase.data;
  const employee = person.data;
  useRememberCase(leave?.eeId === eeId ? eeId : undefined, leave?.caseListId ?? null);

  const error = (leave ? null : leaveCase.error) ?? (employee ? null : person.error);
  // The number alone says whose case it is.
  if (leave && leave.eeId !== eeId)
    return <Navigate to={casePath(leave.eeId, caseId, tab)} replace />;
  const back = <BackLink to={allCasesPath(eeId)} label="All cases" />;
  if (error) {
    return (
      <>
        {back}
        <EmployeeNotLoaded
          page="Leave case"
          what="leave case"
          error={error}
          retry={() => {
            if (leaveCase.isError) void leaveCase.refetch();
            if (person.isError) void person.refetch();
          }}
        />
      </>
    );
  }
  const isReady = leave !== undefined && employee !== undefined;
  const { label, fields } = tabs[tab]!;
  return (
    <div className={classes.page}>
      {back}
      <div className={classes.head}>
        <div className={classes.title}>
          <Title order={1} tabIndex={-1}>
            Leave case{leave && ` ${leave.title}`}
          </Title>
          {leave ? (
            <>
              <p className={classes.about}>
                {leave.firstName} {leave.lastName} · PID# {leave.eeId}
              </p>
              <div className={classes.statuses}>
                <CaseStatusBadge status={leave.caseStatus} />
                <CaseStatusBadge status={leave.approvalStatus} />
              </div>
            </>
          ) : (
            <Skeleton w={220} h={14} my={6} />
          )}
        </div>
        {leave && (
          <Button
            variant="default"
            component={Link}
            to={reportAbsencePath(eeId, leave.title)}
            leftSection={<IconClockPlus size={18} stroke={1.75} aria-hidden />}
          >
            Report Absence
          </Button>
        )}
      </div>
      {leave?.notices.map((notice) => (
        <p key={notice} className={classes.notice}>
          <IconInfoCircle size={20} stroke={1.6} aria-hidden />
          {notice}
        </p>
      ))}
      {isReady && leave.offers.length > 0 && (
        <CaseOffers offers={leave.offers} empno={employee.isParticipant ? employee.eeId : null} />
      )}
      <div>
        <TabLinks
          label="Leave case"
          tabs={Object.entries(tabs).map(([name, each]) => ({
            to: casePath(eeId, caseId, name),
            label: each.label,
          }))}
        />
        <div className={classes.columns} aria-busy={!isReady}>
          <LoadingOverlay
            visible={!isReady}
            overlayProps={{ backgroundOpacity: 0.4, radius: 'md' }}
            zIndex={5}
          />
          {isReady ? (
            <>
              <CaseFacts label={label} fields={fields(leave, employee)} />
              <CaseSteps caseListId={leave.caseListId} steps={leave.steps} />
            </>
          ) : (
            <output className={classes.waiting}>Loading the leave case</output>
          )}
        </div>
      </div>
    </div>
  );
}
