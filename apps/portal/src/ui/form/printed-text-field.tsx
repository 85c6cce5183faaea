import { unprintableHint } from '@portal/contract/values/printable.ts';
import { useState } from 'react';
import { asText } from './field.ts';
import type { FieldProps } from './field-frame.tsx';
import { TextField } from './text-field.tsx';

/** Text that letters print. What they cannot print is pointed out as it is typed; it can still be saved. */
export function PrintedTextField(props: Omit<FieldProps, 'help'>) {
  const { field } = props;
  const [typed, setTyped] = useState({ key: field.inputKey, text: asText(field.value) });
  // The value may have been set by something else than the control.
  const text = typed.key === field.inputKey ? typed.text : asText(field.value);
  return (
    <TextField
      {...props}
      hint={unprintableHint(text)}
      onType={(now) => setTyped({ key: field.inputKey, text: now })}
    />
  );
}
