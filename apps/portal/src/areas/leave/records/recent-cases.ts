import { recentLeaveKey } from '../../../session/recent-leave-storage.ts';
import { createStore, type Store } from '../../../ui/create-store.ts';

/** An employee and the last of their cases that was opened; null: no case yet. */
export type RecentCase = { eeId: string; caseId: number | null };

/** domain.md 16 */
const kept = 10;

const stores = new Map<string, Store<readonly RecentCase[]>>();

/** Anything but numbers that somebody wrote there is ignored. */
function read(key: string): RecentCase[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.flatMap((each: Partial<RecentCase> | null) =>
      typeof each?.eeId === 'string'
        ? [{ eeId: each.eeId, caseId: typeof each.caseId === 'number' ? each.caseId : null }]
        : [],
    );
  } catch {
    return [];
  }
}

function storeOf(key: string): Store<readonly RecentCase[]> {
  const known = stores.get(key);
  if (known) return known;
  const store = createStore<readonly RecentCase[]>(read(key));
  stores.set(key, store);
  return store;
}

type Viewer = { userId: number; compId: number };
const keyOf = ({ userId, compId }: Viewer) => recentLeaveKey(userId, compId);

/** The employees most recently viewed, newest first. */
export const useRecentCases = (viewer: Viewer) => storeOf(keyOf(viewer)).useValue();

function write(viewer: Viewer, change: (list: RecentCase[]) => RecentCase[]): void {
  const key = keyOf(viewer);
  // Another tab may have added some.
  const next = change(read(key));
  localStorage.setItem(key, JSON.stringify(next));
  storeOf(key).set(next);
}

/** Puts an employee first. Without a case, the one opened before stays. */
export function rememberCase(viewer: Viewer, eeId: string, caseId: number | null): void {
  write(viewer, (list) => {
    const before = list.find((each) => each.eeId === eeId)?.caseId ?? null;
    const others = list.filter((each) => each.eeId !== eeId);
    return [{ eeId, caseId: caseId ?? before }, ...others].slice(0, kept);
  });
}

/** For an employee who is no longer there. */
export function forgetCase(viewer: Viewer, eeId: string): void {
  write(viewer, (list) => list.filter((each) => each.eeId !== eeId));
}
