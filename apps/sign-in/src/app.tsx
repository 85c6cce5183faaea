import { lazy, Suspense } from 'react';
import { CheckingLink } from './checking-link.tsx';
import { LoadBoundary } from './load-boundary.tsx';
import { ForgotPassword } from './pages/forgot-password.tsx';
import { SignIn } from './pages/sign-in.tsx';
import { paths } from './paths.ts';

const ResetPassword = lazy(async () => ({
  default: (await import('./pages/reset-password.tsx')).ResetPassword,
}));
const AcceptInvitation = lazy(async () => ({
  default: (await import('./pages/accept-invitation.tsx')).AcceptInvitation,
}));

/** Every page is a full page load, so the path never changes while this runs. */
export function App() {
  return (
    <LoadBoundary>
      <Suspense fallback={<CheckingLink />}>
        {pageAt(location.pathname.replace(/\/+$/, ''))}
      </Suspense>
    </LoadBoundary>
  );
}

function pageAt(path: string) {
  switch (path) {
    case paths.forgotPassword:
      return <ForgotPassword />;
    case paths.resetPassword:
      return <ResetPassword />;
    case paths.acceptInvitation:
      return <AcceptInvitation />;
    default:
      return <SignIn />;
  }
}
