import { AccountLink } from '../account-link.tsx';

export function ResetPassword() {
  return (
    <AccountLink
      text={{
        title: 'Set a new password',
        lead: () => 'It replaces your old password, and other devices are signed out.',
        action: 'Set password',
        refused:
          'A link works once, within one hour. This one has already been used or has expired.',
      }}
    />
  );
}
