import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute } from 'react';
import { asText, useFieldFace } from './field.ts';
import { type FieldProps, inputProps, ReadOnlyField } from './field-frame.tsx';

type TextFieldProps = FieldProps & {
  /** Only where the input itself must stop; the schema says what is too long. */
  maxLength?: number;
  inputMode?: 'text' | 'numeric' | 'tel' | 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  /** What becomes of the text when the person leaves the field. */
  tidy?: (text: string) => string;
  /** Besides what the form does with it. */
  onType?: (text: string) => void;
  onBlur?: () => void;
};

/** A line of text. */
export function TextField(props: TextFieldProps) {
  const { field, label, maxLength, inputMode, autoComplete = 'off', tidy, onType, onBlur } = props;
  useFieldFace(field, label);
  if (field.readOnly) return <ReadOnlyField {...props} value={asText(field.value)} />;
  return (
    <TextInput
      key={field.inputKey}
      {...inputProps(props)}
      defaultValue={asText(field.value)}
      inputMode={inputMode}
      maxLength={maxLength}
      autoComplete={autoComplete}
      onChange={({ currentTarget: { value } }) => {
        field.type(value);
        onType?.(value);
      }}
      onBlur={({ currentTarget: { value } }) => {
        const tidied = tidy?.(value) ?? value;
        if (tidied !== value) field.set(tidied);
        field.leave();
        onBlur?.();
      }}
    />
  );
}
