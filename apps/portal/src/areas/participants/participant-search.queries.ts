import {
  emptySearchMessage,
  type ParticipantHit,
  searchParticipants,
} from '@portal/contract/areas/participants/participants.contract.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../app/session/call.ts';
import { companyKey } from '../../app/session/query-client.ts';
import { useRecentParticipants } from './recent-participants.ts';

/** A new text is a new key, so the call for the previous one is aborted. */
export const participantSearchQuery = (compId: number, searchText: string) =>
  queryOptions({
    queryKey: companyKey(compId, 'participant-search', searchText),
    queryFn: async ({ signal }): Promise<ParticipantHit[]> => {
      if (searchText === '') throw new GuardFailed(emptySearchMessage);
      return call(searchParticipants, { params: { compId }, query: { searchText } }, { signal });
    },
    meta: { area: 'participants' },
  });

/** One person by PID: from those opened last, else asked for. Its screen says itself what failed. */
export function useParticipant(compId: number, empno: string) {
  const known = useRecentParticipants(compId).find((each) => each.empno === empno);
  const { data, isError, refetch } = useQuery({
    ...participantSearchQuery(compId, empno),
    enabled: !known,
    meta: { area: 'participants', saysItself: true },
  });
  return {
    participant: known ?? data?.find((each) => each.empno === empno),
    isUnknown: !known && data !== undefined,
    isError,
    retry: () => void refetch(),
  };
}
