import type { CobraChecklist } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../../session/session.tsx';
import { cobraChecklistQuery } from '../frame/cobra-checklist.queries.ts';

/** The plan year of a checklist for its calls, and reading the checklist again after them. */
export function useYear({ planYearId }: Pick<CobraChecklist, 'planYearId'>) {
  const compId = useSession().company.compid;
  const queryClient = useQueryClient();
  return {
    year: { compId, planYearId },
    queryClient,
    reload: () =>
      queryClient.invalidateQueries({
        queryKey: cobraChecklistQuery(compId, planYearId).queryKey,
      }),
  };
}
