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

/** How long before the end people are asked. */
const warnSeconds = 120;
/** Working people's activity reaches the server at most this often. */
const keepEvery = 5 * 60_000;
/** When the server could not be asked, ask again after this. */
const askAgainAfter = 30_000;

/** The end that is near: `idle` can be put off, `limit` (twelve hours) cannot. */
export type SessionEnd = { at: number; kind: 'idle' | 'limit' };

const nearEnd = createStore<SessionEnd | null>(null);
export const useNearEnd = nearEnd.useValue;

let timer: ReturnType<typeof setTimeout> | undefined;
let lastKept = Date.now();
/** Written when this tab prolongs the session, so that the others ask again. */
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
    // Asked once more at the end: another tab may have prolonged it.
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

/** Tells the server that the person is still there. */
export async function staySignedIn(): Promise<void> {
  if (!inFull()) return;
  lastKept = Date.now();
  plan(await call(keepSession));
  localStorage.setItem(keptKey, String(lastKept));
}

function onActivity(): void {
  // With the question on screen only its own button counts.
  if (nearEnd.get() || Date.now() - lastKept < keepEvery) return;
  staySignedIn().catch(() => {});
}

/** Follows the session until its end. Starts once, with the first signed-in screen. */
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
  // The first screen comes first.
  void browserIsIdle().then(askServer);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('storage', onKept);
    document.removeEventListener('visibilitychange', onVisible);
    window.removeEventListener('pointerdown', onActivity);
    window.removeEventListener('keydown', onActivity);
  };
}
