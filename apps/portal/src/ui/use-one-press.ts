import { useRef } from 'react';

/**
 * Runs a button's action one at a time: a second press often comes before the button renders as
 * busy. The action reports its own failures.
 */
export function useOnePress(action: () => Promise<unknown>): () => void {
  const isUnderWay = useRef(false);
  const run = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await action();
    } catch {
      // Already reported.
    } finally {
      isUnderWay.current = false;
    }
  };
  return () => void run();
}
