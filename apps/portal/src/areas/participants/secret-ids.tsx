import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { revealParticipantIds } from '@portal/contract/areas/participants/participants.contract.ts';
import { call } from '../../session/call.ts';
import { useSession } from '../../session/session.tsx';
import classes from './participant-header.module.css';
import { RevealButton } from './reveal-button.tsx';
import { shownSsn } from './shown-ssn.ts';
import { useRevealed } from './use-revealed.ts';

/** A person's secret ids by their last digits, or in full for a while. */
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
        {iddesc} {iddesc === 'SSN' ? shownSsn(payrollid) : payrollid}
      </span>
      {socsec !== null && <span>SSN {shownSsn(socsec)}</span>}
      <RevealButton
        what={iddesc}
        isShown={full !== undefined}
        isPending={isPending}
        onClick={toggle}
      />
    </span>
  );
}
