import { describe, expect, it } from 'vitest';
import { TerminationInput } from './termination.contract.ts';
import {
  isDeductedAfterEnd,
  lastDeductionBefore,
  terminationProblems,
} from './termination.rules.ts';

const row = (empno: string, lastDeduction: string | null = '2026-11-27') => ({
  empno,
  terminateBenefits: '2026-11-30',
  lastDeduction,
});
const dates = ['2026-11-20', '2026-11-27'];

describe('terminationProblems', () => {
  it('accepts different people with listed deduction dates', () => {
    expect(terminationProblems([row('000100001'), row('000100002', '2026-11-20')], dates)).toEqual(
      [],
    );
  });

  it('reports someone added twice on the later rows', () => {
    const rows = [row('000100001'), row('000100001'), row('000100001')];
    const message = 'Participant has already been added.';
    expect(terminationProblems(rows, dates)).toEqual([
      { path: '1.empno', message },
      { path: '2.empno', message },
    ]);
  });

  it('requires a last deduction from the list if there is one', () => {
    const rows = [row('000100001', null), row('000100002', '2026-11-26')];
    expect(terminationProblems(rows, dates)).toEqual([
      { path: '0.lastDeduction', message: 'This field is required' },
      { path: '1.lastDeduction', message: 'Please choose a date from the list' },
    ]);
    expect(terminationProblems(rows, [])).toEqual([]);
  });
});

describe('lastDeductionBefore', () => {
  it.each([
    ['2026-11-30', '2026-11-27'],
    ['2026-11-27', '2026-11-27'],
    ['2026-11-26', '2026-11-20'],
    ['2026-11-19', undefined],
  ])('for benefits that end on %s is %s', (terminateBenefits, expected) => {
    expect(lastDeductionBefore(terminateBenefits, dates)).toBe(expected);
  });
});

describe('isDeductedAfterEnd', () => {
  it.each([
    ['2026-11-30', false],
    ['2026-12-01', true],
    [null, false],
  ])('for a last deduction on %s is %s', (lastDeduction, expected) => {
    expect(isDeductedAfterEnd(row('000100001', lastDeduction))).toBe(expected);
  });
});

describe('TerminationInput', () => {
  it('accepts one to ten rows with a date', () => {
    const count = (length: number) =>
      TerminationInput.safeParse(
        Array.from({ length }, (_, index) => row(String(index).padStart(9, '0'))),
      ).success;
    expect([0, 1, 10, 11].map(count)).toEqual([false, true, true, false]);
    const { error } = TerminationInput.safeParse([{ ...row('000100001'), terminateBenefits: '' }]);
    expect(error?.issues[0]).toMatchObject({
      path: [0, 'terminateBenefits'],
      message: 'This field is required',
    });
  });
});
