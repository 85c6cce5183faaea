import { NativeSelect, Paper, Skeleton, VisuallyHidden } from '@mantine/core';
import type { RatesHistory } from '@portal/contract/areas/rates/rates.contract.ts';
import { allPlanYears, plansOfYear } from '@portal/contract/areas/rates/rates.rules.ts';
import { IconPercentage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { ExportButton } from '../reports/export-button.tsx';
import { PlanRates } from './plan-rates.tsx';
import classes from './rates-history.module.css';
import { ratesQuery, type RatedService } from './rates.queries.ts';

type RatesOfServiceProps = {
  service: RatedService;
  label: string;
  planYearId: number;
  onPlanYear: (planYearId: string) => void;
};

/** The plans of a service with their rates, of one plan year or of all. */
export function RatesOfService({ service, label, planYearId, onPlanYear }: RatesOfServiceProps) {
  const { compid } = useSession().company;
  const { data, isError, refetch } = useQuery(ratesQuery(compid, service));
  const years = data?.planYears ?? [];
  const chosen = years.some((year) => year.planYearId === planYearId)
    ? planYearId
    : allPlanYears.id;
  if (isError && !data)
    return (
      <Paper>
        <FailurePanel title="The rates could not be loaded" retry={() => void refetch()}>
          Nothing has changed.
        </FailurePanel>
      </Paper>
    );
  return (
    <>
      <div className={classes.filter}>
        <NativeSelect
          label="Plan year"
          disabled={!data}
          value={chosen}
          onChange={({ currentTarget: { value } }) => onPlanYear(value)}
          data={[
            { value: String(allPlanYears.id), label: allPlanYears.name },
            ...years.map((year) => ({ value: String(year.planYearId), label: year.planYearName })),
          ]}
        />
        <ExportButton
          request={{ name: 'rates-history', parameters: { serviceType: service } }}
          disabled={!data || data.plans.length === 0}
          label="Export all years"
        />
      </div>
      {data ? (
        <Plans history={data} planYearId={chosen} label={label} hasFee={service === 'cobra'} />
      ) : (
        <RatesSkeleton />
      )}
    </>
  );
}

/** Two plans of four rates. */
function RatesSkeleton() {
  return (
    <div className={classes.plans} aria-busy>
      <VisuallyHidden component="output">Loading the rates</VisuallyHidden>
      {Array.from({ length: 2 }, (_, plan) => (
        <Paper key={plan} className={classes.plan} aria-hidden>
          <Skeleton h={20} w="50%" mb={16} />
          {Array.from({ length: 4 }, (_row, row) => (
            <div key={row} className={classes.waiting}>
              {Array.from({ length: 4 }, (_cell, cell) => (
                <Skeleton key={cell} h={12} />
              ))}
            </div>
          ))}
        </Paper>
      ))}
    </div>
  );
}

type PlansProps = { history: RatesHistory; planYearId: number; label: string; hasFee: boolean };

function Plans({ history, planYearId, label, hasFee }: PlansProps) {
  const plans = plansOfYear(history, planYearId);
  if (plans.length > 0)
    return (
      <ul className={classes.plans} aria-label={label}>
        {plans.map((plan) => (
          <PlanRates key={plan.planId} plan={plan} hasFee={hasFee} />
        ))}
      </ul>
    );
  return (
    <Paper>
      <EmptyState icon={IconPercentage}>
        {history.plans.length === 0
          ? 'No rates are on file yet. They appear here once a plan has rates.'
          : 'No plan has rates for this plan year.'}
      </EmptyState>
    </Paper>
  );
}
