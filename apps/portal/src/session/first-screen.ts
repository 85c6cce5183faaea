import { redirect } from 'react-router';
import { loadCompanies } from './load-session.ts';
import { currentLogin } from './login.ts';

/** Where a person with a finished login goes first: to work, or to the choice of a company. */
export async function goToFirstScreen(): Promise<Response | null> {
  const claims = currentLogin()?.claims;
  if (!claims) return null;
  if (claims.requireMfa) return redirect('/verify-token');
  const { length } = await loadCompanies();
  return redirect(length === 1 ? '/dashboard' : '/company-select');
}
