import { Button } from '@mantine/core';
import { firstPayDates } from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { useSyncExternalStore } from 'react';
import { FormSection } from '../../ui/form/form-section.tsx';
import { MoneyField } from '../../ui/form/money-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import {
  type DeductionOutlook,
  deductionOutlook,
  describeDeductions,
} from './deduction-outlook.ts';
import classes from './deduction-fields.module.css';
import type { EnrollmentFieldsProps } from './enrollment-fields.ts';
import { TermsWarning } from './terms-question.tsx';

type DeductionFieldsProps = Pick<EnrollmentFieldsProps, 'form' | 'facts' | 'payDates'>;

/** The first pay date and the amount to deduct, with the resulting total while the user types. */
export function DeductionFields({ form, facts, payDates }: DeductionFieldsProps) {
  const values = useSyncExternalStore(form.subscribe, form.inputs.getValues);
  const possible = firstPayDates(
    { partStart: values.partStart, partEnd: values.partEnd ?? '' },
    facts,
  );
  // With two pay frequencies, each date shows which one it belongs to.
  const hasSeveral = new Set(payDates.map(({ payFrequencies }) => payFrequencies)).size > 1;
  const deduction = form.field('payPeriodDeduction');
  const outlook = deductionOutlook(values, facts);
  return (
    <FormSection title="Payroll deduction" columns={1}>
      <SelectField
        // A date no longer listed is not replaced by another one: it has to be chosen again.
        key={String(possible.includes(values.firstPayDateOfChange ?? ''))}
        field={form.field('firstPayDateOfChange')}
        label="First pay date of change"
        help="If this date is not listed, please contact your Account Manager."
        {...(!hasSeveral && { width: 'medium' })}
        options={possible.map((date) => {
          // The date on file may be none of the pay dates any more.
          const paying = payDates.find(({ payDate }) => payDate === date)?.payFrequencies;
          const isNamed = hasSeveral && paying !== undefined;
          return {
            value: date,
            label: isNamed ? `${displayDate(date)} (${paying})` : displayDate(date),
          };
        })}
      />
      <MoneyField
        field={deduction}
        label="Pay period deduction"
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
        {outlook?.deductions && describeDeductions(outlook.deductions)}
      </output>
      {outlook?.unusual && <TermsWarning text={outlook.unusual} />}
    </FormSection>
  );
}

function Suggested({ outlook }: { outlook: DeductionOutlook | undefined }) {
  if (!outlook) return 'Enter an allocation and a first pay date to see a suggested amount.';
  const { suggested, dates } = outlook;
  if (suggested === null) return 'No pay dates are left.';
  return `Suggested: ${displayMoney(suggested)} on ${dates === 1 ? '1 pay date' : `${dates} pay dates`}.`;
}
