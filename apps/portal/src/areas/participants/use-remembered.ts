import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { useEffect } from 'react';
import { useSession } from '../../session/session.tsx';
import { hitOf } from './ended-on.ts';
import { rememberParticipant } from './recent-participants.ts';

/** Adds a participant to the recent ones, however they were opened. */
export function useRemembered(participant: Participant | undefined): void {
  const { claims, company, settings } = useSession();
  const { userId } = claims;
  const { compid: compId } = company;
  useEffect(() => {
    if (participant) rememberParticipant({ userId, compId }, hitOf(participant, settings.timeZone));
  }, [participant, userId, compId, settings.timeZone]);
}
