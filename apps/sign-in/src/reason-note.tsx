import { Alert } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';

const reasons: Record<string, { text: string; done?: boolean }> = {
  ended: { text: 'Your session has ended. Sign in to continue where you left off.' },
  'signed-out': { text: 'You have signed out.' },
  'password-set': { text: 'Your password is set. Sign in with it now.', done: true },
};

/** Why the user was sent here, if they did not come on their own. */
export function ReasonNote({ reason }: { reason: string | null }) {
  const note = reason !== null && Object.hasOwn(reasons, reason) ? reasons[reason] : undefined;
  if (!note) return null;
  return (
    <Alert
      color={note.done ? 'green' : 'gray'}
      icon={note.done ? <IconCircleCheck aria-hidden /> : <IconInfoCircle aria-hidden />}
    >
      {note.text}
    </Alert>
  );
}
