import type { Termination } from '@portal/contract/areas/termination/termination.contract.ts';
import { createStore } from '../../ui/create-store.ts';

/** A termination made in this tab; the notice shows it until it can no longer be undone. */
export type KeptTermination = Termination & {
  userId: number;
  compId: number;
  /** Whether the user may open the page to enter COBRA events. */
  mayEnterCobraQe: boolean;
};

const key = 'kept-terminations';

function stillOpen(): KeptTermination[] {
  const stored = JSON.parse(sessionStorage.getItem(key) ?? '[]') as KeptTermination[];
  return stored.filter(({ undoUntil }) => Date.parse(undoUntil) > Date.now());
}

const kept = createStore(stillOpen());

function keep(all: KeptTermination[]): void {
  sessionStorage.setItem(key, JSON.stringify(all));
  kept.set(all);
}

/** The one just made, until its notice has taken focus. */
let justMade: number | undefined;

export function keepTermination(termination: KeptTermination): void {
  justMade = termination.terminationId;
  keep([termination, ...kept.get()]);
}

/** Whether it was just made; only the first to ask learns so. */
export function takeJustMade(terminationId: number): boolean {
  if (justMade !== terminationId) return false;
  justMade = undefined;
  return true;
}

/** It was undone, it expired, or the user dismissed it. */
export function dropTermination(terminationId: number): void {
  keep(kept.get().filter((each) => each.terminationId !== terminationId));
}

export function useKeptTerminations(userId: number | undefined, compId: number | null) {
  return kept.useValue().filter((each) => each.userId === userId && each.compId === compId);
}
