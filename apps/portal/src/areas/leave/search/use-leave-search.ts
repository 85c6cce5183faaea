import { useDebouncedValue } from '@mantine/hooks';
import type { LeaveEmployeeMatch } from '@portal/contract/areas/leave/leave.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSession } from '../../../session/session.tsx';
import { leaveSearchQuery } from '../leave-records.queries.ts';

/** domain.md 16 */
const debounceMs = 500;

export type LeaveSearch = {
  status: 'idle' | 'searching' | 'found' | 'none' | 'failed' | 'offline';
  /** While searching, the previous search's results: visible, but not selectable. */
  people: LeaveEmployeeMatch[];
  retry: () => void;
};

/** Employees that match the typed text. */
export function useLeaveSearch(typed: string): LeaveSearch {
  const { compid } = useSession().company;
  const text = typed.trim();
  const [searched] = useDebouncedValue(text, debounceMs);
  const { data, isError, isPlaceholderData, isPending, fetchStatus, refetch } = useQuery({
    ...leaveSearchQuery(compid, searched),
    enabled: searched !== '' && searched === text,
    placeholderData: keepPreviousData,
  });
  const retry = () => void refetch();

  if (text === '') return { status: 'idle', people: [], retry };
  if (searched === text && fetchStatus === 'paused')
    return { status: 'offline', people: [], retry };
  if (searched !== text || (isPending && !isError) || isPlaceholderData) {
    return { status: 'searching', people: searched === '' ? [] : (data ?? []), retry };
  }
  if (isError || !data) return { status: 'failed', people: [], retry };
  return { status: data.length > 0 ? 'found' : 'none', people: data, retry };
}
