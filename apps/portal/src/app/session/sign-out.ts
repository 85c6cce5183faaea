import { signOut } from '@portal/contract/areas/session/session.contract.ts';
import { call } from './call.ts';
import { endSession } from './login.ts';

/** Ends the session on the server and leaves; leaves all the same when that call fails. */
export async function signOutAndLeave(): Promise<void> {
  await call(signOut).catch(() => {});
  endSession('signed-out');
}
