import { startColorScheme } from '@portal/theme/boot/color-scheme.ts';

// Runs before anything else on the page (see build/boot-script.ts).
startColorScheme({ light: '#f5f7fa', dark: '#10161d' });

// A mailed link carries its secret in the fragment, which browsers never send to a server. It is
// removed immediately, so that it appears neither in the history nor in a screenshot.
if (location.hash) {
  window.linkSecret = location.hash.slice(1);
  history.replaceState(null, '', location.pathname + location.search);
}
