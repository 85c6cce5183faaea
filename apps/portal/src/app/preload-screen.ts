import { matchPath } from 'react-router';
import { screens } from './routes.tsx';

/** Fetches a screen's code when a person is about to open it. */
export function preloadScreen(path: string): void {
  // A failure shows when the page is really opened, which asks again.
  screens
    .find((screen) => matchPath(screen.path, path))
    ?.load()
    .catch(() => {});
}
