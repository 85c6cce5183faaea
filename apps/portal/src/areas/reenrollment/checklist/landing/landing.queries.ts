import { listRenewalYears } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../../session/call.ts';
import { companyKey } from '../../../../session/query-client.ts';

export const renewalYearsKey = (compId: number) => companyKey(compId, 'reenrollment', 'plan-years');

export const renewalYearsQuery = (compId: number) =>
  queryOptions({
    queryKey: renewalYearsKey(compId),
    queryFn: ({ signal }) => call(listRenewalYears, { params: { compId } }, { signal }),
    // Every checklist changes it, and so may a colleague.
    staleTime: 0,
    meta: { area: 'reenrollment', handledByScreen: true },
  });
