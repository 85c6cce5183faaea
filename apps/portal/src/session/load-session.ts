import type { Company } from '@portal/contract/areas/session/company.ts';
import { companyInUse } from '@portal/contract/areas/session/company-in-use.rules.ts';
import { getSessionStart } from '@portal/contract/areas/session/session.contract.ts';
import { call } from './call.ts';
import { chosenCompanyId } from './chosen-company.ts';
import { currentLogin } from './login.ts';
import { queryClient } from './query-client.ts';
import {
  companiesQuery,
  featuresQuery,
  migrationQuery,
  permissionsQuery,
} from './session.queries.ts';

/** Brings what every screen of a company needs, so that the screen appears at once and whole. */
export async function loadCompany(): Promise<null> {
  const company = companyInUse(await loadCompanies(), chosenCompanyId());
  if (company) await loadFacts(company.compid);
  return null;
}

/** None when they could not be read: the screen that needs them says so. */
export async function loadCompanies(): Promise<Company[]> {
  const claims = currentLogin()?.claims;
  if (claims?.requireMfa !== false) return [];
  await (starting ??= start(claims.userId));
  const query = companiesQuery(claims.userId);
  await queryClient.prefetchQuery(query);
  return queryClient.getQueryData(query.queryKey) ?? [];
}

let starting: Promise<void> | undefined;

/** One call for all that the first screen needs. What it fails to bring is asked for one by one. */
async function start(userId: number): Promise<void> {
  const compId = chosenCompanyId() ?? undefined;
  const answer = await call(getSessionStart, { params: { userId }, query: { compId } }).catch(
    () => null,
  );
  if (!answer) return;
  const { companies, inUse } = answer;
  queryClient.setQueryData(companiesQuery(userId).queryKey, companies);
  if (!inUse) return;
  queryClient.setQueryData(permissionsQuery(inUse.compid).queryKey, inUse.permissions);
  queryClient.setQueryData(migrationQuery(inUse.compid).queryKey, inUse.migration);
  queryClient.setQueryData(featuresQuery(inUse.compid).queryKey, inUse.features);
}

async function loadFacts(compId: number): Promise<void> {
  await Promise.all([
    queryClient.prefetchQuery(permissionsQuery(compId)),
    queryClient.prefetchQuery(migrationQuery(compId)),
    queryClient.prefetchQuery(featuresQuery(compId)),
  ]);
}
