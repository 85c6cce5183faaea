import { NativeSelect } from '@mantine/core';
import { asText, useFieldFace } from './field.ts';
import { type FieldProps, inputProps, ReadOnlyField } from './field-frame.tsx';

export type SelectOption = { value: string | number; label: string };
type SelectFieldProps = FieldProps & { options: readonly SelectOption[] };

/**
 * One of a list, or none where it is optional. The browser's own: it opens as each device does best,
 * finds an entry of a long list by typing, and costs no code.
 */
export function SelectField(props: SelectFieldProps) {
  const { field, label, options, optional = false } = props;
  const chosen = (value: unknown) => options.find((each) => asText(each.value) === asText(value));
  const labelOf = (value: unknown) => chosen(value)?.label ?? asText(value);
  useFieldFace(field, label, labelOf);
  if (field.readOnly) return <ReadOnlyField {...props} value={labelOf(field.value)} />;
  return (
    <NativeSelect
      key={field.inputKey}
      {...inputProps(props)}
      defaultValue={asText(chosen(field.value)?.value)}
      onChange={({ currentTarget: { value } }) => field.type(chosen(value)?.value ?? '')}
      onBlur={field.leave}
    >
      {/* A choice like the others where it is one, so that everybody can take it back. */}
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
