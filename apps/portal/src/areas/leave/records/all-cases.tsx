import { Button } from '@mantine/core';
import { mayOpen } from '@portal/contract/areas/session/pages.rules.ts';
import { IconCalendarPlus, IconListDetails } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { useSession } from '../../../session/session.tsx';
import { EntitlementPanel } from '../entitlement/entitlement-panel.tsx';
import { absencesPath, enterRequestPath, leaveRecordsPath } from '../leave-paths.ts';
import { leaveEmployeeQuery } from '../leave-records.queries.ts';
import classes from './all-cases.module.css';
import { BackLink } from '../../../ui/back-link.tsx';
import { CasesTable } from './cases-table.tsx';
import { EmployeeNotLoaded } from './employee-not-loaded.tsx';
import { EmployeeSummary, EmployeeSummarySkeleton } from './employee-summary.tsx';
import { LeaveSearchBox } from '../search/leave-search-box.tsx';
import { useRememberCase } from './use-remember-case.ts';

/** An employee's leave: their cases, and how much of it is left. */
export default function AllCases() {
  const { eeId = '' } = useParams();
  // Another employee is another page: nothing carries over.
  return <Employee key={eeId} eeId={eeId} />;
}

function Employee({ eeId }: { eeId: string }) {
  const { company, facts } = useSession();
  const { data: employee, error, refetch } = useQuery(leaveEmployeeQuery(company.compid, eeId));
  useRememberCase(employee?.eeId, null);
  return (
    <div className={classes.page}>
      <div className={classes.top}>
        <BackLink to={leaveRecordsPath} label="Leave records" />
        <LeaveSearchBox />
      </div>
      {!employee && error ? (
        <EmployeeNotLoaded
          page="Leave cases"
          what="employee"
          error={error}
          retry={() => void refetch()}
        />
      ) : (
        <>
          {employee ? (
            <EmployeeSummary employee={employee}>
              <Button
                variant="default"
                component={Link}
                to={absencesPath(eeId)}
                leftSection={<IconListDetails size={18} stroke={1.75} aria-hidden />}
              >
                View/Report Absence
              </Button>
              {mayOpen('enter-leave-request', facts) && (
                <Button
                  component={Link}
                  to={enterRequestPath(eeId)}
                  leftSection={<IconCalendarPlus size={18} stroke={1.75} aria-hidden />}
                >
                  Enter Leave Request
                </Button>
              )}
            </EmployeeSummary>
          ) : (
            <EmployeeSummarySkeleton />
          )}
          <CasesTable eeId={eeId} />
          <EntitlementPanel eeId={eeId} />
        </>
      )}
    </div>
  );
}
