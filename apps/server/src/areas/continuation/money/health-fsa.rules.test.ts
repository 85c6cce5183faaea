import { describe, expect, it } from 'vitest';
import { isUnderspent, monthlyRate } from './health-fsa.rules.ts';

const account = {
  electionCents: 240_000,
  carriedOverCents: 0,
  reimbursedCents: 110_000,
  planYearEnds: '2026-12-31',
};

describe('isUnderspent', () => {
  it('compares what is left with what the rest of the year would cost', () => {
    // Seven months at 204.00 are 1,428.00.
    expect(isUnderspent(account, '2026-06-01')).toBe(false);
    expect(isUnderspent({ ...account, reimbursedCents: 97_199 }, '2026-06-01')).toBe(true);
    expect(isUnderspent({ ...account, reimbursedCents: 97_200 }, '2026-06-01')).toBe(false);
  });

  it('counts a carryover as money to spend, but not toward the premium', () => {
    expect(isUnderspent({ ...account, carriedOverCents: 12_801 }, '2026-06-01')).toBe(true);
    expect(isUnderspent({ ...account, carriedOverCents: 12_800 }, '2026-06-01')).toBe(false);
  });
});

describe('monthlyRate', () => {
  it('is a twelfth of the election, rounded half up', () => {
    expect(monthlyRate(account)).toBe(20_000);
    expect(monthlyRate({ electionCents: 100_006 })).toBe(8_334);
  });
});
