import { chosenCompanyId } from './chosen-company.ts';
import { currentArrival, currentLogin } from './login.ts';
import { queryClient } from './query-client.ts';
import { goToSignIn } from './sign-in-site.ts';
import {
  companiesQuery,
  featuresQuery,
  migrationQuery,
  permissionsQuery,
} from './session.queries.ts';

/** The list of companies has yet to tell whether this one is still the user's, so it fails in silence. */
const unconfirmed = { meta: { saysItself: true } };

/** Routes that a person who is not signed in may see. */
const openPaths = ['/landing', '/verify-token'];

/**
 * Runs while the first screen's code is still on its way: leaves for the sign-in site, or asks for
 * what every screen needs.
 */
export function startSession(): void {
  if (currentArrival().kind === 'out' && !openPaths.includes(location.pathname)) goToSignIn();
  const claims = currentLogin()?.claims;
  if (!claims || claims.requireMfa) return;
  void queryClient.prefetchQuery(companiesQuery(claims.userId));
  const compId = chosenCompanyId();
  if (compId === null) return;
  void queryClient.prefetchQuery({ ...permissionsQuery(compId), ...unconfirmed });
  void queryClient.prefetchQuery({ ...migrationQuery(compId), ...unconfirmed });
  void queryClient.prefetchQuery({ ...featuresQuery(compId), ...unconfirmed });
}
