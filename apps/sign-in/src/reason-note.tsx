import { Alert } from '@mantine/core';
import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react';

const reasons: Record<string, { text: string; done?: boolean }> = {
  ended: { text: 'Your session has ended. Sign in to go on where you left off.' },
  'signed-out': { text: 'You have signed out.' },
  'password-set': { text: 'Your password is set. Sign in with it now.', done: true },
};

/** Why the person stands here, when they did not come on their own. */
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
