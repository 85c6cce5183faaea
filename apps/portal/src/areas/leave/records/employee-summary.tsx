import { Skeleton, Title } from '@mantine/core';
import type { LeaveEmployee } from '@portal/contract/areas/leave/leave.contract.ts';
import { initialsOf } from '@portal/contract/values/palette.ts';
import type { ReactNode } from 'react';
import { Initials } from '../../../ui/initials.tsx';
import classes from './employee-summary.module.css';

type EmployeeSummaryProps = {
  employee: Pick<LeaveEmployee, 'eeId' | 'firstName' | 'lastName' | 'taxIdLast4'>;
  /** At the end of the line. */
  children?: ReactNode;
};

/** Whose leave this is. Its name is the page's heading. */
export function EmployeeSummary({ employee, children }: EmployeeSummaryProps) {
  const { eeId, firstName, lastName, taxIdLast4 } = employee;
  const name = `${firstName} ${lastName}`;
  return (
    <div className={classes.summary}>
      <Initials letters={initialsOf(firstName, lastName)} name={name} size={48} />
      <div className={classes.text}>
        <Title order={1} tabIndex={-1}>
          {name}
        </Title>
        <p className={classes.ids}>
          <span>PID# {eeId}</span>
          {taxIdLast4 !== null && <span>SSN {taxIdLast4}</span>}
        </p>
      </div>
      {children !== undefined && <div className={classes.actions}>{children}</div>}
    </div>
  );
}

/** Same size, while the employee loads. */
export function EmployeeSummarySkeleton() {
  return (
    <div className={classes.summary} aria-hidden>
      <Skeleton circle w={48} h={48} />
      <div className={classes.text}>
        <Skeleton w={200} h={22} my={3} />
        <Skeleton w={160} h={14} my={5} />
      </div>
    </div>
  );
}
