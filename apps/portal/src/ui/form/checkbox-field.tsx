import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox } from '@mantine/core';
import { type Field, useFieldDisplay } from './field.ts';
import classes from './form.module.css';

type CheckboxFieldProps = { field: Field; label: string; help?: string; wide?: boolean };

const yesOrNo = (value: unknown) => (value ? 'Yes' : 'No');

export function CheckboxField({ field, label, help, wide = false }: CheckboxFieldProps) {
  useFieldDisplay(field, label, yesOrNo);
  return (
    <Checkbox
      key={field.inputKey}
      id={field.id}
      className={wide ? classes.wide : undefined}
      label={label}
      description={help}
      error={field.error}
      defaultChecked={field.value === true}
      onChange={({ currentTarget: { checked } }) => {
        field.type(checked);
        field.leave();
      }}
    />
  );
}
