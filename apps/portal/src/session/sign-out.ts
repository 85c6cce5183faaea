import { signOut } from '@portal/contract/areas/session/session.contract.ts';
import { createClient } from '@portal/contract/client.ts';
import { settings } from './settings.ts';
import { call } from './call.ts';
import { continueAs, endSession } from './login.ts';
import { forgetRecentLeave } from './recent-leave-storage.ts';
import { askBeforeSigningOut } from './sign-out-question.ts';
import { forgetRecentPeople } from './recent-people-storage.ts';
import type { Login } from './token.ts';
import { leavingQuestion } from '../ui/use-leave-guard.ts';

/** Ends the session on the server and leaves, even if that call fails. Unsaved work asks first. */
export async function signOutAndLeave(): Promise<void> {
  if (leavingQuestion() !== undefined) {
    askBeforeSigningOut(() => void signOutKeepingDrafts());
    return;
  }
  await call(signOut).catch(() => {});
  endSession('signed-out');
}

/** The same without asking; drafts wait in this tab for the user's return. */
export async function signOutKeepingDrafts(): Promise<void> {
  await call(signOut).catch(() => {});
  endSession('signed-out', { keepsDrafts: true });
}

/**
 * Continues as the arriving user; also ends the other session on the server, if it can be reached.
 */
export async function switchUser(current: Login, arriving: Login): Promise<void> {
  const callAsCurrent = createClient({ apiUrl: settings.apiUrl, token: () => current.token });
  await callAsCurrent(signOut, undefined, { signal: AbortSignal.timeout(3000) }).catch(() => {});
  forgetRecentLeave();
  forgetRecentPeople();
  continueAs(arriving);
}
