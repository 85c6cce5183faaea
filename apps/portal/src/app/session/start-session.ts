import { loadCompany } from './load-session.ts';
import { currentArrival } from './login.ts';
import { goToSignIn } from './sign-in-site.ts';

/** Routes that a person who is not signed in may see. */
const openPaths = ['/landing', '/verify-token'];

/**
 * Runs while the first screen's code is still on its way: leaves for the sign-in site, or asks for
 * what every screen needs.
 */
export function startSession(): void {
  if (currentArrival().kind === 'out' && !openPaths.includes(location.pathname)) goToSignIn();
  void loadCompany();
}
