import { getInitialNotice } from '@portal/contract/areas/continuation/initial-notice.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { companyKey } from '../../../session/query-client.ts';

export const initialNoticeQuery = (compId: number, empno: string, c_initid: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'initial-notice', empno, c_initid),
    queryFn: ({ signal }) =>
      call(getInitialNotice, { params: { compId, empno, c_initid } }, { signal }),
    // Opened for editing, so always fresh.
    staleTime: 0,
    meta: { area: 'continuation', handledByScreen: true },
  });
