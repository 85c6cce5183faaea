import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { useEffect } from 'react';
import { useSession } from '../../app/session/session.tsx';
import { endedOn } from './ended-on.ts';
import { rememberParticipant } from './recent-participants.ts';

/** A person who was opened, in whatever way, is among the recent ones. */
export function useRemembered(participant: Participant | undefined): void {
  const { company, settings } = useSession();
  useEffect(() => {
    if (!participant) return;
    const { empno, fname, lname, payrollid } = participant;
    const ended = endedOn(participant, settings.timeZone);
    rememberParticipant(company.compid, { empno, fname, lname, payrollid, ended });
  }, [participant, company.compid, settings.timeZone]);
}
