import {
  askWhatIf,
  getLeaveEmployee,
  type WhatIf,
} from '@portal/contract/areas/leave/leave.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { companyKey } from '../../../session/query-client.ts';

/** The wizard reports its own failures. */
const meta = { area: 'leave', handledByScreen: true };

/** What is on file about the employee; always fresh, because the form copies it. */
export const onFileQuery = (compId: number, eeId: string) =>
  queryOptions({
    queryKey: companyKey(compId, 'leave', 'on-file', eeId),
    queryFn: ({ signal }) => call(getLeaveEmployee, { params: { compId, eeId } }, { signal }),
    staleTime: 0,
    meta,
  });

/** Kept in memory only, like every query: the reason never reaches the browser's storage. */
export const whatIfQuery = (compId: number, body: WhatIf) =>
  queryOptions({
    queryKey: companyKey(compId, 'leave', 'what-if', body),
    queryFn: ({ signal }) => call(askWhatIf, { params: { compId }, body }, { signal }),
    retry: false,
    meta,
  });
