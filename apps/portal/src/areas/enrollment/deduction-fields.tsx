import { Button } from '@mantine/core';
import { firstPayDates } from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { useSyncExternalStore } from 'react';
import { FormSection } from '../../ui/form/form-section.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { type DeductionOutlook, deductionOutlook, deductionsInWords } from './deduction-outlook.ts';
import classes from './deduction-fields.module.css';
import type { EnrollmentFieldsProps } from './enrollment-fields.ts';
import { LastDeductionWarning } from './last-deduction.tsx';

type DeductionFieldsProps = Pick<EnrollmentFieldsProps, 'form' | 'facts' | 'payDates'>;

/** From which pay date how much is deducted, and what that comes to while it is being typed. */
export function DeductionFields({ form, facts, payDates }: DeductionFieldsProps) {
  const values = useSyncExternalStore(form.subscribe, form.inputs.getValues);
  const possible = firstPayDates(
    { partStart: values.partStart, partEnd: values.partEnd ?? '' },
    facts,
  );
  // Who is paid in two rhythms sees which date belongs to which.
  const hasSeveral = new Set(payDates.map(({ payFrequencies }) => payFrequencies)).size > 1;
  const deduction = form.field('payPeriodDeduction');
  const outlook = deductionOutlook(values, facts);
  return (
    <FormSection title="Payroll deduction" columns={1}>
      <SelectField
        // A date that the list has lost is not replaced by another one: it is chosen anew.
        key={String(possible.includes(values.firstPayDateOfChange ?? ''))}
        field={form.field('firstPayDateOfChange')}
        label="First Pay Date of Change"
        help="If this date is not listed, please contact your Account Manager."
        {...(!hasSeveral && { width: 'medium' })}
        options={payDates
          .filter(({ payDate }) => possible.includes(payDate))
          .map(({ payDate, payFrequencies }) => ({
            value: payDate,
            label: hasSeveral
              ? `${displayDate(payDate)} (${payFrequencies})`
              : displayDate(payDate),
          }))}
      />
      <MoneyField
        field={deduction}
        label="Pay Period Deduction"
        help={<Suggested outlook={outlook} />}
      >
        {outlook?.suggested != null && (
          <Button
            className={classes.use ?? ''}
            variant="light"
            size="compact-sm"
            onClick={() => deduction.set(outlook.suggested)}
          >
            Use {displayMoney(outlook.suggested)}
          </Button>
        )}
      </MoneyField>
      <output className={classes.outlook}>
        {outlook?.deductions && deductionsInWords(outlook.deductions)}
      </output>
      {outlook?.unusual && <LastDeductionWarning words={outlook.unusual} />}
    </FormSection>
  );
}

function Suggested({ outlook }: { outlook: DeductionOutlook | undefined }) {
  if (!outlook) return 'We suggest an amount once there is an allocation and a first date.';
  const { suggested, dates } = outlook;
  if (suggested === null) return 'No pay date is left to deduct on.';
  return `Suggested: ${displayMoney(suggested)} on ${dates === 1 ? '1 pay date' : `${dates} pay dates`}.`;
}
