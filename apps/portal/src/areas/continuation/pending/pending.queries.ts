import {
  listPendingInitialNotices,
  listPendingQeNotices,
  searchPendingInitialNotices,
  searchPendingQeNotices,
} from '@portal/contract/areas/continuation/continuation.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { companyKey } from '../../../session/query-client.ts';

type Options = { signal: AbortSignal };
type Loads<Notice> = {
  all: (options: Options) => Promise<Notice[]>;
  found: (options: Options) => Promise<Notice[]>;
};

function pendingQuery<Notice>(
  compId: number,
  list: 'qe' | 'initial',
  search: string,
  { all, found }: Loads<Notice>,
) {
  return queryOptions({
    queryKey: companyKey(compId, 'pending-notices', list, search),
    queryFn: ({ signal }) => (search === '' ? all({ signal }) : found({ signal })),
    // The search text may be an SSN: nothing of it is kept.
    ...(search !== '' && { gcTime: 0 }),
    // The list reports its own failures.
    meta: { area: 'continuation', handledByScreen: true },
  });
}

export type PendingQuery<Notice> = ReturnType<typeof pendingQuery<Notice>>;

export const pendingQeQuery = (compId: number, search: string) =>
  pendingQuery(compId, 'qe', search, {
    all: (options) => call(listPendingQeNotices, { params: { compId } }, options),
    found: (options) =>
      call(searchPendingQeNotices, { params: { compId }, body: { search } }, options),
  });

export const pendingInitialQuery = (compId: number, search: string) =>
  pendingQuery(compId, 'initial', search, {
    all: (options) => call(listPendingInitialNotices, { params: { compId } }, options),
    found: (options) =>
      call(searchPendingInitialNotices, { params: { compId }, body: { search } }, options),
  });
