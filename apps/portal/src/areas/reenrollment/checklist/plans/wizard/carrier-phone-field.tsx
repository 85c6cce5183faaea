import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { asText, useFieldDisplay } from '../../../../../ui/form/field.ts';
import { type FieldProps, inputProps } from '../../../../../ui/form/field-frame.tsx';
import { carrierPhone } from './carrier-phone.ts';

/** A phone number that takes its shape with the tenth digit. */
export function CarrierPhoneField(props: FieldProps) {
  useFieldDisplay(props.field, props.label);
  return <PhoneInput key={props.field.inputKey} {...props} />;
}

function PhoneInput(props: FieldProps) {
  const { field } = props;
  const [text, setText] = useState(asText(field.value));
  return (
    <TextInput
      {...inputProps({ width: 'medium', ...props })}
      value={text}
      inputMode="tel"
      autoComplete="off"
      maxLength={20}
      onChange={({ currentTarget: { value } }) => {
        const shaped = carrierPhone(value);
        setText(shaped);
        field.type(shaped);
      }}
      onBlur={field.leave}
    />
  );
}
