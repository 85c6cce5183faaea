import { employmentTypes } from '@portal/contract/areas/leave/leave-words.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import type { Field } from '../../../ui/form/field.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { RequestValues } from './request-values.ts';

const types = employmentTypes.map((value) => ({ value, label: value }));

type EmploymentFieldsProps = { field: (name: keyof RequestValues) => Field };

/** The facts that decide eligibility, and the supervisor to contact. */
export function EmploymentFields({ field }: EmploymentFieldsProps) {
  return (
    <>
      <FormSection title="Employment">
        <SelectField field={field('type')} label="Employment type" options={types} width="medium" />
        <TextField field={field('location')} label="Location" optional />
        <DateField field={field('hireDate')} label="Hire date" past />
        <TextField
          field={field('totalHoursWorked')}
          label="Hours worked in the past 12 months"
          inputMode="numeric"
          width="medium"
        />
      </FormSection>
      <FormSection title="Supervisor">
        <TextField field={field('supervisorName')} label="Supervisor name" optional />
        <TextField field={field('supervisorEmail')} label="Supervisor email" inputMode="email" />
      </FormSection>
    </>
  );
}
