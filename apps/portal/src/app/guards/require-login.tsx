import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { Redirect } from './redirect.tsx';
import { useLogin } from '../../session/login.ts';
import { useCurrentPath } from '../../session/next-path.ts';
import { goToSignIn } from '../../session/sign-in-site.ts';

/** Lets only a finished login through; a pending second step goes to its page first (domain.md 13.1). */
export function RequireLogin() {
  const login = useLogin();
  const next = useCurrentPath();
  const signedOut = !login;
  useEffect(() => {
    if (signedOut) goToSignIn();
  }, [signedOut]);

  if (!login) return null;
  return login.claims.requireMfa ? <Redirect to="/verify-token" next={next} /> : <Outlet />;
}
