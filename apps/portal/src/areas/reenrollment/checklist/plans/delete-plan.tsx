import { Button } from '@mantine/core';
import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useOnePress } from '../../../../ui/use-one-press.ts';
import { checklistArea } from '../frame/cobra-checklist.queries.ts';
import { deletePlan, reloadPlans, type Year } from './plans.queries.ts';

type DeletePlanProps = { plan: PlanInProgress; year: Year; onClose: () => void };

export function DeletePlan({ plan, year, onClose }: DeletePlanProps) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: () => deletePlan(year, plan),
    onSettled: () => reloadPlans(queryClient, year),
    onSuccess: onClose,
    meta: { area: checklistArea },
  });
  const start = useOnePress(mutateAsync);
  return (
    <Dialog
      title={`Delete ${plan.planName}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" data-autofocus disabled={isPending} onClick={onClose}>
            Keep plan
          </Button>
          <Button color="red" loading={isPending} onClick={start}>
            Delete plan
          </Button>
        </>
      }
    >
      Its rates and rate sheets are deleted with it.
    </Dialog>
  );
}
