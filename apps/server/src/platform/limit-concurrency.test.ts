import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

describe('limitConcurrency', () => {
  it('runs each item once, in order, and never more than the limit at a time', async () => {
    const started: number[] = [];
    let running = 0;
    let mostRunning = 0;
    await limitConcurrency([5, 1, 4, 2, 3], 2, async (item) => {
      started.push(item);
      mostRunning = Math.max(mostRunning, ++running);
      await setTimeout(item);
      running--;
    });
    expect(started).toEqual([5, 1, 4, 2, 3]);
    expect([mostRunning, running]).toEqual([2, 0]);
  });

  it('fails if one item fails', async () => {
    const failing = limitConcurrency([1, 2], 2, () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
  });
});
