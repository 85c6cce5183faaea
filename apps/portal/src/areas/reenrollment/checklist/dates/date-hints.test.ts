import { expect, it } from 'vitest';
import { deadlineHint, sendHint } from './date-hints.ts';

it.each([
  ['2026-12-01', undefined],
  // A Saturday, and Thanksgiving Day.
  ['2026-12-05', 'Not a business day: the packets go out on 12/07/2026.'],
  ['2026-11-26', 'Not a business day: the packets go out on 11/27/2026.'],
  [null, undefined],
])('sending on %s: %s', (sendOn, hint) => {
  expect(sendHint(sendOn)).toBe(hint);
});

it.each([
  ['2027-01-01', false],
  ['2027-01-02', true],
  [null, false],
])('a deadline of %s with a renewal on 01/01/2027 is pointed out: %s', (deadline, isLate) => {
  expect(deadlineHint(deadline, '2027-01-01') !== undefined).toBe(isLate);
});
