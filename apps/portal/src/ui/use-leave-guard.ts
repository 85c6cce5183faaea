import { useEffect } from 'react';
import { createStore } from './create-store.ts';

type Question = { text: string; onLeave: (() => void) | undefined };

/** The questions of screens with unsaved work; the latest one is asked. */
const questions = createStore<readonly Question[]>([]);

/** The specified question. */
export const leaveQuestion = 'Are you sure you want to navigate away?';

/** Asks before the user leaves; call the returned function to stop asking. */
export function guardLeaving(text: string = leaveQuestion, onLeave?: () => void): () => void {
  const question = { text, onLeave };
  questions.set([...questions.get(), question]);
  return () => questions.set(questions.get().filter((each) => each !== question));
}

/** What to ask before leaving now; undefined if nothing would be lost. */
export function leavingQuestion(): string | undefined {
  return questions.get().at(-1)?.text;
}

export function useLeavingQuestion(): string | undefined {
  return questions.useValue().at(-1)?.text;
}

/** The user is leaving anyway: every screen drops what it kept for them. */
export function leaveAnyway(): void {
  for (const { onLeave } of questions.get()) onLeave?.();
}

/**
 * While `active`, in-app links, the back button and closing the tab ask first. `onLeave` runs when
 * the user chooses to leave; it must be stable across renders.
 */
export function useLeaveGuard(active: boolean, text?: string, onLeave?: () => void): void {
  useEffect(() => (active ? guardLeaving(text, onLeave) : undefined), [active, text, onLeave]);
}
