import { useEffect, useState } from 'react';

type Outlook = typeof import('./event-outlook.ts');

let known: Outlook | undefined;

/** What an event leads to, once there is something to say; undefined until its code is there. */
export function useEventOutlook(isNeeded = true): Outlook | undefined {
  const [outlook, setOutlook] = useState(() => known);
  useEffect(() => {
    if (outlook || !isNeeded) return;
    const load = async () => {
      known ??= await import('./event-outlook.ts');
      setOutlook(() => known);
    };
    // Without it the form only says less.
    load().catch(() => {});
  }, [outlook, isNeeded]);
  return outlook;
}
