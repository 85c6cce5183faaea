import { expect, it } from 'vitest';
import { monthOf } from './month.ts';

it.each([
  ['2026-11-16', '2026-11-01', '2026-11-30'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
  ['2024-02-01', '2024-02-01', '2024-02-29'],
  ['2026-02-28', '2026-02-01', '2026-02-28'],
])('%s is in a month from %s to %s', (day, startDate, endDate) => {
  expect(monthOf(day)).toEqual({ startDate, endDate });
});
