import { matchPath } from 'react-router';
import type { Screen } from './screen.ts';

let known: readonly Screen[] = [];

/** Set by the router, because the route table imports the screens that import this file. */
export function preloadFrom(screens: readonly Screen[]): void {
  known = screens;
}

/** Loads a screen's code when the user is about to open it. */
export function preloadScreen(path: string): void {
  // A failure shows when the page is actually opened, which tries again.
  known
    .find((screen) => matchPath(screen.path, path))
    ?.load()
    .catch(() => {});
}
