// Runs before anything else on the page, so it is a plain script without imports.
(() => {
  const root = document.documentElement;
  let chosen = null;
  try {
    chosen = localStorage.getItem('color-scheme');
  } catch {
    // Storage may be blocked; the system's scheme then decides.
  }
  const systemIsDark = matchMedia('(prefers-color-scheme: dark)').matches;
  const scheme = chosen === 'light' || chosen === 'dark' ? chosen : systemIsDark ? 'dark' : 'light';
  root.setAttribute('data-mantine-color-scheme', scheme);

  // A mailed link carries its secret in the fragment, which browsers send to no server. It is taken
  // out at once, so that it stays in neither the history nor a screenshot.
  if (location.hash) {
    window.linkSecret = location.hash.slice(1);
    history.replaceState(null, '', location.pathname + location.search);
  }
})();
