import { signOut } from '@portal/contract/areas/session/session.contract.ts';
import { createClient } from '@portal/contract/client.ts';
import { settings } from './settings.ts';
import { call } from './call.ts';
import { continueAs, endSession } from './login.ts';
import type { Login } from './token.ts';

/** Ends the session on the server and leaves; leaves all the same when that call fails. */
export async function signOutAndLeave(): Promise<void> {
  await call(signOut).catch(() => {});
  endSession('signed-out');
}

/** Goes on as the arriving user; the session that is left behind ends on the server too, if it can be reached. */
export async function switchUser(current: Login, arriving: Login): Promise<void> {
  const callAsCurrent = createClient({ apiUrl: settings.apiUrl, token: () => current.token });
  await callAsCurrent(signOut, undefined, { signal: AbortSignal.timeout(3000) }).catch(() => {});
  continueAs(arriving);
}
