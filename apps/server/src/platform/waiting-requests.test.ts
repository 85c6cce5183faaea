import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { describe, expect, it, onTestFinished } from 'vitest';
import { giveWay, makeWaitingRequests, requestAnswered, requestWaits } from './waiting-requests.ts';

/** A thread that gives way, for as long as it must, and says when it goes on. */
function waitingThread(waiting: Int32Array): Worker {
  const code = `
    import { parentPort, workerData } from 'node:worker_threads';
    import { giveWay } from '${new URL('./waiting-requests.ts', import.meta.url).href}';
    parentPort.postMessage('ready');
    parentPort.postMessage(giveWay(workerData, 60_000));`;
  const entry = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const thread = new Worker(entry, { workerData: waiting });
  onTestFinished(async () => void (await thread.terminate()));
  return thread;
}

describe('a thread that gives way', () => {
  it('goes on when the last request has its answer, and knows that it waited', async () => {
    const waiting = makeWaitingRequests();
    requestWaits(waiting);
    requestWaits(waiting);
    const thread = waitingThread(waiting);
    await once(thread, 'message');
    const steps: unknown[] = [];
    const goneOn = once(thread, 'message').then(([waited]) => steps.push(waited));
    for (const answer of ['first', 'second']) {
      await wait(50);
      steps.push(answer);
      requestAnswered(waiting);
    }
    await goneOn;
    expect(steps).toEqual(['first', 'second', true]);
  });

  it('does not stop if no request waits, and not forever if one always does', () => {
    const waiting = makeWaitingRequests();
    expect(giveWay(waiting, 60_000)).toBe(false);
    requestWaits(waiting);
    expect(giveWay(waiting, 1)).toBe(true);
  });
});
