import { dateInZone } from '@portal/contract/values/day-count.ts';
import type { Clock } from '../platform/clock.ts';

/** Monday 11/16/2026, ten in the morning in New York: the fixed day of all tests (domain.md 10.1). */
export const testNow = new Date('2026-11-16T15:00:00Z');

export type TestClock = Clock & {
  advance: (time: { seconds?: number; minutes?: number; hours?: number; days?: number }) => void;
};

export function testClock(): TestClock {
  let now = testNow.getTime();
  return {
    now: () => new Date(now),
    today: () => dateInZone(new Date(now), 'America/New_York'),
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      now += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
    },
  };
}
