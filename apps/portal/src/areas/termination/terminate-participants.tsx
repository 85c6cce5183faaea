import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../session/session.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { RecentTerminations } from './recent-terminations.tsx';
import { TerminationForm } from './termination-form.tsx';
import { deductionDatesQuery } from './termination.queries.ts';

export default function TerminateParticipants() {
  const { compid } = useSession().company;
  const { data: deductionDates, isError, refetch } = useQuery(deductionDatesQuery(compid));
  return (
    <>
      <PageHead
        title="Terminate Participant"
        help="End benefits for up to 10 people at once. You will review the effects on each person before anything happens."
      />
      <RecentTerminations />
      {deductionDates ? (
        <TerminationForm deductionDates={deductionDates} />
      ) : isError ? (
        <FailurePanel title="The form could not be loaded" retry={() => void refetch()}>
          The company’s deduction dates are missing. No one was terminated.
        </FailurePanel>
      ) : (
        <FormSkeleton sections={[1]} />
      )}
    </>
  );
}
