import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { revealParticipantIds } from '@portal/contract/areas/participants/participants.contract.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';
import classes from './participant-header.module.css';
import { RevealButton } from './reveal-button.tsx';
import { displaySsn } from './display-ssn.ts';
import { useRevealed } from './use-revealed.ts';

/** A participant's secret ids by their last digits, or temporarily in full. */
export function SecretIds({ participant }: { participant: Participant }) {
  const { compid: compId, iddesc } = useSession().company;
  const { empno } = participant;
  const { full, isPending, toggle } = useRevealed(() =>
    call(revealParticipantIds, { params: { compId, empno } }),
  );
  const { payrollid, socsec } = full ?? participant;
  return (
    <span className={classes.ids}>
      <span>
        {iddesc} {iddesc === 'SSN' ? displaySsn(payrollid) : payrollid}
      </span>
      {socsec !== null && <span>SSN {displaySsn(socsec)}</span>}
      <RevealButton
        what={iddesc}
        isRevealed={full !== undefined}
        isPending={isPending}
        onClick={toggle}
      />
    </span>
  );
}
