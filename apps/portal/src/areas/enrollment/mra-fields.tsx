import { isDeducted } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { FormSection } from '../../ui/form/form-section.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { DateFields } from './date-fields.tsx';
import { DeductionFields } from './deduction-fields.tsx';
import type { EnrollmentFieldsProps } from './enrollment-fields.ts';
import { LimitedPurposeFields } from './limited-purpose-fields.tsx';
import { useSyncExternalStore } from 'react';
import { maximumOf } from './plan-text.ts';
import { TermsWarning } from './terms-question.tsx';
import { limitText } from './terms-questions.ts';

/** An account with an annual allocation, and deductions where the plan has them (domain.md 4.1). */
export function MraFields({ form, facts, payDates }: EnrollmentFieldsProps) {
  const { plan, current } = facts;
  const maximum = maximumOf(plan);
  const values = useSyncExternalStore(form.subscribe, form.inputs.getValues);
  const above = limitText(values, facts);
  const mayLimit =
    plan.plccode === 'M' && (plan.hasHsaByProvider || plan.hasHsaByOther || current?.lfsa === true);
  return (
    <>
      <DateFields form={form} facts={facts} />
      <FormSection title="Allocation">
        <MoneyField
          field={form.field('partAnn')}
          label="Annual allocation"
          help={maximum > 0 ? `Maximum ${displayMoney(maximum)}` : undefined}
        />
        {mayLimit && <LimitedPurposeFields form={form} />}
        {above !== undefined && <TermsWarning text={above} />}
      </FormSection>
      {isDeducted(plan.plccode) && (
        <DeductionFields form={form} facts={facts} payDates={payDates} />
      )}
    </>
  );
}
