/** How many requests wait for their answers, in memory that all threads share. */
export type WaitingRequests = Int32Array<SharedArrayBuffer>;

export const makeWaitingRequests = (): WaitingRequests =>
  new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));

export const requestWaits = (waiting: WaitingRequests): void => void Atomics.add(waiting, 0, 1);

export function requestAnswered(waiting: WaitingRequests): void {
  Atomics.sub(waiting, 0, 1);
  Atomics.notify(waiting, 0);
}

/**
 * Stops this thread until no request waits, but not for longer than that. True if one did. Not for the thread that
 * answers them.
 */
export function giveWay(waiting: WaitingRequests, mostMs: number): boolean {
  const until = performance.now() + mostMs;
  for (let isFirst = true; ; isFirst = false) {
    const count = Atomics.load(waiting, 0);
    const leftMs = until - performance.now();
    if (count === 0 || leftMs <= 0) return !isFirst;
    // Wakes as soon as the count changes.
    Atomics.wait(waiting, 0, count, leftMs);
  }
}
