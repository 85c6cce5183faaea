import { describe, expect, it } from 'vitest';
import { testNow } from '../testing/test-clock.ts';
import { afterTry, networkOf } from './throttle.ts';

const secondsBlocked = (tries: number, freeTries: number) => {
  const next = afterTry({ tries: tries - 1, lastTryAt: testNow }, testNow, freeTries);
  return next.blockedUntil ? (next.blockedUntil.getTime() - testNow.getTime()) / 1000 : 0;
};

describe('attempts past the free ones', () => {
  it.each([
    [4, 0],
    [5, 30],
    [6, 60],
    [7, 120],
    [9, 480],
    [10, 900],
    [500, 900],
  ])('after attempt %i block for %i seconds', (tries, seconds) => {
    expect(secondsBlocked(tries, 5)).toBe(seconds);
  });

  it('are forgotten after 15 minutes', () => {
    const before = {
      tries: 50,
      lastTryAt: new Date(testNow.getTime() - 15 * 60_000 - 1),
    };
    expect(afterTry(before, testNow, 5)).toEqual({
      tries: 1,
      lastTryAt: testNow,
      blockedUntil: null,
    });
  });
});

describe('networkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
    ['2001:db8:1:2::', '2001:db8:1:2'],
    ['2001:db8::7', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
