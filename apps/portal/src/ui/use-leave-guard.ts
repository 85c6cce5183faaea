import { useEffect } from 'react';
import { createStore } from './create-store.ts';

type Question = { text: string; onLeave: (() => void) | undefined };

/** The questions of the screens that have something to lose; the latest one speaks. */
const questions = createStore<readonly Question[]>([]);

/** The specified question. */
export const leaveQuestion = 'Are you sure you want to navigate away?';

/** Asks before the person leaves; call the answer to stop asking. */
export function guardLeaving(text: string = leaveQuestion, onLeave?: () => void): () => void {
  const question = { text, onLeave };
  questions.set([...questions.get(), question]);
  return () => questions.set(questions.get().filter((each) => each !== question));
}

/** What to ask before leaving now; undefined when nothing would be lost. */
export function leavingQuestion(): string | undefined {
  return questions.get().at(-1)?.text;
}

export function useLeavingQuestion(): string | undefined {
  return questions.useValue().at(-1)?.text;
}

/** The person leaves all the same: every screen lets go of what it kept for them. */
export function leaveAnyway(): void {
  for (const { onLeave } of questions.get()) onLeave?.();
}

/**
 * While `active`, in-app links, the back button and closing the tab ask first. `onLeave` runs when the
 * person chose to go; it must not change from one render to the next.
 */
export function useLeaveGuard(active: boolean, text?: string, onLeave?: () => void): void {
  useEffect(() => (active ? guardLeaving(text, onLeave) : undefined), [active, text, onLeave]);
}
