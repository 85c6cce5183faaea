import type {
  Company,
  CompanyFeatures,
  MigrationStatus,
} from '@portal/contract/areas/session/company.ts';
import {
  getFeatures,
  getMigrationStatus,
  getUserPermissions,
  listCompanies,
} from '@portal/contract/areas/session/session.contract.ts';
import { GuardFailed } from '@portal/contract/client.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import { companyKey } from './query-client.ts';

const meta = { area: 'session' };
/** Services and permissions rarely change, and the server checks them on every call anyway. */
const staleTime = 5 * 60_000;

export const companiesQuery = (userId: number) =>
  queryOptions({
    queryKey: ['companies', userId],
    queryFn: async ({ signal }): Promise<Company[]> => {
      if (!(userId > 0)) throw new GuardFailed('Cannot get companies for invalid user.');
      return call(listCompanies, { params: { userId } }, { signal });
    },
    staleTime,
    // The screen that shows the failure offers a retry.
    retryOnMount: false,
    meta: { ...meta, handledByScreen: true },
  });

export const permissionsQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'permissions'),
    queryFn: ({ signal }) => call(getUserPermissions, { params: { compId } }, { signal }),
    staleTime,
    meta,
  });

export const featuresQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'features'),
    queryFn: ({ signal }): Promise<CompanyFeatures> =>
      call(getFeatures, { params: { compId } }, { signal }),
    staleTime,
    meta,
  });

export const migrationQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'migration'),
    queryFn: ({ signal }): Promise<MigrationStatus> =>
      call(getMigrationStatus, { params: { compId } }, { signal }),
    staleTime,
    meta,
  });
