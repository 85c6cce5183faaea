import { createStore } from '../ui/create-store.ts';
import { settings } from './settings.ts';

/** Whether the service is known to be away. */
export const outage = createStore(false);

const pauseMs = 2_000;
let isWatching = false;

/**
 * After a read that failed: asks the service itself whether it is away, and then until it is back. A single call can fail for
 * reasons of its own.
 */
export async function watchOutage(onBack: () => void): Promise<void> {
  if (isWatching) return;
  isWatching = true;
  while (!(await isReady())) {
    outage.set(true);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  isWatching = false;
  if (!outage.get()) return;
  outage.set(false);
  onBack();
}

const isReady = () =>
  fetch(`${settings.apiUrl}/api/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
