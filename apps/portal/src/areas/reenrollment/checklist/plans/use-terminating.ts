import type { PlanInProgress } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { checklistArea } from '../frame/cobra-checklist.queries.ts';
import { bodyOfPlan } from './wizard/plan-form.ts';
import { reloadPlans, savePlan, type Year } from './plans.queries.ts';

type Change = { terminating: boolean; successorId?: number | null };

/** Discontinues a plan, or takes that back; the list shows it before this is done. */
export function useTerminating(year: Year, plan: PlanInProgress, onDone?: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: (change: Change) => savePlan(year, { ...bodyOfPlan(plan), ...change }),
    // Also after a refusal: somebody else may have been here before.
    onSettled: () => reloadPlans(queryClient, year),
    onSuccess: () => onDone?.(),
    meta: { area: checklistArea },
  });
  return {
    start: (change: Change) => {
      if (!isPending) mutate(change);
    },
    isPending,
  };
}
