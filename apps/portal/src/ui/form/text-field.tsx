import { type InputWrapperProps, TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { asText, useFieldDisplay } from './field.ts';
import { type FieldProps, inputProps, ReadOnlyField } from './field-frame.tsx';

type TextFieldProps = FieldProps & {
  /** Only if the input itself must enforce it; the schema reports text that is too long. */
  maxLength?: number;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** Reformats the text when the user leaves the field. */
  format?: (text: string) => string;
  /** In addition to what the form does with it. */
  onType?: (text: string) => void;
  onBlur?: () => void;
  /** Below the control: worth knowing, but no reason not to save. Not together with help. */
  hint?: string | null;
};

const hintBelow: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];

export function TextField(props: TextFieldProps) {
  const {
    field,
    label,
    maxLength,
    inputMode,
    autoComplete = 'off',
    format,
    onType,
    onBlur,
    hint,
  } = props;
  useFieldDisplay(field, label);
  if (field.readOnly) return <ReadOnlyField {...props} value={asText(field.value)} />;
  return (
    <TextInput
      key={field.inputKey}
      {...inputProps(props)}
      {...(hint && { description: hint, inputWrapperOrder: hintBelow })}
      defaultValue={asText(field.value)}
      inputMode={inputMode}
      maxLength={maxLength}
      autoComplete={autoComplete}
      onChange={({ currentTarget: { value } }) => {
        field.type(value);
        onType?.(value);
      }}
      onBlur={({ currentTarget: { value } }) => {
        const formatted = format?.(value) ?? value;
        if (formatted !== value) field.set(formatted);
        field.leave();
        onBlur?.();
      }}
    />
  );
}
