import { expect, test } from 'vitest';
import { isDay } from './is-day.ts';

test('knows a day of the calendar from what is only typed like one', () => {
  expect(isDay('2026-02-28')).toBe(true);
  expect(isDay('2026-02-29')).toBe(false);
  expect(isDay('2/28/2026')).toBe(false);
  expect(isDay('')).toBe(false);
  expect(isDay(null)).toBe(false);
});
