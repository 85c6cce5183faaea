import { CallFailed } from '@portal/contract/client.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useSession } from '../../session/session.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { endedOn } from '../participants/ended-on.ts';
import { couldNotLoad, freshParticipantQuery } from '../participants/participants.queries.ts';
import { ReinstatementForm } from './reinstatement-form.tsx';

/** Brings back somebody whose benefits ended, after a review of what comes back. */
export default function ReinstateParticipant() {
  const { employeeNumber: empno = '' } = useParams();
  const { company, settings } = useSession();
  const { compid } = company;
  const { data: person, error, refetch } = useQuery(freshParticipantQuery(compid, empno));
  const overview = `/participant-overview/${empno}/general-info`;
  const hasEnded = person && endedOn(person, settings.timeZone) !== null;
  const name = person && `${person.fname} ${person.lname}`;
  return (
    <>
      <PageHead
        title="Reinstate Participant"
        {...(name && { back: { to: overview, label: name } })}
        help={
          person?.terminateBenefits &&
          `Benefits of ${name} ${hasEnded ? 'ended' : 'end'} on ${displayDate(person.terminateBenefits)}. You will review what comes back before anything happens.`
        }
      />
      {person ? (
        <ReinstatementForm key={empno} participant={person} />
      ) : error ? (
        <FailurePanel title={couldNotLoad(empno)} retry={() => void refetch()}>
          {(error instanceof CallFailed && error.serverMessage) || 'There was a problem.'} Nothing
          was changed.
        </FailurePanel>
      ) : (
        <FormSkeleton sections={[1]} />
      )}
    </>
  );
}
