import { Button, NativeSelect } from '@mantine/core';
import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { addDays } from '@portal/contract/values/add-days.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { useState } from 'react';
import { Dialog } from '../../../../ui/dialog.tsx';
import type { Year } from './plans.queries.ts';
import { useTerminating } from './use-terminating.ts';

type DiscontinuePlanProps = {
  plan: PlanInProgress;
  others: readonly PlanInProgress[];
  year: Year;
  renewalDate: string;
  onClose: () => void;
};

/** Asks once, and where people go who are in the plan and do not answer. */
export function DiscontinuePlan(props: DiscontinuePlanProps) {
  const { plan, others, year, renewalDate, onClose } = props;
  const { start, isPending } = useTerminating(year, plan, onClose);
  const [successor, setSuccessor] = useState('');
  const successors = others.filter(
    ({ planInProgressId, planTypeId, terminating }) =>
      planInProgressId !== plan.planInProgressId && planTypeId === plan.planTypeId && !terminating,
  );
  return (
    <Dialog
      title="Are you sure you want to discontinue this plan?"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            color="red"
            loading={isPending}
            onClick={() =>
              start({
                terminating: true,
                successorId: successor === '' ? null : Number(successor),
              })
            }
          >
            Discontinue
          </Button>
        </>
      }
    >
      {plan.planName} will end on {displayDate(addDays(renewalDate, -1))}. You can reactivate it
      until the checklist is complete.
      {successors.length > 0 && (
        <NativeSelect
          mt="md"
          label="Where do people go who do not answer?"
          value={successor}
          onChange={({ currentTarget }) => setSuccessor(currentTarget.value)}
          data={[
            { value: '', label: 'Ask my account manager' },
            ...successors.map(({ planInProgressId, planName }) => ({
              value: String(planInProgressId),
              label: planName,
            })),
          ]}
        />
      )}
    </Dialog>
  );
}
