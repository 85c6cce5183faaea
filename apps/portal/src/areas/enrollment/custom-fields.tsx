import { FormSection } from '../../ui/form/form-section.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { CoveredDependentsField } from './covered-dependents-field.tsx';
import { DateFields } from './date-fields.tsx';
import type { EnrollmentFieldsProps } from './enrollment-fields.ts';

/** A custom plan: its dates, the employer's contributions, and who is covered. */
export function CustomFields({ form, facts, dependents }: EnrollmentFieldsProps) {
  const current = form.field('currentContributions');
  return (
    <>
      <DateFields form={form} facts={facts} />
      <FormSection title="Contributions">
        <MoneyField
          field={{ ...current, value: current.value ?? 0, readOnly: true }}
          label="Current contributions"
        />
        <MoneyField
          field={form.field('additionalContributions')}
          label="Additional contributions"
          optional
          help="Added to the current contributions."
        />
      </FormSection>
      <FormSection title="Covered dependents" columns={1}>
        <CoveredDependentsField field={form.field('coveredDependents')} dependents={dependents} />
      </FormSection>
    </>
  );
}
