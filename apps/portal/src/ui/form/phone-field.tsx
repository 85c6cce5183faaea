import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { asText, useFieldDisplay } from './field.ts';
import { type FieldProps, inputProps, ReadOnlyField } from './field-frame.tsx';
import { displayPhone, storedPhone } from './format-phone.ts';

type PhoneFieldProps = FieldProps & {
  /** What the form holds; most records have no room for the space that is shown. */
  stored?: (text: string) => string;
};

const textOf = (value: unknown) => displayPhone(asText(value));

/** A phone or fax number that takes its shape with the tenth digit. */
export function PhoneField(props: PhoneFieldProps) {
  useFieldDisplay(props.field, props.label, textOf);
  if (props.field.readOnly) return <ReadOnlyField {...props} value={textOf(props.field.value)} />;
  return <PhoneInput key={props.field.inputKey} {...props} />;
}

function PhoneInput(props: PhoneFieldProps) {
  const { field, stored = storedPhone } = props;
  const [text, setText] = useState(textOf(field.value));
  return (
    <TextInput
      {...inputProps({ width: 'medium', ...props })}
      value={text}
      inputMode="tel"
      autoComplete="off"
      onChange={({ currentTarget: { value } }) => {
        setText(displayPhone(value));
        field.type(stored(value));
      }}
      onBlur={field.leave}
    />
  );
}
