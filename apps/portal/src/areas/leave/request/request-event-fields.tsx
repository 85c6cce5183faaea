import {
  asksForKin,
  kinRelations,
  leaveDurations,
  type LeaveReason,
  leaveReasons,
} from '@portal/contract/areas/leave/leave-words.ts';
import { CheckboxField } from '../../../ui/form/checkbox-field.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import type { Field } from '../../../ui/form/field.ts';
import { FormSection } from '../../../ui/form/form-section.tsx';
import { PhoneField } from '../../../ui/form/phone-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useFormValue } from '../../../ui/form/use-form-value.ts';
import type { RequestForm, RequestValues } from './request-values.ts';
import { WhatIfNote } from './what-if-note.tsx';

const choices = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const reasons = choices(leaveReasons);
const durations = choices(leaveDurations);
const relations = kinRelations.map((value) => ({ value, label: value }));

type RequestEventFieldsProps = {
  form: RequestForm;
  field: (name: keyof RequestValues) => Field;
};

/** Why, when, and who else has to do with it. */
export function RequestEventFields({ form, field }: RequestEventFieldsProps) {
  const reason = useFormValue(form, 'reason');
  const isFaxed = useFormValue(form, 'faxHealthProvider');
  return (
    <>
      <FormSection title="Leave">
        <SelectField field={field('reason')} label="Reason for leave" options={reasons} wide />
        {asksForKin(reason as LeaveReason | '') && (
          <>
            <SelectField
              field={field('kinRelation')}
              label="Relation"
              options={relations}
              optional={reason !== 'family-health'}
              width="medium"
            />
            <TextField field={field('kinName')} label="Name of the family member" optional />
          </>
        )}
        <DateField field={field('dateStart')} label="Start date" help="The first day of leave." />
        <DateField
          field={field('dateEnd')}
          label="End date"
          help="The last day of leave. For a single day off, enter the day of return."
        />
        <SelectField field={field('duration')} label="Duration" options={durations} wide />
        <TextAreaField
          field={field('explanation')}
          label="Explanation"
          help="Tell us only what we need to know about the leave. It does not appear in any letter or email."
          wide
        />
      </FormSection>
      <WhatIfNote form={form} />
      <FormSection title="Confirmation">
        <TextField
          field={field('confirmationEmail')}
          label="Confirmation email"
          inputMode="email"
          help="We email a confirmation with the case number to this address."
          wide
        />
      </FormSection>
      <FormSection title="Health provider">
        <CheckboxField
          field={field('faxHealthProvider')}
          label="Fax the medical form to the health provider"
          wide
        />
        {isFaxed && (
          <>
            <TextField field={field('providerName')} label="Provider Name" />
            <PhoneField field={field('providerFax')} label="Provider fax" />
          </>
        )}
      </FormSection>
    </>
  );
}
