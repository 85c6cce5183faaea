import { displayDate } from '@portal/contract/values/display-date.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { FormSection } from '../../ui/form/form-section.tsx';
import { useSyncExternalStore } from 'react';
import type { EnrollmentFieldsProps } from './enrollment-fields.ts';
import { planName } from './plan-text.ts';
import { TermsWarning } from './terms-question.tsx';
import { takenText } from './terms-questions.ts';

type DateFieldsProps = Pick<EnrollmentFieldsProps, 'form' | 'facts'> & { isEndOptional?: boolean };

/** When an enrollment begins and ends. */
export function DateFields({ form, facts, isEndOptional = false }: DateFieldsProps) {
  const { plan, current } = facts;
  const values = useSyncExternalStore(form.subscribe, form.inputs.getValues);
  const taken = takenText(values, facts);
  const year = `${displayDate(plan.yearbeg)} – ${displayDate(plan.yearend)}`;
  return (
    <FormSection
      title={planName(plan)}
      help={
        current
          ? `Plan year ${year}. To end this enrollment, set its end date.`
          : `Plan year ${year}.`
      }
    >
      <DateField field={form.field('partStart')} label="Begin date" />
      <DateField field={form.field('partEnd')} label="End date" optional={isEndOptional} />
      {taken !== undefined && <TermsWarning text={taken} />}
    </FormSection>
  );
}
