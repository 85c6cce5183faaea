import { chosenCompanyId } from './chosen-company.ts';
import { currentLogin } from './login.ts';
import { queryClient } from './query-client.ts';
import {
  companiesQuery,
  featuresQuery,
  migrationQuery,
  permissionsQuery,
} from './session.queries.ts';

/** Asks for what every screen needs while the first screen's code is still on its way. */
export function prefetchSession(): void {
  const claims = currentLogin()?.claims;
  if (!claims || claims.requireMfa) return;
  void queryClient.prefetchQuery(companiesQuery(claims.userId));
  const compId = chosenCompanyId();
  if (compId === null) return;
  void queryClient.prefetchQuery(permissionsQuery(compId));
  void queryClient.prefetchQuery(migrationQuery(compId));
  void queryClient.prefetchQuery(featuresQuery(compId));
}
