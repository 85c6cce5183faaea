/** Each export holds a connection while it runs. */
export const maxExports = 4;

let running = 0;
const waiting: (() => void)[] = [];

/** Waits until one of the running exports has ended, if there are too many. Returns how to give the slot back. */
export async function takeExportSlot(): Promise<() => void> {
  if (running >= maxExports) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  let isTaken = true;
  return () => {
    if (!isTaken) return;
    isTaken = false;
    // The slot passes straight on to who has waited longest.
    const next = waiting.shift();
    if (next) next();
    else running--;
  };
}
