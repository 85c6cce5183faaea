import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { reportFailure } from '../notifications/report-failure.ts';
import { type SessionEnd, staySignedIn } from './session-life.ts';
import { signOutAndLeave } from './sign-out.ts';

/** Asks whether the person is still there, while the last two minutes run. */
export function SessionEndDialog({ end }: { end: SessionEnd }) {
  const seconds = useSecondsUntil(end.at);
  const [pending, setPending] = useState(false);
  const canStay = end.kind === 'idle';

  async function stay() {
    setPending(true);
    await staySignedIn().catch((error: unknown) => reportFailure(error, 'session'));
    setPending(false);
  }

  return (
    <Dialog
      title={canStay ? 'Are you still there?' : 'Your session is about to end'}
      onClose={() => void stay()}
      dismissible={canStay}
      actions={
        <>
          <Button variant="default" onClick={() => void signOutAndLeave()}>
            Sign out
          </Button>
          {canStay && (
            <Button data-autofocus loading={pending} onClick={() => void stay()}>
              Stay signed in
            </Button>
          )}
        </>
      }
    >
      {canStay
        ? 'You have not used the portal for a while. To protect your employees’ data you will be signed out in '
        : 'A session lasts at most 12 hours. Save your work, then sign in again. You will be signed out in '}
      <strong role="timer">{clock(seconds)}</strong>.
    </Dialog>
  );
}

function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  return Math.max(0, Math.ceil((at - now) / 1000));
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
