import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import { useFieldDisplay } from './field.ts';
import { type FieldProps, inputProps } from './field-frame.tsx';

type PasswordFieldProps = FieldProps & { autoComplete: 'current-password' | 'new-password' };

/** Passwords never appear in the form's messages. */
const hidden = () => '';

/** A password field with a show button that works by keyboard too. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, label, autoComplete } = props;
  useFieldDisplay(field, label, hidden);
  return (
    <PasswordInput
      key={field.inputKey}
      {...inputProps(props)}
      defaultValue=""
      autoComplete={autoComplete}
      maxLength={200}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': `Show ${label.toLowerCase()}` }}
      onChange={(event) => field.type(event.currentTarget.value)}
      onBlur={field.leave}
    />
  );
}
