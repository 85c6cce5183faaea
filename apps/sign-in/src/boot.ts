import { startColorScheme } from '@portal/theme/boot/color-scheme.ts';

// Runs before anything else on the page (see build/boot-script.ts).
startColorScheme({ light: '#f5f7fa', dark: '#10161d' });

// A mailed link carries its secret in the fragment, which browsers send to no server. It is taken
// out at once, so that it stays in neither the history nor a screenshot.
if (location.hash) {
  window.linkSecret = location.hash.slice(1);
  history.replaceState(null, '', location.pathname + location.search);
}
