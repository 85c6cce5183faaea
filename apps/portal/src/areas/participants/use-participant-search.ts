import { useDebouncedValue } from '@mantine/hooks';
import {
  type ParticipantHit,
  searchLimit,
} from '@portal/contract/areas/participants/participants.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.tsx';
import { participantSearchQuery } from './participant-search.queries.ts';
import { useRecentParticipants } from './use-recent-participants.ts';

/** domain.md 16 */
const debounceMs = 250;

export type ParticipantSearch = {
  status: 'recent' | 'searching' | 'found' | 'none' | 'failed' | 'offline';
  /** While searching, these are the previous search's results: visible, but not selectable. */
  people: ParticipantHit[];
  /** More match than are shown. */
  hasMore: boolean;
  retry: () => void;
};

/** The participants matching the typed text; without text, the recently opened ones. */
export function useParticipantSearch(typed: string, enabled: boolean): ParticipantSearch {
  const { compid } = useSession().company;
  const text = typed.trim();
  const recent = useRecentParticipants(enabled && text === '');
  const [searched] = useDebouncedValue(text, debounceMs);
  const { data, isError, isPlaceholderData, isPending, fetchStatus, refetch } = useQuery({
    ...participantSearchQuery(compid, searched),
    enabled: enabled && searched !== '',
    placeholderData: keepPreviousData,
  });

  const retry = () => void refetch();
  const shown = data?.slice(0, searchLimit) ?? [];
  const hasMore = false;

  if (text === '') return { status: 'recent', people: recent, hasMore, retry };
  if (searched === text && fetchStatus === 'paused') {
    return { status: 'offline', people: [], hasMore, retry };
  }
  if (searched !== text || (isPending && !isError) || isPlaceholderData) {
    return { status: 'searching', people: searched === '' ? [] : shown, hasMore, retry };
  }
  if (isError || !data) return { status: 'failed', people: [], hasMore, retry };
  return {
    status: data.length > 0 ? 'found' : 'none',
    people: shown,
    hasMore: data.length > searchLimit,
    retry,
  };
}
