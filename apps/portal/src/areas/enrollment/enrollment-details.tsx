import { isDeducted } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { CallFailed, GuardFailed } from '@portal/contract/client.ts';
import { dateInZone } from '@portal/contract/values/day-count.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../session/session.tsx';
import { FailurePanel } from '../../ui/failure-panel.tsx';
import { FormSkeleton } from '../../ui/form/form-skeleton.tsx';
import { couldNotLoad, participantQuery } from '../participants/participants.queries.ts';
import { EnrollmentForm, type EnrollmentFormProps } from './enrollment-form.tsx';
import { payDatesQuery } from './enrollment.queries.ts';

type EnrollmentDetailsProps = Omit<EnrollmentFormProps, 'participant' | 'payDates' | 'today'>;

/** Loads what an enrollment's form needs: the participant and their pay dates. */
export function EnrollmentDetails(props: EnrollmentDetailsProps) {
  const { empno, plan } = props;
  const { company, settings } = useSession();
  const [today] = useState(() => dateInZone(new Date(), settings.timeZone));
  const person = useQuery(participantQuery(company.compid, empno));
  const participant = person.data;
  const needsPayDates = isDeducted(plan.plccode);
  const frequencies = [participant?.payfreq, participant?.payfreq2].filter(Boolean).join(',');
  const payDates = useQuery({
    ...payDatesQuery(company.compid, frequencies, plan),
    enabled: needsPayDates && participant !== undefined,
  });

  if (participant && (payDates.data || !needsPayDates)) {
    return (
      <EnrollmentForm
        {...props}
        participant={participant}
        payDates={payDates.data ?? []}
        today={today}
      />
    );
  }
  const { error } = person;
  if (error instanceof GuardFailed || (error instanceof CallFailed && error.status === 404))
    return (
      <FailurePanel title={couldNotLoad(empno)} retry={() => void person.refetch()}>
        No one with this number is among the people you can see in this company.
      </FailurePanel>
    );
  if (error || payDates.error)
    return (
      <FailurePanel
        title="The form could not be loaded"
        retry={() => void (error ? person.refetch() : payDates.refetch())}
      >
        The participant or their pay dates are missing. Nothing was changed.
      </FailurePanel>
    );
  return <FormSkeleton sections={[2, 4]} />;
}
