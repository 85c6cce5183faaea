import { lazy, Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';
import { LeaveGuard } from './leave-guard.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { Snackbars } from './notifications/snackbars.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { useLogin } from './session/login.ts';
import { followSessionLife, useNearEnd } from './session/session-life.ts';
import { SkipLink } from './skip-link.tsx';

const SessionEndDialog = lazy(async () => ({
  default: (await import('./session/session-end-dialog.tsx')).SessionEndDialog,
}));

/** What is there on every page, whatever its layout. */
export function Root() {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <OfflineNotice />
      <Outlet />
      <Snackbars />
      <SessionLife />
      <LeaveGuard />
      <ScrollRestoration />
    </>
  );
}

function SessionLife() {
  const claims = useLogin()?.claims;
  const signedIn = claims !== undefined && !claims.requireMfa;
  const end = useNearEnd();
  useEffect(() => (signedIn ? followSessionLife() : undefined), [signedIn]);
  return signedIn && end ? (
    <Suspense>
      <SessionEndDialog end={end} />
    </Suspense>
  ) : null;
}
