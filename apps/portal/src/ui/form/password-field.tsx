import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import { useFieldFace } from './field.ts';
import { type FieldProps, inputProps } from './field-frame.tsx';

type PasswordFieldProps = FieldProps & { autoComplete: 'current-password' | 'new-password' };

/** A password, which the form never speaks of. */
const hidden = () => '';

/** A password that can be shown, by keyboard too. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, label, autoComplete } = props;
  useFieldFace(field, label, hidden);
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
