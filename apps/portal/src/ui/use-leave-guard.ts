import { useEffect } from 'react';

type Guard = { text: string };

const guards = new Set<Guard>();

/** The specified question (specification 0 section 2, participant overview). */
export const leaveQuestion = 'Are you sure you want to navigate away?';

/** Asks before the person leaves; call the answer to stop asking. */
export function guardLeaving(text: string = leaveQuestion): () => void {
  const guard = { text };
  guards.add(guard);
  return () => guards.delete(guard);
}

/** What to ask before leaving now; undefined when nothing would be lost. The latest guard speaks. */
export function leavingQuestion(): string | undefined {
  return [...guards].at(-1)?.text;
}

/**
 * While `active`, in-app links, the back button and closing the tab ask first.
 * @public for the forms and wizards of the areas
 */
export function useLeaveGuard(active: boolean, text?: string): void {
  useEffect(() => (active ? guardLeaving(text) : undefined), [active, text]);
}
