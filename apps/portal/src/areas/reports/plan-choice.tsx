import { NativeSelect, Paper } from '@mantine/core';
import type { ReportPlan } from '@portal/contract/areas/reports/reports.contract.ts';
import { IconFolderOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import classes from './plan-tab.module.css';
import { reportPlansQuery } from './reports.queries.ts';

type PlanChoiceProps = {
  reportType: 'balance' | 'custom';
  /** The plan, and whether it is the year that calls without a plan year mean. */
  children: (plan: ReportPlan, isCurrent: boolean) => ReactNode;
};

/** The plan whose reports are below; the address keeps which. The current plan year's first at first. */
export function PlanChoice({ reportType, children }: PlanChoiceProps) {
  const { compid } = useSession().company;
  const { data: plans, isError, refetch } = useQuery(reportPlansQuery(compid, reportType));
  const [search, setSearch] = useSearchParams();
  const unqid = Number(search.get('plan'));
  const plan = plans?.find((each) => each.unqid === unqid) ?? plans?.[0];
  if (isError && !plans) {
    return (
      <Paper>
        <FailurePanel title="The plans could not be loaded" retry={() => void refetch()}>
          Other reports still work.
        </FailurePanel>
      </Paper>
    );
  }
  if (plans?.length === 0) {
    return (
      <Paper>
        <EmptyState icon={IconFolderOff}>There is no plan to report on yet.</EmptyState>
      </Paper>
    );
  }
  return (
    <>
      <NativeSelect
        className={classes.choice ?? ''}
        label={plans ? 'Plan' : 'Loading plans...'}
        description="Select the report type to display for all reports below"
        disabled={!plans}
        value={plan?.unqid ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setSearch(
            (kept) => {
              kept.set('plan', value);
              return kept;
            },
            { replace: true, preventScrollReset: true },
          )
        }
      >
        {plans?.map((each) => (
          <option key={each.unqid} value={each.unqid}>
            {each.name}
          </option>
        ))}
      </NativeSelect>
      {plan && children(plan, plans?.find(({ plcid }) => plcid === plan.plcid) === plan)}
    </>
  );
}
