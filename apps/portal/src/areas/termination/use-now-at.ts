import { useEffect, useState } from 'react';

/** The current time, updated only when one of the given moments is reached. */
export function useNowAt(moments: readonly number[]): number {
  const [now, setNow] = useState(() => Date.now());
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    if (next === Infinity) return undefined;
    const timer = setTimeout(() => setNow(next), next - Date.now());
    return () => clearTimeout(timer);
  }, [next]);
  return now;
}
