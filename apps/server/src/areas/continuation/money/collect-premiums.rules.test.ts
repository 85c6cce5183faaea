import { expect, it } from 'vitest';
import { graceDaysOf } from './collect-premiums.rules.ts';

// domain.md 2.7: the company settles 15 to 60 days for billing; the law 30 for COBRA and, at least, for FMLA.
it.each([
  ['COBRA', 'c', 1, 15, 30],
  ['a retiree', 'r', 1, 15, 15],
  ['a personal leave', 'r', 43, 15, 15],
  ['an FMLA leave', 'r', 41, 15, 30],
  ['an FMLA leave where the company gives more', 'r', 41, 45, 45],
] as const)('the grace of %s', (_whose, service, eventType, grace_days, expected) => {
  expect(graceDaysOf({ service, eventType }, { grace_days })).toBe(expected);
});
