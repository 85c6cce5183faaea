import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import { asText, useFieldFace } from './field.ts';
import { type FieldProps, inputProps, ReadOnlyField } from './field-frame.tsx';

export type SelectOption = { value: string | number; label: string };
type SelectFieldProps = FieldProps & { options: readonly SelectOption[] };

/** A list this long is searched rather than read. */
const longList = 8;
/** A choice like the others, so that everybody can take it back. */
const none: SelectOption = { value: '', label: 'Not set' };

/** One of a list, or none where it is optional. */
export function SelectField(props: SelectFieldProps) {
  const { field, label, options, optional = false } = props;
  const chosen = (value: unknown) => options.find((each) => asText(each.value) === asText(value));
  const labelOf = (value: unknown) => chosen(value)?.label ?? asText(value);
  useFieldFace(field, label, labelOf);
  if (field.readOnly) return <ReadOnlyField {...props} value={labelOf(field.value)} />;
  return (
    <Select<string | number>
      key={field.inputKey}
      {...inputProps(props)}
      data={optional ? [none, ...options] : options}
      defaultValue={chosen(field.value)?.value ?? (optional ? none.value : null)}
      placeholder="Choose"
      searchable={options.length > longList}
      selectFirstOptionOnChange
      nothingFoundMessage="Nothing found"
      allowDeselect={false}
      maxDropdownHeight={280}
      onChange={(value) => field.type(value ?? '')}
      onBlur={field.leave}
    />
  );
}
