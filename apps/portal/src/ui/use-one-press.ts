import { useRef } from 'react';

/**
 * Runs a button's action one at a time: a second press often comes before the button renders as
 * busy. The action reports its own failures.
 */
export function useOnePress(action: () => Promise<unknown>): () => void {
  const isInProgress = useRef(false);
  const run = async () => {
    if (isInProgress.current) return;
    isInProgress.current = true;
    try {
      await action();
    } catch {
      // Already reported.
    } finally {
      isInProgress.current = false;
    }
  };
  return () => void run();
}
