import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useScreen } from './screen.ts';
import { settings } from './settings.ts';

let lastPlace: string | undefined;

/** Names the page in the browser's title and, after a navigation, moves focus to its heading. */
export function useScreenArrival(title: string | undefined, companyName?: string): void {
  const path = useScreen()?.path;
  const { stepSlug: _step, tab: _tab, section: _section, ...records } = useParams();
  // Another person or record is another place; a step or tab of the same one is not.
  const place = JSON.stringify([path, records]);
  useEffect(() => {
    document.title = [title, companyName, settings.providerName].filter(Boolean).join(' · ');
  }, [title, companyName]);

  useEffect(() => {
    const navigated = lastPlace !== undefined && lastPlace !== place;
    lastPlace = place;
    if (!navigated) return;
    // The heading is read out when focus reaches it; a page still loading is named by its main region.
    const target =
      document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    target?.focus({ preventScroll: true });
  }, [place]);
}
