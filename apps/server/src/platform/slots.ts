import { Refusal } from '@portal/contract/problem.ts';

export type Slots = {
  /** Waits for a free one. Returns how to give it back. */
  take: () => Promise<() => void>;
  isIdle: () => boolean;
};

/** So many at a time; the rest wait in order, for as long as they may. */
export function makeSlots(count: number, { maxWaitMs }: { maxWaitMs?: number } = {}): Slots {
  let taken = 0;
  const waiting = new Set<() => void>();

  function wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer =
        maxWaitMs &&
        setTimeout(() => {
          waiting.delete(begin);
          reject(
            new Refusal('unavailable', 'Too much is going on. Please try again.', {
              retryAfter: 1,
            }),
          );
        }, maxWaitMs);
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      waiting.add(begin);
    });
  }

  return {
    async take() {
      if (taken >= count) await wait();
      else taken++;
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        // The slot passes straight on to who has waited longest.
        const [next] = waiting;
        if (!next) return void taken--;
        waiting.delete(next);
        next();
      };
    },
    isIdle: () => taken === 0,
  };
}
