import { describe, expect, it } from 'vitest';
import { testNow } from '../testing/test-clock.ts';
import { afterTry } from './throttle.ts';

const secondsBlocked = (tries: number, freeTries: number) => {
  const next = afterTry(
    { tries: tries - 1, lastTryAt: testNow, blockedUntil: null },
    testNow,
    freeTries,
  );
  return next.blockedUntil ? (next.blockedUntil.getTime() - testNow.getTime()) / 1000 : 0;
};

describe('tries past the free ones', () => {
  it.each([
    [4, 0],
    [5, 30],
    [6, 60],
    [7, 120],
    [9, 480],
    [10, 900],
    [500, 900],
  ])('block after try %i for %i seconds', (tries, seconds) => {
    expect(secondsBlocked(tries, 5)).toBe(seconds);
  });

  it('are forgotten after a quarter of an hour', () => {
    const before = {
      tries: 50,
      lastTryAt: new Date(testNow.getTime() - 15 * 60_000 - 1),
      blockedUntil: null,
    };
    expect(afterTry(before, testNow, 5)).toEqual({
      tries: 1,
      lastTryAt: testNow,
      blockedUntil: null,
    });
  });
});
