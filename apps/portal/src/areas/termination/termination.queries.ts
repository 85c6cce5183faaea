import {
  listDeductionDates,
  listRecentTerminations,
} from '@portal/contract/areas/termination/termination.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { companyKey, queryClient } from '../../session/query-client.ts';

/** The screen reports its own failures. */
const meta = { area: 'termination', handledByScreen: true };

export const deductionDatesQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'deduction-dates'),
    queryFn: ({ signal }) => call(listDeductionDates, { params: { compId } }, { signal }),
    staleTime: 5 * 60_000,
    meta,
  });

/** Secondary content, so it fails silently. */
export const recentTerminationsQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'recent-terminations'),
    queryFn: ({ signal }) => call(listRecentTerminations, { params: { compId } }, { signal }),
    staleTime: 0,
    meta,
  });

/** Reloads a person's enrollments. */
export function refreshAccounts(compId: number, empno: string): void {
  for (const name of ['enrollments', 'enrollment'])
    void queryClient.invalidateQueries({ queryKey: companyKey(compId, name, empno) });
}

/** Reloads everything that shows people who were terminated or restored. */
export function refreshPeople(compId: number): void {
  const names = ['participant', 'participant-search', 'participant-history', 'recent-terminations'];
  for (const name of names)
    void queryClient.invalidateQueries({ queryKey: companyKey(compId, name) });
}
