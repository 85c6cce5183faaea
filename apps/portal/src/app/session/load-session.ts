import type { Company } from '@portal/contract/areas/session/company.ts';
import { chosenCompanyId } from './chosen-company.ts';
import { currentLogin } from './login.ts';
import { queryClient } from './query-client.ts';
import {
  companiesQuery,
  featuresQuery,
  migrationQuery,
  permissionsQuery,
} from './session.queries.ts';

/** The list of companies has yet to tell whether this one is still the user's, so it fails in silence. */
const unconfirmed = { meta: { saysItself: true } };

/** The company to work for: the chosen one, else the only one. */
export function companyInUse(companies: Company[], chosenId: number | null): Company | undefined {
  const [only, another] = companies;
  return companies.find(({ compid }) => compid === chosenId) ?? (another ? undefined : only);
}

/** Brings what every screen of a company needs, so that the screen appears at once and whole. */
export async function loadCompany(): Promise<null> {
  if (!finishedLogin()) return null;
  const chosenId = chosenCompanyId();
  if (chosenId !== null) void loadFacts(chosenId, unconfirmed);
  const company = companyInUse(await loadCompanies(), chosenId);
  if (company) await loadFacts(company.compid);
  return null;
}

/** None when they could not be read: the screen that needs them says so. */
export async function loadCompanies(): Promise<Company[]> {
  const claims = finishedLogin();
  if (!claims) return [];
  const query = companiesQuery(claims.userId);
  await queryClient.prefetchQuery(query);
  return queryClient.getQueryData(query.queryKey) ?? [];
}

function finishedLogin() {
  const claims = currentLogin()?.claims;
  return claims?.requireMfa === false ? claims : undefined;
}

async function loadFacts(compId: number, more = {}): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery({ ...permissionsQuery(compId), ...more }),
    queryClient.prefetchQuery({ ...migrationQuery(compId), ...more }),
    queryClient.prefetchQuery({ ...featuresQuery(compId), ...more }),
  ]);
}
