import {
  countDeadlines,
  listDeadlines,
} from '@portal/contract/areas/deadlines/deadlines.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { companyKey } from '../../session/query-client.ts';

export const deadlinesQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'deadlines'),
    queryFn: ({ signal }) => call(listDeadlines, { params: { compId } }, { signal }),
    // The page shows the failure itself; the dashboard works without the list.
    meta: { area: 'deadlines', handledByScreen: true },
  });

/** The counts alone, for the dashboard. */
export const deadlineCountsQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'deadlines', 'counts'),
    queryFn: ({ signal }) => call(countDeadlines, { params: { compId } }, { signal }),
    meta: { area: 'deadlines', handledByScreen: true },
  });
