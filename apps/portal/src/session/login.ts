import { createStore } from '../ui/create-store.ts';
import { type Arrival, arrive } from './arrival.rules.ts';
import { forgetRecentLeave } from './recent-leave-storage.ts';
import { forgetRecentPeople } from './recent-people-storage.ts';
import { goToSignIn, type LeaveReason } from './sign-in-site.ts';
import { ownTabStorage } from './tab-storage.ts';
import { type Login, readToken, tokenKey } from './token.ts';

declare global {
  interface Window {
    /** The token that boot.ts took from the URL. */
    arrivedToken?: string;
  }
}

function readArrival(): Arrival {
  const arrival = arrive(window.arrivedToken, localStorage.getItem(tokenKey), Date.now());
  delete window.arrivedToken;
  if (arrival.kind === 'in') {
    localStorage.setItem(tokenKey, arrival.login.token);
    ownTabStorage(arrival.login.claims.userId);
  }
  if (arrival.kind === 'out') localStorage.removeItem(tokenKey);
  return arrival;
}

const arrival = createStore<Arrival>(readArrival());

/** Who is signed in, or that the user still has to choose between two. */
export const useArrival = arrival.useValue;

export function currentLogin() {
  const now = arrival.get();
  return now.kind === 'in' ? now.login : undefined;
}

export function useLogin() {
  const now = arrival.useValue();
  return now.kind === 'in' ? now.login : undefined;
}

/** Continues with the full token from a verified code. */
export function continueWith(token: string): void {
  const login = readToken(token, Date.now());
  if (!login) {
    endSession();
    return;
  }
  localStorage.setItem(tokenKey, token);
  arrival.set({ kind: 'in', login });
}

/** Continues as one of two users; the page reloads, so that nothing of the other user remains. */
export function continueAs({ token }: Login): void {
  localStorage.setItem(tokenKey, token);
  location.reload();
}

/** Forgets the token and goes to the sign-in site. */
export function endSession(
  reason: LeaveReason | 'switching' = 'ended',
  { keepsDrafts = reason === 'ended' } = {},
): void {
  // Another tab may have signed in someone else by now.
  if (localStorage.getItem(tokenKey) === currentLogin()?.token) localStorage.removeItem(tokenKey);
  if (!keepsDrafts) sessionStorage.clear();
  if (reason !== 'ended') {
    forgetRecentLeave();
    forgetRecentPeople();
  }
  goToSignIn({
    // A user who left on purpose, or a different user, starts from the beginning, unless a draft waits here.
    returnHere: keepsDrafts,
    ...(reason === 'switching' ? {} : { reason }),
  });
}

// Another tab signed out or signed in as someone else: this tab must not continue.
window.addEventListener('storage', (event) => {
  if (event.key !== tokenKey && event.key !== null) return;
  const stored = readToken(localStorage.getItem(tokenKey), Date.now());
  const here = currentLogin();
  if (!stored) {
    if (here) endSession();
  } else if (stored.claims.userId === here?.claims.userId) {
    arrival.set({ kind: 'in', login: stored });
  } else {
    location.reload();
  }
});
