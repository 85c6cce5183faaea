import { Button, Paper, Skeleton } from '@mantine/core';
import type { CobraChecklist } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { counted } from '@portal/contract/values/counted.ts';
import { IconListCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useSession } from '../../../../session/session.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ChecklistFooter } from '../frame/checklist-footer.tsx';
import { ChecklistNotLoaded } from '../frame/checklist-not-loaded.tsx';
import { planChecklistPath } from '../frame/checklist-paths.ts';
import { PlanCard } from './plan-card.tsx';
import classes from './plan-rates.module.css';
import { renewalPlansQuery } from './plans.queries.ts';

// Its code loads with the first plan that is opened.
const PlanWizard = lazy(async () => ({
  default: (await import('./wizard/plan-wizard.tsx')).PlanWizard,
}));

/** In the address, so that a reload opens the wizard again: a plan in progress, or 'new'. */
const parameter = 'plan';

/** The plans of the coming year; each needs its rates, or ends. */
export function PlanRates({ plan: checklist }: { plan: CobraChecklist }) {
  const { planYearId, checklistComplete: isLocked } = checklist;
  const year = { compId: useSession().company.compid, planYearId };
  const { data: plans, isError } = useQuery(renewalPlansQuery(year));
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  // Without a step in the history: going back leaves the page, which asks first.
  const open = (which: string | null) =>
    setSearch(which === null ? {} : { [parameter]: which }, {
      replace: true,
      preventScrollReset: true,
    });
  const asked = isLocked ? null : search.get(parameter);
  const edited = plans?.find(({ planInProgressId }) => String(planInProgressId) === asked);
  const unreviewed = plans?.filter(({ ratesStatus }) => ratesStatus === 'needs review').length ?? 0;
  const isReady = plans !== undefined && plans.length > 0 && unreviewed === 0;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <p className={classes.help}>
          Enter the rates of each plan for the coming plan year, or discontinue the plan.
        </p>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          disabled={isLocked || plans === undefined}
          onClick={() => open('new')}
        >
          Add Plan
        </Button>
      </div>
      {plans === undefined ? (
        <PlansSkeleton />
      ) : plans.length === 0 ? (
        <Paper>
          <EmptyState icon={IconListCheck}>
            There are no COBRA plans yet. Add the plans of the coming plan year.
          </EmptyState>
        </Paper>
      ) : (
        <ul className={classes.plans}>
          {plans.map((plan) => (
            <li key={plan.planInProgressId ?? plan.planId}>
              <PlanCard
                plan={plan}
                others={plans}
                year={year}
                renewalDate={checklist.renewalDate}
                isLocked={isLocked}
                onUpdate={() => open(String(plan.planInProgressId))}
              />
            </li>
          ))}
        </ul>
      )}
      <ChecklistFooter
        backTo={planChecklistPath(planYearId, 'oe-packets-options')}
        onNext={() => void navigate(planChecklistPath(planYearId, 'summary'))}
        disabled={!isLocked && !isReady}
        {...(!isLocked && {
          note:
            unreviewed > 0
              ? `${counted(unreviewed, 'plan needs', 'plans need')} review.`
              : undefined,
        })}
      />
      {asked !== null && (edited || asked === 'new') && (
        <Suspense>
          <PlanWizard
            key={asked}
            plan={edited}
            year={year}
            renewalDate={checklist.renewalDate}
            onClose={() => open(null)}
          />
        </Suspense>
      )}
      {isError && plans === undefined && <ChecklistNotLoaded />}
    </div>
  );
}

function PlansSkeleton() {
  return (
    <div className={classes.plans} aria-hidden>
      {Array.from({ length: 3 }, (_, card) => (
        <Paper key={card} className={classes.plan}>
          <Skeleton w="40%" h={18} />
          <Skeleton w="60%" h={14} />
          <Skeleton w="80%" h={14} />
        </Paper>
      ))}
    </div>
  );
}
