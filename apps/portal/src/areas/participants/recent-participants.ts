import type { ParticipantHit } from '@portal/contract/areas/participants/participants.contract.ts';
import { recentPeopleKey } from '../../session/recent-people-storage.ts';
import { createStore, type Store } from '../../ui/create-store.ts';

/** domain.md 16 */
const kept = 3;

type Viewer = { userId: number; compId: number };
const keyOf = ({ userId, compId }: Viewer) => recentPeopleKey(userId, compId);

/** Anything but PIDs that somebody wrote there is ignored. */
function read(storage: Storage, key: string): string[] | undefined {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
    if (!Array.isArray(stored)) return undefined;
    return stored.filter((each): each is string => /^\d{9}$/.test(String(each)));
  } catch {
    return undefined;
  }
}

const stores = new Map<string, Store<readonly string[]>>();

function storeOf(key: string): Store<readonly string[]> {
  const opened = stores.get(key);
  if (opened) return opened;
  // This tab's own first: another tab may be about somebody else. A new tab begins with what the
  // browser has.
  const store = createStore<readonly string[]>(
    read(sessionStorage, key) ?? read(localStorage, key) ?? [],
  );
  stores.set(key, store);
  return store;
}

/** The PIDs of the participants most recently opened, newest first. */
export const useRecentPids = (viewer: Viewer) => storeOf(keyOf(viewer)).useValue();

/** Those whose names this page has loaded. They are not stored anywhere. */
const known = createStore<Readonly<Record<string, ParticipantHit>>>({});
const knownKey = (compId: number, empno: string) => `${compId}:${empno}`;

export const useKnownParticipants = (compId: number) => {
  const all = known.useValue();
  return (empno: string): ParticipantHit | undefined => all[knownKey(compId, empno)];
};

export function knowParticipants(compId: number, people: readonly ParticipantHit[]): void {
  const added = people.map((each) => [knownKey(compId, each.empno), each] as const);
  known.set({ ...known.get(), ...Object.fromEntries(added) });
}

function write(viewer: Viewer, change: (list: readonly string[]) => string[]): void {
  const key = keyOf(viewer);
  const ofTab = change(storeOf(key).get());
  sessionStorage.setItem(key, JSON.stringify(ofTab));
  // Another tab may have added some.
  localStorage.setItem(key, JSON.stringify(change(read(localStorage, key) ?? [])));
  storeOf(key).set(ofTab);
}

export function rememberParticipant(viewer: Viewer, participant: ParticipantHit): void {
  const { empno } = participant;
  knowParticipants(viewer.compId, [participant]);
  write(viewer, (list) => [empno, ...list.filter((each) => each !== empno)].slice(0, kept));
}

/** For someone who is no longer there. */
export function forgetParticipant(viewer: Viewer, empno: string): void {
  write(viewer, (list) => list.filter((each) => each !== empno));
}
