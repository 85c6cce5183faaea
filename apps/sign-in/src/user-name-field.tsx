import { TextInput, type TextInputProps } from '@mantine/core';

/** The user name, set up for password managers and phone keyboards. */
export function UserNameField(props: TextInputProps) {
  return (
    <TextInput
      size="md"
      label="User name"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={60}
      {...props}
    />
  );
}
