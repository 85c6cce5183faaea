import {
  getContactInfo,
  getMultiFactorSetting,
  getUser,
  listPermissions,
  listResponsibilities,
  listUsers,
} from '@portal/contract/areas/settings/settings.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../session/call.ts';
import { companyKey } from '../../session/query-client.ts';

const area = 'settings';
/** The screen reports its own failures. */
const handledByScreen = { area, handledByScreen: true };

export const contactInfoQuery = (compId: number, userId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'contact-info', userId),
    queryFn: ({ signal }) => call(getContactInfo, { params: { compId, userId } }, { signal }),
    meta: handledByScreen,
  });

export const multiFactorQuery = (userId: number) =>
  queryOptions({
    queryKey: ['multi-factor-setting', userId],
    queryFn: ({ signal }) => call(getMultiFactorSetting, undefined, { signal }),
    meta: handledByScreen,
  });

/** A failure to load users also shows as a snackbar. */
export const usersQuery = (compId: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'users'),
    queryFn: ({ signal }) => call(listUsers, { params: { compId } }, { signal }),
    meta: { area },
  });

export const userQuery = (compId: number, conid: number) =>
  queryOptions({
    queryKey: companyKey(compId, 'user', conid),
    queryFn: ({ signal }) => call(getUser, { params: { compId, conid } }, { signal }),
    meta: { area },
  });

/** Lists that rarely change. */
const staleTime = 5 * 60_000;

export const responsibilitiesQuery = queryOptions({
  queryKey: ['responsibilities'],
  queryFn: ({ signal }) => call(listResponsibilities, undefined, { signal }),
  staleTime,
  meta: handledByScreen,
});

export const permissionNamesQuery = queryOptions({
  queryKey: ['permission-names'],
  queryFn: ({ signal }) => call(listPermissions, undefined, { signal }),
  staleTime,
  meta: handledByScreen,
});
