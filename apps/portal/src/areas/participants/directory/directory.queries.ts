import {
  listDirectoryPlans,
  listParticipants,
  type DirectoryQuery,
} from '@portal/contract/areas/participants/directory.contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../session/call.ts';
import { companyKey } from '../../../session/query-client.ts';

export const directoryQuery = (compId: number, query: DirectoryQuery) =>
  queryOptions({
    queryKey: companyKey(compId, 'directory', query),
    queryFn: ({ signal }) => call(listParticipants, { params: { compId }, query }, { signal }),
    placeholderData: keepPreviousData,
    meta: { area: 'participants', handledByScreen: true },
  });

export const directoryPlansQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'directory-plans'),
    queryFn: ({ signal }) => call(listDirectoryPlans, { params: { compId } }, { signal }),
    meta: { area: 'participants' },
  });
