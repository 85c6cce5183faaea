import { expect, it } from 'vitest';
import { enteredOn } from './entered-on.rules.ts';

it.each([
  ['2026-06-15T20:59:59Z', '2026-06-15'],
  ['2026-06-15T21:00:00Z', '2026-06-16'],
  ['2026-11-16T21:59:59Z', '2026-11-16'],
  ['2026-11-16T22:00:00Z', '2026-11-17'],
  ['2026-11-17T04:59:00Z', '2026-11-17'],
  // The days the clocks change.
  ['2026-03-08T20:59:00Z', '2026-03-08'],
  ['2026-03-08T21:00:00Z', '2026-03-09'],
  ['2026-11-01T21:59:00Z', '2026-11-01'],
  ['2026-11-01T22:00:00Z', '2026-11-02'],
])('%s in New York counts as %s', (now, expected) => {
  expect(enteredOn(new Date(now), 'America/New_York')).toBe(expected);
});
