import { DateField } from '../../../ui/form/date-field.tsx';
import type { Field } from '../../../ui/form/field.ts';
import { FieldRow, FormSection } from '../../../ui/form/form-section.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { AbsenceValues } from './absence-values.ts';

type AbsenceFieldsProps = { field: (name: keyof AbsenceValues) => Field };

/** When and how long. */
export function AbsenceFields({ field }: AbsenceFieldsProps) {
  return (
    <FormSection
      title="Absence"
      help="Enter the time missed on one day. Report each day separately."
    >
      <DateField field={field('absenceDate')} label="Date of absence" />
      <FieldRow>
        <TextField field={field('hours')} label="Hours" inputMode="numeric" width="short" />
        <TextField field={field('minutes')} label="Minutes" inputMode="numeric" width="short" />
      </FieldRow>
      <TextField
        field={field('title')}
        label="Case Number"
        optional
        width="medium"
        wide
        help="If left empty, the absence goes to the employee’s open intermittent case that covers the day."
      />
    </FormSection>
  );
}
