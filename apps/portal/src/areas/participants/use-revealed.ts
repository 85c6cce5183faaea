import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';

/** How long a full id stays on screen. */
const shownFor = 30_000;

/** What a deliberate click shows in full for half a minute; each showing is on the audit trail. */
export function useRevealed<Full>(ask: () => Promise<Full>) {
  const {
    mutate: reveal,
    reset: hide,
    data: full,
    isPending,
  } = useMutation({ mutationFn: ask, gcTime: 0, meta: { area: 'participants' } });
  useEffect(() => {
    if (full === undefined) return undefined;
    const timer = setTimeout(hide, shownFor);
    return () => clearTimeout(timer);
  }, [full, hide]);
  return { full, isPending, toggle: () => (full === undefined ? reveal() : hide()) };
}
