import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { leavingQuestion, useLeavingQuestion } from '../ui/use-leave-guard.ts';
import { isLeaving } from './session/sign-in-site.ts';

const LeaveDialog = lazy(async () => ({
  default: (await import('./leave-dialog.tsx')).LeaveDialog,
}));

/** Holds a navigation, or the closing of the tab, while a screen has something to lose. */
export function LeaveGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      leavingQuestion() !== undefined && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (leavingQuestion() !== undefined && !isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);

  const question = useLeavingQuestion();
  return blocker.state === 'blocked' && question !== undefined ? (
    <Suspense>
      <LeaveDialog
        question={question}
        onStay={() => blocker.reset()}
        onLeave={() => blocker.proceed()}
      />
    </Suspense>
  ) : null;
}
