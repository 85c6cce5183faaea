import { Text } from '@mantine/core';
import type { FormOf } from '../../../ui/form/use-contract-form.ts';
import { SummarySection, WizardSummary } from '../../../ui/wizard/wizard-summary.tsx';
import { CheckedSection } from '../wizard/checked-section.tsx';
import type { SummaryState } from '../wizard/leave-wizard.tsx';
import {
  absenceEventPairs,
  absenceNext,
  absencePersonPairs,
  type AbsenceValues,
} from './absence-values.ts';

type AbsenceSummaryProps = SummaryState & { form: Pick<FormOf<AbsenceValues>, 'inputs'> };

/** What will be sent. */
export function AbsenceSummary({ form, isInvalid, onEdit }: AbsenceSummaryProps) {
  const values = form.inputs.getValues();
  return (
    <WizardSummary>
      <CheckedSection
        title="Personal Details"
        pairs={absencePersonPairs(values)}
        isInvalid={isInvalid(0)}
        onEdit={() => onEdit(0)}
      />
      <CheckedSection
        title="Event Info"
        pairs={absenceEventPairs(values)}
        isInvalid={isInvalid(1)}
        onEdit={() => onEdit(1)}
      />
      <SummarySection title="What happens next">
        <Text>{absenceNext(values)}</Text>
      </SummarySection>
    </WizardSummary>
  );
}
