import { useEffect, useState } from 'react';

type Outlook = typeof import('./event-outlook.ts');

let known: Outlook | undefined;

/** What an event leads to; undefined until its code has loaded. */
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
