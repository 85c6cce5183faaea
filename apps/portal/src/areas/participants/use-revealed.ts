import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

/** How long a full id stays on screen. */
const visibleMs = 30_000;

/** Reveals a value in full for half a minute after a deliberate click; every reveal is audited. */
export function useRevealed<Full>(ask: () => Promise<Full>) {
  const {
    mutate: reveal,
    reset: hide,
    data: full,
    isPending,
  } = useMutation({ mutationFn: ask, gcTime: 0, meta: { area: 'participants' } });
  useEffect(() => {
    if (full === undefined) return undefined;
    const timer = setTimeout(hide, visibleMs);
    return () => clearTimeout(timer);
  }, [full, hide]);
  return { full, isPending, toggle: () => (full === undefined ? reveal() : hide()) };
}
