import { NativeSelect } from '@mantine/core';
import { asText, useFieldDisplay } from './field.ts';
import { type FieldProps, inputProps, ReadOnlyField } from './field-frame.tsx';

export type SelectOption = { value: string | number; label: string };
type SelectFieldProps = FieldProps & { options: readonly SelectOption[] };

/**
 * One of a list, or none if optional. Uses the browser's own select: it opens the best way on each
 * device, finds long-list entries by typing, and adds no code.
 */
export function SelectField(props: SelectFieldProps) {
  const { field, label, options, optional = false } = props;
  const chosen = (value: unknown) => options.find((each) => asText(each.value) === asText(value));
  const labelOf = (value: unknown) => chosen(value)?.label ?? asText(value);
  useFieldDisplay(field, label, labelOf);
  if (field.readOnly) return <ReadOnlyField {...props} value={labelOf(field.value)} />;
  return (
    <NativeSelect
      key={field.inputKey}
      {...inputProps(props)}
      defaultValue={asText(chosen(field.value)?.value)}
      onChange={({ currentTarget: { value } }) => field.type(chosen(value)?.value ?? '')}
      onBlur={field.leave}
    >
      {/* An ordinary option if the field is optional, so that a choice can be cleared. */}
      <option value="" disabled={!optional}>
        {optional ? 'Not set' : 'Choose'}
      </option>
      {options.map(({ value, label: name }) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </NativeSelect>
  );
}
