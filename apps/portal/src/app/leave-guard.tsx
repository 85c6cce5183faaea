import { lazy, Suspense, useEffect } from 'react';
import { matchPath, useBlocker } from 'react-router';
import {
  leaveAnyway,
  leaveQuestion,
  leavingQuestion,
  useLeavingQuestion,
} from '../ui/use-leave-guard.ts';
import { useScreen } from '../navigation/screen.ts';
import { isLeaving } from '../session/sign-in-site.ts';
import { closeSignOutQuestion, useSignOutQuestion } from '../session/sign-out-question.ts';

const LeaveQuestion = lazy(async () => ({
  default: (await import('../ui/leave-question.tsx')).LeaveQuestion,
}));

/** Blocks navigation, logging out, or closing the tab, while a screen has unsaved work. */
export function LeaveGuard() {
  const path = useScreen()?.path ?? '';
  const blocker = useBlocker(
    ({ currentLocation: { pathname: from }, nextLocation: { pathname: to } }) =>
      leavingQuestion() !== undefined && from !== to && !isStepOfSameWizard(path, from, to),
  );

  useEffect(() => {
    const onLeave = (event: BeforeUnloadEvent) => {
      if (leavingQuestion() !== undefined && !isLeaving()) event.preventDefault();
    };
    window.addEventListener('beforeunload', onLeave);
    return () => window.removeEventListener('beforeunload', onLeave);
  }, []);

  const question = useLeavingQuestion();
  const signOut = useSignOutQuestion();
  if (signOut) {
    return (
      <Suspense>
        <LeaveQuestion
          title="You have unsaved changes"
          question="Log out anyway? Your draft stays in this tab until you sign in again."
          leave="Log out"
          onStay={closeSignOutQuestion}
          onLeave={() => {
            closeSignOutQuestion();
            signOut.proceed();
          }}
        />
      </Suspense>
    );
  }
  return blocker.state === 'blocked' && question !== undefined ? (
    <Suspense>
      <LeaveQuestion
        title={question === leaveQuestion ? 'You have unsaved changes' : 'Leave this page?'}
        question={question}
        onStay={() => blocker.reset()}
        onLeave={() => {
          leaveAnyway();
          blocker.proceed();
        }}
      />
    </Suspense>
  ) : null;
}

/** Another step of the same wizard, which keeps what was typed. */
function isStepOfSameWizard(path: string, from: string, to: string): boolean {
  const wizardOf = (pathname: string) => {
    const { stepSlug, ...record } = matchPath(path, pathname)?.params ?? {};
    return stepSlug && JSON.stringify(record);
  };
  return wizardOf(from) !== undefined && wizardOf(from) === wizardOf(to);
}
