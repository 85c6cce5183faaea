import { listRenewalYears } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../session/call.ts';
import { checklistArea, checklistsKey } from '../frame/cobra-checklist.queries.ts';

export const renewalYearsQuery = (compId: number) =>
  queryOptions({
    queryKey: [...checklistsKey(compId), 'landing'] as const,
    queryFn: ({ signal }) => call(listRenewalYears, { params: { compId } }, { signal }),
    // Every checklist changes it, and so may a colleague.
    staleTime: 0,
    meta: { area: checklistArea, handledByScreen: true },
  });
