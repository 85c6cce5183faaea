import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yearEndSplit } from './year-end.rules.ts';

const carryover = { yearEnd: 'carryover', carryoverLimit: 66_000 } as const;

describe('yearEndSplit', () => {
  // domain.md 4.3: 3,300 in, 2,500 out.
  const unused800 = { remaining: 80_000, balance: 80_000 };

  it('carries over up to the limit of the old year and forfeits the rest', () => {
    expect(yearEndSplit(unused800, carryover, true)).toEqual({
      rolledOut: 66_000,
      forfeited: 14_000,
    });
  });

  it.each([
    ['rolls all', 'roll', true, 80_000, 0],
    ['forfeits all after a grace period', 'grace', true, 0, 80_000],
    ['forfeits all', 'forfeit', true, 0, 80_000],
    ['forfeits a carryover with nowhere to go', 'carryover', false, 0, 80_000],
    ['forfeits a commuter’s money after termination', 'roll', false, 0, 80_000],
  ] as const)('%s', (_what, yearEnd, canRoll, rolledOut, forfeited) => {
    expect(yearEndSplit(unused800, { yearEnd, carryoverLimit: 66_000 }, canRoll)).toEqual({
      rolledOut,
      forfeited,
    });
  });

  it('counts only money paid in: of 2,400 elected, 800 paid in and 500 spent, 300 remain', () => {
    const split = yearEndSplit({ remaining: 190_000, balance: 30_000 }, carryover, true);
    expect(split).toEqual({ rolledOut: 30_000, forfeited: 0 });
  });

  it('takes nothing from someone who spent more than was paid in', () => {
    const split = yearEndSplit({ remaining: 10_000, balance: -50_000 }, carryover, true);
    expect(split).toEqual({ rolledOut: 0, forfeited: 0 });
  });

  it('leaves no positive balance and never takes more than is there', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000),
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.constantFrom('carryover', 'roll', 'grace', 'forfeit'),
        fc.nat(100_000),
        fc.boolean(),
        (extra, balance, yearEnd, carryoverLimit, canRoll) => {
          const remaining = Math.max(0, balance) + extra;
          const plan = { yearEnd, carryoverLimit };
          const { rolledOut, forfeited } = yearEndSplit({ remaining, balance }, plan, canRoll);
          expect(Math.min(rolledOut, forfeited)).toBeGreaterThanOrEqual(0);
          expect(balance - rolledOut - forfeited).toBe(Math.min(balance, 0));
        },
      ),
    );
  });
});
