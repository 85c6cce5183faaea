import { Button } from '@mantine/core';
import { IconClock } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Dialog } from '../ui/dialog.tsx';
import { NoticeBar } from './notice-bars.tsx';
import { reportFailure } from '../session/notifications/report-failure.ts';
import { type SessionEnd, staySignedIn } from '../session/session-life.ts';
import { signOutKeepingDrafts } from '../session/sign-out.ts';

/** Warns that the session is ending, during its last two minutes. */
export function SessionEndNotice({ end }: { end: SessionEnd }) {
  return end.kind === 'idle' ? <StillThere at={end.at} /> : <LastMinutes at={end.at} />;
}

/** The session was idle: the user stays signed in by confirming. */
function StillThere({ at }: { at: number }) {
  const [pending, setPending] = useState(false);

  async function stay() {
    setPending(true);
    await staySignedIn().catch((error: unknown) => reportFailure(error, 'session'));
    setPending(false);
  }

  return (
    <Dialog
      title="Are you still there?"
      onClose={() => void stay()}
      actions={
        <>
          <SignOutButton />
          <Button data-autofocus loading={pending} onClick={() => void stay()}>
            Stay signed in
          </Button>
        </>
      }
    >
      You have not used the portal for a while. To protect your employees’ data you will be signed
      out in <Countdown at={at} />.
    </Dialog>
  );
}

/** The twelve-hour limit cannot be extended: the remaining time is for saving. */
function LastMinutes({ at }: { at: number }) {
  const [working, setWorking] = useState(false);
  const keepWorking = () => setWorking(true);

  if (working) {
    return (
      <section aria-label="Session">
        <NoticeBar>
          <IconClock size={16} aria-hidden />
          <span>
            Your session ends in <Countdown at={at} />. Save your work before then.
          </span>
        </NoticeBar>
      </section>
    );
  }
  return (
    <Dialog
      title="Your session is about to end"
      onClose={keepWorking}
      actions={
        <>
          <SignOutButton />
          <Button data-autofocus onClick={keepWorking}>
            Keep working
          </Button>
        </>
      }
    >
      A session lasts at most 12 hours. Save your work, then sign in again. You will be signed out
      in <Countdown at={at} />.
    </Dialog>
  );
}

function SignOutButton() {
  return (
    <Button variant="default" onClick={() => void signOutKeepingDrafts()}>
      Sign out
    </Button>
  );
}

function Countdown({ at }: { at: number }) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  const seconds = Math.max(0, Math.ceil((at - now) / 1000));
  return (
    <strong role="timer">
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </strong>
  );
}
