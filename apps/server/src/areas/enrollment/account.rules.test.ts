import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import {
  accountTotals,
  annualAllocation,
  availableCents,
  type AccountSums,
} from './account.rules.ts';

const nothing: AccountSums = {
  payroll: 0,
  employer: 0,
  approved: 0,
  paid: 0,
  rolledIn: 0,
  rolledOut: 0,
  forfeited: 0,
  claimed: 0,
};

/** Any possible ledger: approvals stay within claims, payments within approvals. */
const anySums = fc
  .record({
    payroll: fc.nat(1_000_000),
    employer: fc.nat(1_000_000),
    paid: fc.nat(500_000),
    processed: fc.nat(500_000),
    pending: fc.nat(500_000),
    rolledIn: fc.nat(100_000),
    rolledOut: fc.nat(100_000),
    forfeited: fc.nat(100_000),
  })
  .map(({ processed, pending, ...sums }) => ({
    ...sums,
    approved: sums.paid + processed,
    claimed: sums.paid + processed + pending,
  }));

describe('annualAllocation', () => {
  it('is the election plus the employer’s amount; nothing for an HSA, and the contributions for a custom plan', () => {
    const enrollment = { electionCents: 240_000, employerCents: 50_000 };
    const allocations = PlanCode.options.map((plan) => [
      plan,
      annualAllocation(plan, enrollment, { employer: 12_345 }),
    ]);
    expect(Object.fromEntries(allocations)).toEqual({
      M: 290_000,
      D: 290_000,
      T: 290_000,
      H: 290_000,
      3: 290_000,
      S: 0,
      0: 12_345,
    });
  });
});

describe('accountTotals', () => {
  // domain.md 4.7 and 11
  it('of a health FSA allow spending ahead of contributions', () => {
    const totals = accountTotals(
      240_000,
      {
        ...nothing,
        rolledIn: 30_000,
        payroll: 80_000,
        approved: 120_000,
        paid: 105_000,
        claimed: 127_500,
      },
      false,
    );
    expect(totals).toEqual({
      contributions: 80_000,
      reimbursements: 120_000,
      remaining: 150_000,
      balance: -10_000,
      pending: 7_500,
      processed: 15_000,
      paid: 105_000,
    });
    expect(availableCents('M', false, totals)).toBe(150_000);
  });

  it('of a dependent care FSA limit spending to contributions: 500.00 pending pays 250.00 now', () => {
    const totals = accountTotals(
      500_000,
      { ...nothing, payroll: 125_000, approved: 100_000, paid: 100_000, claimed: 150_000 },
      false,
    );
    expect(totals).toMatchObject({ remaining: 400_000, balance: 25_000, pending: 50_000 });
    expect(Math.min(totals.pending, availableCents('D', false, totals)!)).toBe(25_000);
  });

  it('differ by the part of the allocation not yet contributed, unless clipped or closed', () => {
    fc.assert(
      fc.property(anySums, fc.nat(2_000_000), (sums, allocation) => {
        const { remaining, balance, contributions } = accountTotals(allocation, sums, false);
        expect(remaining).toBeGreaterThanOrEqual(0);
        if (remaining > 0) expect(remaining - balance).toBe(allocation - contributions);
      }),
    );
  });

  it('split claims into pending, processed and paid without a remainder', () => {
    fc.assert(
      fc.property(anySums, (sums) => {
        const { pending, processed, paid, reimbursements } = accountTotals(0, sums, false);
        expect(pending + processed + paid).toBe(sums.claimed);
        expect(processed + paid).toBe(reimbursements);
      }),
    );
  });

  it('do not change with a pending claim', () => {
    fc.assert(
      fc.property(anySums, fc.nat(100_000), (sums, more) => {
        const { pending: _, ...before } = accountTotals(240_000, sums, false);
        const claimed = sums.claimed + more;
        expect(accountTotals(240_000, { ...sums, claimed }, false)).toMatchObject(before);
      }),
    );
  });

  it('show nothing remaining once closed', () => {
    expect(accountTotals(240_000, nothing, true).remaining).toBe(0);
  });
});

describe('availableCents', () => {
  const totals = { remaining: 300, balance: -100 };
  it.each([
    ['M', false, 300],
    ['H', false, 300],
    ['3', false, 300],
    ['D', false, 0],
    ['T', false, 0],
    ['0', true, 0],
    ['0', false, 300],
    ['S', false, null],
  ] as const)('of %s (balance: %s) is %s', (plan, isBalance, cents) =>
    expect(availableCents(plan, isBalance, totals)).toBe(cents),
  );
});
