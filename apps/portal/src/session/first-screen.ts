import { redirect } from 'react-router';
import { loadCompanies } from './load-session.ts';
import { currentLogin } from './login.ts';

/** A signed-in user's first screen: the dashboard, or the choice of a company. */
export async function goToFirstScreen(): Promise<Response | null> {
  const claims = currentLogin()?.claims;
  if (!claims) return null;
  if (claims.requireMfa) return redirect('/verify-token');
  const { length } = await loadCompanies();
  return redirect(length === 1 ? '/dashboard' : '/company-select');
}
