import { Paper } from '@mantine/core';
import type {
  AvailableLevel,
  ContinuationService,
} from '@portal/contract/areas/continuation/event.ts';
import type { Dependent } from '@portal/contract/areas/participants/dependent.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useSession } from '../../../session/session.tsx';
import { FailurePanel } from '../../../ui/failure-panel.tsx';
import { FormSkeleton } from '../../../ui/form/form-skeleton.tsx';
import { useFormValue } from '../../../ui/form/use-form-value.ts';
import { BenefitChoices } from '../benefit-choices.tsx';
import { coverablesOf } from '../coverable.ts';
import type { EventForm } from '../event-values.ts';
import { isDay } from '../is-day.ts';
import { NoBenefits } from '../no-benefits.tsx';

type BenefitsStepProps = {
  form: EventForm;
  service: ContinuationService;
  onFile: readonly Dependent[];
  offered: UseQueryResult<AvailableLevel[]>;
  /** Goes to the date that determines what is offered. */
  onCorrectDate: () => void;
};

/** The plans of the day coverage begins (domain.md 2.9). */
export function BenefitsStep(props: BenefitsStepProps) {
  const { form, service, onFile, offered, onCorrectDate } = props;
  const { hasCobraErsubsidy } = useSession().company;
  const date = useFormValue(form, 'coverageBegins');
  const added = useFormValue(form, 'addedDependents');
  const fname = useFormValue(form, 'fname');
  const lname = useFormValue(form, 'lname');
  if (!isDay(date)) {
    return (
      <Paper>
        <FailurePanel
          title="When does coverage begin?"
          retryLabel="Go to Event info"
          retry={onCorrectDate}
        >
          A valid date is needed to see which benefits are available.
        </FailurePanel>
      </Paper>
    );
  }
  if (offered.data) {
    return (
      <BenefitChoices
        form={form}
        service={service}
        participant={`${fname} ${lname}`}
        coverables={coverablesOf(onFile, added)}
        hasSubsidy={service === 'billing' || hasCobraErsubsidy}
        blankIsFree={false}
        levels={offered.data}
        none={<NoBenefits date={date} onCorrectDate={onCorrectDate} />}
      />
    );
  }
  if (offered.isError) {
    return (
      <Paper>
        <FailurePanel title="The plans could not be loaded" retry={() => void offered.refetch()}>
          What you typed is still here.
        </FailurePanel>
      </Paper>
    );
  }
  return <FormSkeleton sections={[2, 1, 1]} />;
}
