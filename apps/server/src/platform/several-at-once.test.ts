import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { severalAtOnce } from './several-at-once.ts';

describe('severalAtOnce', () => {
  it('does each once, never more at a time than asked for, in the order given', async () => {
    const begun: number[] = [];
    let underWay = 0;
    let most = 0;
    await severalAtOnce([5, 1, 4, 2, 3], 2, async (item) => {
      begun.push(item);
      most = Math.max(most, ++underWay);
      await setTimeout(item);
      underWay--;
    });
    expect(begun).toEqual([5, 1, 4, 2, 3]);
    expect([most, underWay]).toEqual([2, 0]);
  });

  it('fails where one fails', async () => {
    const failing = severalAtOnce([1, 2], 2, () => Promise.reject(new Error('torn')));
    await expect(failing).rejects.toThrow('torn');
  });
});
