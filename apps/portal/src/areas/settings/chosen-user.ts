import { createStore } from '../../ui/create-store.ts';

/** The user to edit, by contact id only; it survives a reload of this tab. */
const key = 'chosen-user';
type Chosen = { compId: number; conid: number };

function stored(): Chosen | null {
  return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Chosen | null;
}

const chosen = createStore(stored());

export function chooseUser(compId: number, conid: number): void {
  sessionStorage.setItem(key, JSON.stringify({ compId, conid }));
  chosen.set({ compId, conid });
}

/** undefined: no user was chosen in this company. */
export function useChosenUser(compId: number): number | undefined {
  const value = chosen.useValue();
  return value?.compId === compId ? value.conid : undefined;
}
