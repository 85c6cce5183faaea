import type { ParticipantHit } from '@portal/contract/areas/participants/participants.contract.ts';
import { useNavigate } from 'react-router';
import { companyKey, queryClient } from '../../session/query-client.ts';
import { useSession } from '../../session/session.tsx';
import { rememberParticipant } from './recent-participants.ts';

/** Opens a participant from the search results. */
export function useOpenParticipant() {
  const { claims, company } = useSession();
  const { compid } = company;
  const navigate = useNavigate();
  return (participant: ParticipantHit) => {
    rememberParticipant({ userId: claims.userId, compId: compid }, participant);
    // The dependents on screen are those of the person chosen before.
    queryClient.removeQueries({ queryKey: companyKey(compid, 'dependents') });
    void navigate(`/participant-overview/${encodeURIComponent(participant.empno)}/general-info`);
  };
}
