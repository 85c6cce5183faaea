/**
 * Where the browser goes after sign-in: a portal path, with the token as parameter `t`. `returnTo`
 * comes from the address bar, so anything but a portal path becomes the start page.
 */
export function portalAddress(portalUrl: string, returnTo: string | null, token: string): string {
  const start = new URL('/', portalUrl);
  const target = portalPath(start, returnTo) ?? start;
  target.searchParams.set('t', token);
  return target.href;
}

function portalPath(start: URL, returnTo: string | null): URL | undefined {
  // Browsers read `/\` as `//`, another host; the origin check below would catch both anyway.
  if (!returnTo?.startsWith('/') || /^\/[/\\]/.test(returnTo)) return undefined;
  if (!URL.canParse(returnTo, start)) return undefined;
  const target = new URL(returnTo, start);
  const isSignIn = /^\/sign-in(\/|$)/.test(target.pathname);
  return target.origin === start.origin && !isSignIn ? target : undefined;
}
