import type { ParticipantHit } from '@portal/contract/areas/participants/participants.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { useQuery } from '@tanstack/react-query';
import { companyKey, queryClient } from '../../session/query-client.ts';
import { useSession } from '../../session/session.tsx';
import { hitOf } from './ended-on.ts';
import { participantQuery } from './participants.queries.ts';
import {
  forgetParticipant,
  knowParticipants,
  useKnownParticipants,
  useRecentPids,
} from './recent-participants.ts';

/**
 * The participants most recently opened, newest first. The browser keeps only their PIDs, so those
 * of an earlier page are loaded once they are shown.
 */
export function useRecentParticipants(isShown: boolean): ParticipantHit[] {
  const { claims, company, settings } = useSession();
  const { compid: compId } = company;
  const viewer = { userId: claims.userId, compId };
  const pids = useRecentPids(viewer);
  const knownOf = useKnownParticipants(compId);
  const unknown = pids.filter((empno) => knownOf(empno) === undefined);

  async function load(empno: string): Promise<ParticipantHit[]> {
    try {
      const participant = await queryClient.fetchQuery(participantQuery(compId, empno));
      return [hitOf(participant, settings.timeZone)];
    } catch (error) {
      if (error instanceof CallFailed && error.status === 404) forgetParticipant(viewer, empno);
      // People who cannot be loaded are not offered.
      return [];
    }
  }
  useQuery({
    queryKey: companyKey(compId, 'recent-participants', unknown),
    queryFn: async () => {
      const people = (await Promise.all(unknown.map(load))).flat();
      knowParticipants(compId, people);
      return people.length;
    },
    enabled: isShown && unknown.length > 0,
    meta: { area: 'participants', handledByScreen: true },
  });
  return pids.flatMap((empno) => knownOf(empno) ?? []);
}
