import { Textarea } from '@mantine/core';
import { asText, useFieldDisplay } from './field.ts';
import { type FieldProps, inputProps, ReadOnlyField } from './field-frame.tsx';

type TextAreaFieldProps = FieldProps & { rows?: number };

/** A few sentences. */
export function TextAreaField(props: TextAreaFieldProps) {
  const { field, label, rows = 4 } = props;
  useFieldDisplay(field, label);
  if (field.readOnly) return <ReadOnlyField {...props} value={asText(field.value)} />;
  return (
    <Textarea
      key={field.inputKey}
      {...inputProps(props)}
      defaultValue={asText(field.value)}
      rows={rows}
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => field.type(value)}
      onBlur={field.leave}
    />
  );
}
