import { AccountLink } from '../account-link.tsx';

export function ResetPassword() {
  return (
    <AccountLink
      words={{
        title: 'Set a new password',
        lead: () => 'It replaces your old password, and other devices are signed out.',
        action: 'Set password',
        refused:
          'A link works once and for one hour. This one has been used already or its time is over.',
      }}
    />
  );
}
