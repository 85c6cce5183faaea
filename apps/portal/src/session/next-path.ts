import { useLocation } from 'react-router';

/** Where the user was going before a login step or the choice of a company intervened. */
export function useNextPath(): string | undefined {
  const state: unknown = useLocation().state;
  if (typeof state !== 'object' || state === null || !('next' in state)) return undefined;
  return typeof state.next === 'string' ? state.next : undefined;
}

export function useCurrentPath(): string {
  const { pathname, search, hash } = useLocation();
  return pathname + search + hash;
}
