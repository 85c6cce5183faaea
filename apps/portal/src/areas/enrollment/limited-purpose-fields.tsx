import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { planLevels } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { type Field, useFieldDisplay } from '../../ui/form/field.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { useFormValue } from '../../ui/form/use-form-value.ts';
import type { EnrollmentFieldsProps } from './enrollment-fields.ts';
import classes from './limited-purpose-fields.module.css';

const levelOptions = Object.entries(planLevels).map(([value, label]) => ({
  value: Number(value),
  label,
}));

/** For people who also have an HSA (domain.md 4.4). */
export function LimitedPurposeFields({ form }: Pick<EnrollmentFieldsProps, 'form'>) {
  const level = form.field('planLevel');
  const isLimited = useFormValue(form, 'lfsa') === true;
  return (
    <>
      <LimitedPurposeBox
        field={form.field('lfsa')}
        isLimited={isLimited}
        // Only a limited-purpose account has a level.
        onClear={() => level.set(null)}
      />
      {/* Stays mounted, so that the form's messages list it in order. */}
      <div hidden={!isLimited}>
        <SelectField field={level} label="Level" options={levelOptions} width="medium" />
      </div>
    </>
  );
}

type LimitedPurposeBoxProps = { field: Field; isLimited: boolean; onClear: () => void };

const yesOrNo = (value: unknown) => (value ? 'Yes' : 'No');

function LimitedPurposeBox({ field, isLimited, onClear }: LimitedPurposeBoxProps) {
  useFieldDisplay(field, 'Limited Purpose', yesOrNo);
  return (
    <Checkbox
      id={field.id}
      className={classes.box ?? ''}
      label="Limited Purpose"
      description="A participant with an HSA can only have a Limited Purpose FSA."
      error={field.error}
      checked={isLimited}
      onChange={({ currentTarget: { checked } }) => {
        field.type(checked);
        if (!checked) onClear();
      }}
    />
  );
}
