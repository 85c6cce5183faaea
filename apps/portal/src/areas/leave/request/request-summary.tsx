import type { SummaryState } from '../wizard/leave-wizard.tsx';
import { SummaryPairs, SummarySection, WizardSummary } from '../../../ui/wizard/wizard-summary.tsx';
import { CheckedSection } from '../wizard/checked-section.tsx';
import {
  employmentPairs,
  requestEventPairs,
  requestNext,
  requestPersonPairs,
} from './request-text.ts';
import type { RequestForm } from './request-values.ts';
import { WhatIfNote } from './what-if-note.tsx';

type RequestSummaryProps = SummaryState & { form: RequestForm };

/** What will be sent, what would be left of the employee's leave, and what happens next. */
export function RequestSummary({ form, isInvalid, onEdit }: RequestSummaryProps) {
  const values = form.inputs.getValues();
  return (
    <WizardSummary>
      <CheckedSection
        title="Personal Details"
        pairs={requestPersonPairs(values)}
        isInvalid={isInvalid(0)}
        onEdit={() => onEdit(0)}
      />
      <CheckedSection
        title="Employment Details"
        pairs={employmentPairs(values)}
        isInvalid={isInvalid(1)}
        onEdit={() => onEdit(1)}
      />
      <CheckedSection
        title="Event Info"
        pairs={requestEventPairs(values)}
        isInvalid={isInvalid(2)}
        onEdit={() => onEdit(2)}
      />
      <WhatIfNote form={form} asksHours />
      <SummarySection title="What happens next">
        <SummaryPairs pairs={requestNext(values)} />
      </SummarySection>
    </WizardSummary>
  );
}
