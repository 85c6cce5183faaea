import { AccountLink } from '../account-link.tsx';
import { settings } from '../settings.ts';

export function AcceptInvitation() {
  return (
    <AccountLink
      text={{
        title: 'Accept your invitation',
        lead: (name) =>
          `Welcome to ${settings.providerName}, ${name}. Choose a password to finish.`,
        action: 'Set password',
        refused:
          'An invitation works once, within seven days. This one has already been used or has expired. If you have already set your password, just sign in.',
      }}
    />
  );
}
