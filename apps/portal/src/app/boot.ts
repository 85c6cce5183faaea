import { getSessionStart } from '@portal/contract/areas/session/session.contract.ts';
import { address } from '@portal/contract/client.ts';
import { startColorScheme } from '@portal/theme/boot/color-scheme.ts';
import { arrive } from '../session/arrival.rules.ts';
import { goToSignIn } from '../session/sign-in-site.ts';
import { storedCompanyId } from '../session/stored-company.ts';
import { type Login, tokenKey } from '../session/token.ts';
import { settings } from '../session/settings.ts';

/** Routes that a person who is not signed in may see. */
const openPaths = ['/landing', '/verify-token'];

// Runs before anything else on the page (see build/boot-script.ts), so whatever it imports stays small.
takeToken();
startColorScheme({ light: '#ffffff', dark: '#161d26' });
const arrival = arrive(window.arrivedToken, localStorage.getItem(tokenKey), Date.now());
if (arrival.kind === 'in' && !arrival.login.claims.requireMfa) askForStart(arrival.login);
if (arrival.kind === 'out' && !openPaths.includes(location.pathname)) goToSignIn();

/** The token leaves the address before any request does (docs/decisions/0005). */
function takeToken(): void {
  const here = new URL(location.href);
  const token = here.searchParams.get('t');
  if (token === null) return;
  here.searchParams.delete('t');
  history.replaceState(history.state, '', here.pathname + here.search + here.hash);
  window.arrivedToken = token;
}

/** Asks for the first screen's data while its code is still on its way. */
function askForStart({ token, claims: { userId } }: Login): void {
  const query = { compId: storedCompanyId(userId) };
  const start = address(settings.apiUrl, getSessionStart.path, { userId }, query);
  const answer = fetch(start, {
    headers: { accept: 'application/json', authorization: `Bearer ${token}` },
    credentials: 'omit',
  });
  // Whoever takes it says what went wrong.
  answer.catch(() => {});
  window.earlyCall = { address: start, answer };
}
