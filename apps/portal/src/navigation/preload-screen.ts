import { matchPath } from 'react-router';
import type { Screen } from './screen.ts';

let known: readonly Screen[] = [];

/** Handed in by the router: the route table holds the very screens that import this file. */
export function preloadFrom(screens: readonly Screen[]): void {
  known = screens;
}

/** Fetches a screen's code when a person is about to open it. */
export function preloadScreen(path: string): void {
  // A failure shows when the page is really opened, which asks again.
  known
    .find((screen) => matchPath(screen.path, path))
    ?.load()
    .catch(() => {});
}
