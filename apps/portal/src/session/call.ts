import { createClient } from '@portal/contract/client.ts';
import { settings } from './settings.ts';
import { fetchUnlessEarly } from './early-call.ts';
import { currentLogin, endSession } from './login.ts';
import { hideEarlier } from './notifications/notifications.ts';

/** Calls an operation as the signed-in user; a 401 leads to the sign-in site. */
export const call = createClient({
  apiUrl: settings.apiUrl,
  token: () => currentLogin()?.token ?? null,
  onSignedOut: () => endSession(),
  fetch: (address, request) => {
    if (request.method !== 'GET') hideEarlier();
    return fetchUnlessEarly(address, request);
  },
});
