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

/** Loads what every company screen needs, so that the screen appears complete. */
export async function loadCompany(): Promise<null> {
  const company = companyInUse(await loadCompanies(), chosenCompanyId());
  if (company) await loadFacts(company.compid);
  return null;
}

/** Empty if they could not be loaded: the screen that needs them reports it. */
export async function loadCompanies(): Promise<Company[]> {
  const claims = currentLogin()?.claims;
  if (claims?.requireMfa !== false) return [];
  await (starting ??= start(claims.userId));
  const query = companiesQuery(claims.userId);
  await queryClient.prefetchQuery(query);
  return queryClient.getQueryData(query.queryKey) ?? [];
}

let starting: Promise<void> | undefined;

/**
 * One call for everything the first screen needs. Whatever it does not return is requested
 * separately.
 */
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
