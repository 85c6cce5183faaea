import { CallFailed, GuardFailed } from '@portal/contract/client.ts';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.tsx';
import { hitOf } from './ended-on.ts';
import { participantQuery } from './participants.queries.ts';
import { useKnownParticipants } from './recent-participants.ts';

/**
 * One participant by PID: from the recently opened ones, or else loaded. The screen reports its own
 * failures.
 */
export function useParticipant(compId: number, empno: string) {
  const { timeZone } = useSession().settings;
  const known = useKnownParticipants(compId)(empno);
  const { data, error, refetch } = useQuery({
    ...participantQuery(compId, empno),
    enabled: !known,
  });
  return {
    participant: known ?? (data && hitOf(data, timeZone)),
    isUnknown:
      error instanceof GuardFailed || (error instanceof CallFailed && error.status === 404),
    isError: error !== null,
    retry: () => void refetch(),
  };
}
