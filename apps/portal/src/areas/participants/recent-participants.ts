import type { ParticipantHit } from '@portal/contract/areas/participants/participants.contract.ts';
import { recentParticipantsKey } from '../../session/tab-storage.ts';
import { createStore } from '../../ui/create-store.ts';

/** domain.md 16 */
const kept = 3;

type ByCompany = Record<number, ParticipantHit[]>;

const recent = createStore<ByCompany>(
  JSON.parse(sessionStorage.getItem(recentParticipantsKey) ?? '{}') as ByCompany,
);
const none: ParticipantHit[] = [];

/** The participants most recently opened in this tab, newest first. */
export function useRecentParticipants(compId: number): ParticipantHit[] {
  return recent.useValue()[compId] ?? none;
}

export function rememberParticipant(compId: number, participant: ParticipantHit): void {
  const all = { ...recent.get(), [compId]: withNewest(recent.get()[compId] ?? none, participant) };
  // Kept in the tab's own storage, which is cleared when the session ends.
  sessionStorage.setItem(recentParticipantsKey, JSON.stringify(all));
  recent.set(all);
}

function withNewest(list: readonly ParticipantHit[], newest: ParticipantHit): ParticipantHit[] {
  return [newest, ...list.filter(({ empno }) => empno !== newest.empno)].slice(0, kept);
}
