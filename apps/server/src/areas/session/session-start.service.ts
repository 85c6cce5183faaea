import { companyInUse } from '@portal/contract/areas/session/company-in-use.rules.ts';
import type { CompanyInUse } from '@portal/contract/areas/session/session.contract.ts';
import type { Caller } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { findCaller } from '../../request/caller.store.ts';
import { listCompanies } from './session.service.ts';
import * as store from './session.store.ts';

/** Saves the portal a second request that would have to wait for the first. */
export async function getSessionStart(
  context: Context,
  caller: Caller,
  chosenId: number | undefined,
) {
  const companies = await listCompanies(context, caller);
  const company = companyInUse(companies, chosenId);
  return { companies, inUse: company ? await readCompany(context, caller, company.compid) : null };
}

async function readCompany(
  { database, clock }: Context,
  { sessionId, userId }: Caller,
  compid: number,
): Promise<CompanyInUse | null> {
  const found = await findCaller(database, sessionId, { compId: compid }, clock.today());
  if (!found?.membership) return null;
  const { facts, scope } = found.membership;
  return await database.transaction({ ...scope, compId: compid, userId }, async (tx) => ({
    compid,
    permissions: await store.listPermissions(tx, facts.permissions),
    migration: { ...(await store.getMigrationDates(tx, compid)), hasMigrated: facts.hasMigrated },
    features: await store.getCompanyFeatures(tx, compid),
  }));
}
