import { Drawer, Skeleton } from '@mantine/core';
import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailurePanel } from '../../../../../ui/failure-panel.tsx';
import { LeaveQuestion } from '../../../../../ui/leave-question.tsx';
import { leaveQuestion } from '../../../../../ui/use-leave-guard.ts';
import { useReturnFocus } from '../../../../../ui/use-return-focus.ts';
import {
  insurersQuery,
  levelDescriptionsQuery,
  planTypesQuery,
  type Year,
} from '../plans.queries.ts';
import classes from './plan-wizard.module.css';
import { PlanWizardForm } from './plan-wizard-form.tsx';

type PlanWizardProps = {
  /** Omitted for a new plan. */
  plan: PlanInProgress | undefined;
  year: Year;
  renewalDate: string;
  onClose: () => void;
};

/** A plan of the coming year, in a drawer beside the list. */
export function PlanWizard({ plan, year, renewalDate, onClose }: PlanWizardProps) {
  useReturnFocus();
  const planTypes = useQuery(planTypesQuery(year.compId));
  const insurers = useQuery(insurersQuery(year.compId));
  const levels = useQuery(levelDescriptionsQuery(year));
  const lists = [planTypes, insurers, levels];
  /** Drops what was typed; set by the form while there is something to lose. */
  const [unsaved, setUnsaved] = useState<{ discard: () => void }>();
  const [isAsking, setAsking] = useState(false);
  const leave = () => (unsaved ? setAsking(true) : onClose());
  return (
    <Drawer.Root
      opened
      onClose={leave}
      closeOnEscape={!isAsking}
      position="right"
      size="min(500px, 100vw)"
    >
      <Drawer.Overlay />
      <Drawer.Content>
        <div className={classes.drawer}>
          <div className={classes.head}>
            <div>
              <Drawer.Title className={classes.title}>
                {plan ? plan.planName : 'Add Plan'}
              </Drawer.Title>
              <p className={classes.about}>
                For the plan year that starts on {displayDate(renewalDate)}.
              </p>
            </div>
            <Drawer.CloseButton aria-label="Close the plan" />
          </div>
          {planTypes.data && insurers.data && levels.data ? (
            <PlanWizardForm
              plan={plan}
              year={year}
              lists={{
                planTypes: planTypes.data,
                insurers: insurers.data,
                levels: levels.data,
              }}
              onUnsaved={setUnsaved}
              onCancel={leave}
              onDone={onClose}
            />
          ) : lists.some(({ isError }) => isError) ? (
            <FailurePanel
              title="The plan could not be loaded"
              retry={() => {
                for (const each of lists) if (each.isError) void each.refetch();
              }}
            >
              Nothing has changed.
            </FailurePanel>
          ) : (
            <div className={classes.waiting} aria-busy>
              {Array.from({ length: 5 }, (_, field) => (
                <div key={field}>
                  <Skeleton w={120} h={14} mb={8} />
                  <Skeleton h={36} />
                </div>
              ))}
            </div>
          )}
        </div>
      </Drawer.Content>
      {isAsking && (
        <LeaveQuestion
          title="You have unsaved changes"
          question={leaveQuestion}
          onStay={() => setAsking(false)}
          onLeave={() => {
            unsaved?.discard();
            onClose();
          }}
        />
      )}
    </Drawer.Root>
  );
}
