import { AccountLink } from '../account-link.tsx';
import { settings } from '../settings.ts';

export function AcceptInvitation() {
  return (
    <AccountLink
      words={{
        title: 'Accept your invitation',
        lead: (name) =>
          `Welcome to ${settings.providerName}, ${name}. Choose a password to finish.`,
        action: 'Set password',
        refused:
          'An invitation works once and for seven days. This one has been used already or its time is over. If you have set your password before, just sign in.',
      }}
    />
  );
}
