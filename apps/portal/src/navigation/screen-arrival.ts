import { useEffect } from 'react';
import { useParams } from 'react-router';
import { createStore } from '../ui/create-store.ts';
import { useScreen } from './screen.ts';
import { settings } from '../session/settings.ts';

let lastPage: string | undefined;
const titleOverride = createStore<string | undefined>(undefined);

/** For a replacement screen whose title differs from its row in the route table. */
export function useTitleOverride(title: string): void {
  useEffect(() => {
    titleOverride.set(title);
    return () => titleOverride.set(undefined);
  }, [title]);
}

/** Sets the browser's title and, after a navigation, moves focus to the page's heading. */
export function useScreenArrival(title: string | undefined, companyName?: string): void {
  const path = useScreen()?.path;
  const { stepSlug: _step, tab: _tab, section: _section, ...records } = useParams();
  // Another participant or record is another page; a step or tab of the same one is not.
  const place = JSON.stringify([path, records]);
  const pageTitle = titleOverride.useValue() ?? title;
  useEffect(() => {
    document.title = [pageTitle, companyName, settings.providerName].filter(Boolean).join(' · ');
  }, [pageTitle, companyName]);

  useEffect(() => {
    const navigated = lastPage !== undefined && lastPage !== place;
    lastPage = place;
    if (!navigated || isTyping() || hasFirstFocus()) return;
    // Focus reads out the heading; a page that is still loading is announced by its main region.
    const target =
      document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main');
    target?.focus({ preventScroll: true });
  }, [place]);
}

/** The screen's own field took focus already. */
const hasFirstFocus = () => document.activeElement?.hasAttribute('data-first-focus') ?? false;

/** A user already typing in the top bar's search keeps focus there; choosing a result clears it. */
function isTyping(): boolean {
  const { activeElement } = document;
  return activeElement instanceof HTMLInputElement && activeElement.value !== '';
}
