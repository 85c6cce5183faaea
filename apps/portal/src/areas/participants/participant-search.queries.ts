import {
  emptySearchMessage,
  type ParticipantHit,
  searchLimit,
  searchParticipants,
} from '@portal/contract/areas/participants/participants.contract.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { companyKey } from '../../session/query-client.ts';

/** New text is a new key, so the previous call is aborted. */
export const participantSearchQuery = (compId: number, searchText: string) =>
  queryOptions({
    queryKey: companyKey(compId, 'participant-search', searchText),
    queryFn: async ({ signal }): Promise<ParticipantHit[]> => {
      if (searchText === '') throw new GuardFailed(emptySearchMessage);
      // One more than is shown tells that there are more.
      const query = { searchText, rows: searchLimit + 1 };
      return call(searchParticipants, { params: { compId }, query }, { signal });
    },
    meta: { area: 'participants' },
  });
