import { listHsaNotForwarded, listHsaStatuses } from '@portal/contract/areas/hsa/hsa.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { companyKey } from '../../session/query-client.ts';

/** Read again on every visit: one comes back from mending a record to see what became of it. */
export const hsaNotForwardedQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'hsa', 'not-forwarded'),
    queryFn: ({ signal }) => call(listHsaNotForwarded, { params: { compId } }, { signal }),
    staleTime: 0,
    meta: { area: 'hsa', handledByScreen: true },
  });

/** How many people have each status. */
export const hsaStatusesQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'hsa', 'statuses'),
    queryFn: ({ signal }) => call(listHsaStatuses, { params: { compId } }, { signal }),
    meta: { area: 'hsa' },
  });
