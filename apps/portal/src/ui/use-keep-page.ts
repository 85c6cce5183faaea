import { useEffect } from 'react';

/** A file dropped beside the zone would replace the page. */
export function useKeepPage(): void {
  useEffect(() => {
    const keep = (event: Event) => event.preventDefault();
    const events = ['dragover', 'drop'];
    for (const name of events) addEventListener(name, keep);
    return () => {
      for (const name of events) removeEventListener(name, keep);
    };
  }, []);
}
