import {
  getSessionLife,
  keepSession,
  type SessionLife,
} from '@portal/contract/areas/session/session.contract.ts';
import { CallFailed } from '@portal/contract/client.ts';
import { browserIsIdle } from '../ui/browser-is-idle.ts';
import { createStore } from '../ui/create-store.ts';
import { call } from './call.ts';
import { currentLogin, endSession } from './login.ts';

/** How long before the end the user is warned. */
const warnSeconds = 120;
/** Activity is reported to the server at most this often. */
const keepEvery = 5 * 60_000;
/** The retry delay when the server could not be reached. */
const askAgainAfter = 30_000;

/** The upcoming end: `idle` can be extended, `limit` (twelve hours) cannot. */
export type SessionEnd = { at: number; kind: 'idle' | 'limit' };

const nearEnd = createStore<SessionEnd | null>(null);
export const useNearEnd = nearEnd.useValue;

let timer: ReturnType<typeof setTimeout> | undefined;
let lastKept = Date.now();
/** Written when this tab extends the session, so that the other tabs check again. */
const keptKey = 'session-kept';

function inFull(): boolean {
  const login = currentLogin();
  return login !== undefined && !login.claims.requireMfa;
}

function plan({ idleSecondsLeft, secondsLeft }: SessionLife): void {
  const left = Math.min(idleSecondsLeft, secondsLeft);
  const at = Date.now() + left * 1000;
  clearTimeout(timer);
  if (left <= warnSeconds) {
    nearEnd.set({ at, kind: secondsLeft <= idleSecondsLeft ? 'limit' : 'idle' });
    // Checks once more at the end: another tab may have extended the session.
    timer = setTimeout(() => void askServer(), Math.max(left, 1) * 1000);
  } else {
    nearEnd.set(null);
    timer = setTimeout(() => void askServer(), (left - warnSeconds) * 1000);
  }
}

async function askServer(): Promise<void> {
  if (!inFull()) return;
  try {
    plan(await call(getSessionLife));
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401) return;
    const end = nearEnd.get();
    if (end && end.at <= Date.now()) endSession();
    else timer = setTimeout(() => void askServer(), askAgainAfter);
  }
}

/** Tells the server that the user is still active. */
export async function staySignedIn(): Promise<void> {
  if (!inFull()) return;
  lastKept = Date.now();
  plan(await call(keepSession));
  localStorage.setItem(keptKey, String(lastKept));
}

function onActivity(): void {
  // While the warning is open only its button counts.
  if (nearEnd.get() || Date.now() - lastKept < keepEvery) return;
  staySignedIn().catch(() => {});
}

/** Tracks the session until its end. Starts once, with the first signed-in screen. */
export function followSessionLife(): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') void askServer();
  };
  const onKept = ({ key }: StorageEvent) => {
    if (key === keptKey) void askServer();
  };
  window.addEventListener('storage', onKept);
  document.addEventListener('visibilitychange', onVisible);
  window.addEventListener('pointerdown', onActivity, { passive: true });
  window.addEventListener('keydown', onActivity, { passive: true });
  // After the first screen.
  void browserIsIdle().then(askServer);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', onKept);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('pointerdown', onActivity);
    window.removeEventListener('keydown', onActivity);
  };
}
