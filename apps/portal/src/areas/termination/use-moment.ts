import { useEffect, useState } from 'react';

/** The time now, as far as it matters: it moves on when one of these moments is reached. */
export function useMoment(moments: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    if (next === Infinity) return undefined;
    const timer = setTimeout(() => setNow(next), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
