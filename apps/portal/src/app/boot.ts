import { getSessionStart } from '@portal/contract/areas/session/session.contract.ts';
import { address } from '@portal/contract/client.ts';
import { startColorScheme } from '@portal/theme/boot/color-scheme.ts';
import { arrive } from '../session/arrival.rules.ts';
import { goToSignIn } from '../session/sign-in-site.ts';
import { storedCompanyId } from '../session/stored-company.ts';
import { type Login, tokenKey } from '../session/token.ts';
import { settings } from '../session/settings.ts';

/** Routes that are open without signing in. */
const openPaths = ['/landing', '/verify-token'];

// Runs before anything else on the page (see build/boot-script.ts), so its imports must stay small.
takeToken();
startColorScheme({ light: '#ffffff', dark: '#161d26' });
const arrival = arrive(window.arrivedToken, localStorage.getItem(tokenKey), Date.now());
if (arrival.kind === 'in' && !arrival.login.claims.requireMfa) requestSessionStart(arrival.login);
if (arrival.kind === 'out' && !openPaths.includes(location.pathname)) goToSignIn();

/** Removes the token from the URL before any request is sent (docs/decisions/0005). */
function takeToken(): void {
  const url = new URL(location.href);
  const token = url.searchParams.get('t');
  if (token === null) return;
  url.searchParams.delete('t');
  history.replaceState(history.state, '', url.pathname + url.search + url.hash);
  window.arrivedToken = token;
}

/** Requests the first screen's data while its code is still loading. */
function requestSessionStart({ token, claims: { userId } }: Login): void {
  const query = { compId: storedCompanyId(userId) };
  const start = address(settings.apiUrl, getSessionStart.path, { userId }, query);
  const answer = fetch(start, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    credentials: 'omit',
  });
  // The code that uses the response reports the error.
  answer.catch(() => {});
  window.earlyCall = { address: start, answer };
}
