import { Navigate } from 'react-router';
import { ShellSkeleton } from '../layouts/shell-skeleton.tsx';

/** On the way to another page: its outline stands here until it comes, so that no page stands empty. */
export function Elsewhere({ to, next }: { to: string; next: string }) {
  return (
    <>
      <Navigate to={to} replace state={{ next }} />
      <ShellSkeleton />
    </>
  );
}
