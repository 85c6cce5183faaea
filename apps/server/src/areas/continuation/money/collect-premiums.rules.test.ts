import { expect, it } from 'vitest';
import { graceDaysOf } from '../event/grace-days.rules.ts';

// domain.md 2.7: the company sets 15 to 60 days for billing. The law sets 30 for COBRA, and at least 30 for FMLA.
it.each([
  ['COBRA', 'c', 1, 15, 30],
  ['a retiree', 'r', 1, 15, 15],
  ['a personal leave', 'r', 43, 15, 15],
  ['an FMLA leave', 'r', 41, 15, 30],
  ['an FMLA leave where the company gives more', 'r', 41, 45, 45],
] as const)('the grace period of %s', (_whose, service, eventType, grace_days, expected) => {
  expect(graceDaysOf({ service, eventType }, { grace_days })).toBe(expected);
});
