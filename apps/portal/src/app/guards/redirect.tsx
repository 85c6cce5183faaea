import { Navigate } from 'react-router';
import { ShellSkeleton } from '../layouts/shell-skeleton.tsx';

/** Redirects; shows the page outline meanwhile, so that the screen is never blank. */
export function Redirect({ to, next }: { to: string; next: string }) {
  return (
    <>
      <Navigate to={to} replace state={{ next }} />
      <ShellSkeleton />
    </>
  );
}
