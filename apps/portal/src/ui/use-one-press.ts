import { useRef } from 'react';

/**
 * Runs what a button does, once at a time: a second press often comes before the button is drawn as
 * waiting. A failure is the action's own to tell.
 */
export function useOnePress(action: () => Promise<unknown>): () => void {
  const isUnderWay = useRef(false);
  const run = async () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await action();
    } catch {
      // Told already.
    } finally {
      isUnderWay.current = false;
    }
  };
  return () => void run();
}
