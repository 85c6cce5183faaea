import { describe, expect, it } from 'vitest';
import { aboveMonthlyLimit, takenAfterEnd } from './election-questions.rules.ts';

describe('takenAfterEnd', () => {
  const deductions = ['2026-11-06', '2026-11-13', '2026-11-20', '2026-11-27'].map((payDate) => ({
    payDate,
    amount: 33.33,
    isPosted: payDate < '2026-11-25',
  }));
  it('adds up what was taken after the end, and nothing that is only planned', () => {
    expect(takenAfterEnd('2026-11-10', { deductions })).toEqual({ count: 2, amount: 66.66 });
    expect(takenAfterEnd('2026-11-20', { deductions })).toBeUndefined();
  });
  it('says nothing about a new enrollment or a date that is not one yet', () => {
    expect(takenAfterEnd('2026-11-10', undefined)).toBeUndefined();
    expect(takenAfterEnd('11/1', { deductions })).toBeUndefined();
    expect(takenAfterEnd(null, { deductions })).toBeUndefined();
  });
});

describe('aboveMonthlyLimit', () => {
  const plan = { monthlyPreTaxLimit: 340 };
  it.each([
    ['2026-01-01', '2026-12-31', 4080, undefined],
    ['2026-01-01', '2026-12-31', 4080.12, { monthly: 340.01, limit: 340 }],
    ['2026-11-16', '2026-12-31', 681, { monthly: 340.5, limit: 340 }],
    ['2026-11-16', '2027-01-01', 1020, undefined],
    ['2026-12-31', '2026-01-01', 9999, undefined],
  ])('from %s to %s, %d', (partStart, partEnd, partAnn, expected) => {
    expect(aboveMonthlyLimit({ partStart, partEnd, partAnn }, plan)).toEqual(expected);
  });
  it('is for commuter accounts alone', () => {
    const whole = { partStart: '2026-01-01', partEnd: '2026-12-31', partAnn: 9999 };
    expect(aboveMonthlyLimit(whole, { monthlyPreTaxLimit: 0 })).toBeUndefined();
  });
});
