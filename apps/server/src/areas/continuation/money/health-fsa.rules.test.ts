import { expect, it } from 'vitest';
import { isUnderspent, monthlyRate } from './health-fsa.rules.ts';

// domain.md 1.7: seven months at 204.00 are 1,428.00, and a carryover can be spent but costs nothing.
it.each([
  [110_000, 0, false],
  [97_199, 0, true],
  [97_200, 0, false],
  [110_000, 12_801, true],
  [110_000, 12_800, false],
])('an FSA of 2,400.00 with %i reimbursed and %i carried over is underspent: %s', (...given) => {
  const [reimbursedCents, carriedOverCents, expected] = given;
  const account = { electionCents: 240_000, planYearEnds: '2026-12-31' };
  expect(isUnderspent({ ...account, reimbursedCents, carriedOverCents }, '2026-06-01')).toBe(
    expected,
  );
});

it('its rate is a twelfth of the election, rounded half up', () => {
  expect(monthlyRate({ electionCents: 240_000 })).toBe(20_000);
  expect(monthlyRate({ electionCents: 100_006 })).toBe(8_334);
});
