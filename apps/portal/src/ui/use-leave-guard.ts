import { useEffect } from 'react';
import { createStore } from './create-store.ts';

/** The questions of the screens that have something to lose; the latest one speaks. */
const questions = createStore<readonly { text: string }[]>([]);

/** The specified question (specification 0 section 2, participant overview). */
export const leaveQuestion = 'Are you sure you want to navigate away?';

/** Asks before the person leaves; call the answer to stop asking. */
export function guardLeaving(text: string = leaveQuestion): () => void {
  const question = { text };
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

/**
 * While `active`, in-app links, the back button and closing the tab ask first.
 * @public for the forms and wizards of the areas
 */
export function useLeaveGuard(active: boolean, text?: string): void {
  useEffect(() => (active ? guardLeaving(text) : undefined), [active, text]);
}
