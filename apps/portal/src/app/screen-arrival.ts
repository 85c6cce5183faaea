import { useEffect } from 'react';
import { useScreen } from './screen.ts';
import { settings } from './settings.ts';

let lastPath: string | undefined;

/** Names the page in the browser's title and, after a navigation, moves focus to its heading. */
export function useScreenArrival(title: string | undefined, companyName?: string): void {
  const path = useScreen()?.path;
  useEffect(() => {
    document.title = [title, companyName, settings.providerName].filter(Boolean).join(' · ');
  }, [title, companyName]);

  useEffect(() => {
    const navigated = lastPath !== undefined && lastPath !== path;
    lastPath = path;
    if (!navigated) return;
    // The heading is read out when focus reaches it; a page still loading is named by its main region.
    const target =
      document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    target?.focus({ preventScroll: true });
  }, [path]);
}
