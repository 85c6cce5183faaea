import {
  listPendingInitialNotices,
  listPendingQeNotices,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../app/session/call.ts';
import { companyKey } from '../../../app/session/query-client.ts';

type Input = { params: { compId: number }; query: { search?: string } };
type Load<Notice> = (input: Input, options: { signal: AbortSignal }) => Promise<Notice[]>;

function pendingQuery<Notice>(
  compId: number,
  list: 'qe' | 'initial',
  search: string,
  load: Load<Notice>,
) {
  return queryOptions({
    queryKey: companyKey(compId, 'pending-notices', list, search),
    queryFn: ({ signal }) =>
      load({ params: { compId }, query: search === '' ? {} : { search } }, { signal }),
    // A searched text may be an SSN: nothing of it stays behind.
    ...(search !== '' && { gcTime: 0 }),
    // The list says itself what failed.
    meta: { area: 'continuation', saysItself: true },
  });
}

export type PendingQuery<Notice> = ReturnType<typeof pendingQuery<Notice>>;

export const pendingQeQuery = (compId: number, search: string) =>
  pendingQuery(compId, 'qe', search, (input, options) =>
    call(listPendingQeNotices, input, options),
  );

export const pendingInitialQuery = (compId: number, search: string) =>
  pendingQuery(compId, 'initial', search, (input, options) =>
    call(listPendingInitialNotices, input, options),
  );
