import { expect, test } from 'vitest';
import { isDay } from './is-day.ts';

test('distinguishes a real date from text that only looks like one', () => {
  expect(isDay('2026-02-28')).toBe(true);
  expect(isDay('2026-02-29')).toBe(false);
  expect(isDay('2/28/2026')).toBe(false);
  expect(isDay('')).toBe(false);
  expect(isDay(null)).toBe(false);
});
