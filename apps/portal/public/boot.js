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

  const address = new URL(location.href);
  const token = address.searchParams.get('t');
  if (token !== null) {
    address.searchParams.delete('t');
    history.replaceState(history.state, '', address.pathname + address.search + address.hash);
    window.arrivedToken = token;
  }
})();
