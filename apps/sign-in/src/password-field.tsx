import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** A password field with a show button that works by keyboard too. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      size="md"
      maxLength={200}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      {...props}
    />
  );
}
