import { useEffect } from 'react';
import { useParams } from 'react-router';
import { createStore } from '../ui/create-store.ts';
import { useScreen } from './screen.ts';
import { settings } from '../session/settings.ts';

let lastPlace: string | undefined;
const titleInstead = createStore<string | undefined>(undefined);

/** For what stands in the place of a screen, and is not what its row of the route table says. */
export function useTitleInstead(title: string): void {
  useEffect(() => {
    titleInstead.set(title);
    return () => titleInstead.set(undefined);
  }, [title]);
}

/** Names the page in the browser's title and, after a navigation, moves focus to its heading. */
export function useScreenArrival(title: string | undefined, companyName?: string): void {
  const path = useScreen()?.path;
  const { stepSlug: _step, tab: _tab, section: _section, ...records } = useParams();
  // Another person or record is another place; a step or tab of the same one is not.
  const place = JSON.stringify([path, records]);
  const shown = titleInstead.useValue() ?? title;
  useEffect(() => {
    document.title = [shown, companyName, settings.providerName].filter(Boolean).join(' · ');
  }, [shown, companyName]);

  useEffect(() => {
    const navigated = lastPlace !== undefined && lastPlace !== place;
    lastPlace = place;
    if (!navigated || isTyping()) return;
    // The heading is read out when focus reaches it; a page still loading is named by its main region.
    const target =
      document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    target?.focus({ preventScroll: true });
  }, [place]);
}

/** Whoever began to type meanwhile, in the search of the top bar, goes on; a choice there empties it. */
function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && activeElement.value !== '';
}
