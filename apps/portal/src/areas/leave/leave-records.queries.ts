import {
  askWhatIf,
  getEntitlement,
  getLeaveCase,
  getLeaveEmployee,
  listAbsences,
  listLeaveCases,
  searchLeaveEmployees,
  searchSize,
  type WhatIf,
} from '@portal/contract/areas/leave/leave.contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { companyKey } from '../../session/query-client.ts';

/** Any entry for leave invalidates all of it: a request changes cases, counts and bars. */
export const leaveKey = (compId: number, ...rest: unknown[]) =>
  companyKey(compId, 'leave', ...rest);

/** Every screen of leave shows its own failures. */
export const leaveMeta = { area: 'leave', handledByScreen: true };

/** New text is a new key, so the previous call is aborted. */
export const leaveSearchQuery = (compId: number, criteria: string) =>
  queryOptions({
    queryKey: leaveKey(compId, 'search', criteria),
    queryFn: ({ signal }) =>
      call(
        searchLeaveEmployees,
        { params: { compId }, query: { criteria, rows: searchSize, offset: 0 } },
        { signal },
      ),
    meta: leaveMeta,
  });

export const leaveEmployeeQuery = (compId: number, eeId: string) =>
  queryOptions({
    queryKey: leaveKey(compId, 'employee', eeId),
    queryFn: ({ signal }) => call(getLeaveEmployee, { params: { compId, eeId } }, { signal }),
    meta: leaveMeta,
  });

export const leaveCasesQuery = (compId: number, eeId: string) =>
  queryOptions({
    queryKey: leaveKey(compId, 'cases', eeId),
    queryFn: ({ signal }) => call(listLeaveCases, { params: { compId, eeId } }, { signal }),
    meta: leaveMeta,
  });

export const leaveCaseQuery = (compId: number, caseId: string) =>
  queryOptions({
    queryKey: leaveKey(compId, 'case', caseId),
    queryFn: ({ signal }) =>
      call(getLeaveCase, { params: { compId, caseId: Number(caseId) } }, { signal }),
    meta: leaveMeta,
  });

export const absencesQuery = (compId: number, eeId: string) =>
  queryOptions({
    queryKey: leaveKey(compId, 'absences', eeId),
    queryFn: ({ signal }) => call(listAbsences, { params: { compId, eeId } }, { signal }),
    meta: leaveMeta,
  });

/** `on` is a day; omitted, the company's today. */
export const entitlementQuery = (compId: number, eeId: string, on: string | undefined) =>
  queryOptions({
    queryKey: leaveKey(compId, 'entitlement', eeId, on ?? 'today'),
    queryFn: ({ signal }) =>
      call(getEntitlement, { params: { compId, eeId }, query: on ? { on } : {} }, { signal }),
    // While another day loads, the bar keeps its figures.
    placeholderData: keepPreviousData,
    meta: leaveMeta,
  });

export const whatIfMutation = (compId: number) => ({
  mutationFn: (body: WhatIf) => call(askWhatIf, { params: { compId }, body }),
  meta: leaveMeta,
});
