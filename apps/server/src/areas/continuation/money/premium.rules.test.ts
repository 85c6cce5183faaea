import { expect, it } from 'vitest';
import { isInsignificant, premiumCents, proratedCents } from './premium.rules.ts';

// domain.md 11
it.each([
  [123_456, 102, 125_925],
  [4_567, 102, 4_658],
  [51_240, 102, 52_265],
  [54_827, 102, 55_924],
  [123_456, 150, 185_184],
  [4_567, 150, 6_851],
])('the premium of %i at %i percent is %i', (rate, percent, expected) => {
  expect(premiumCents(rate, percent)).toBe(expected);
});

it.each([
  [125_925, 16, 30, 67_160],
  [4_658, 16, 30, 2_484],
  [31_000, 31, 31, 31_000],
])('%i prorated for %i of %i days is %i', (cents, covered, days, expected) => {
  expect(proratedCents(cents, covered, days)).toBe(expected);
});

it.each([
  [130_583, 4_583, true],
  [130_583, 5_583, false],
  [32_000, 3_200, true],
  [32_000, 3_201, false],
  [100_000, 5_000, true],
  [100_000, 5_001, false],
])('of %i a shortfall of %i is insignificant: %s', (amount, short, expected) => {
  expect(isInsignificant(amount, short)).toBe(expected);
});
