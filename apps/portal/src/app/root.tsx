import { lazy, Suspense, useEffect } from 'react';
import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { TerminationNotices } from '../areas/termination/termination-notices.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { NavigationProgress } from './navigation-progress.tsx';
import { NoticeBars } from './notice-bars.tsx';
import { Snackbars } from '../session/notifications/snackbars.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { useLogin } from '../session/login.ts';
import { followSessionLife, useNearEnd } from '../session/session-life.ts';
import { SkipLink } from './skip-link.tsx';

const SessionEndNotice = lazy(async () => ({
  default: (await import('./session-end-notice.tsx')).SessionEndNotice,
}));

/** What every page has, whatever its layout. */
export function Root() {
  return (
    <>
      <SkipLink />
      <NavigationProgress />
      <NoticeBars>
        <ConnectionNotice />
        <SessionLife />
        <TerminationNotices />
      </NoticeBars>
      <Outlet />
      <Snackbars />
      <LeaveGuard />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/** The router gives every page opened by URL the same first key, so the path tells them apart. */
const scrollKey = ({ key, pathname }: Location) => `${key}${pathname}`;

function SessionLife() {
  const claims = useLogin()?.claims;
  const signedIn = claims !== undefined && !claims.requireMfa;
  const end = useNearEnd();
  useEffect(() => (signedIn ? followSessionLife() : undefined), [signedIn]);
  return signedIn && end ? (
    <Suspense>
      <SessionEndNotice end={end} />
    </Suspense>
  ) : null;
}
