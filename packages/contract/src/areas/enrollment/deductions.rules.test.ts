import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../values/calendar-date.ts';
import {
  deductionSchedule,
  isLastUnusual,
  leftToDeduct,
  suggestedDeduction,
} from './deductions.rules.ts';
import { payDates } from './pay-dates.rules.ts';

const biweekly = payDates({ pfqid: 'B', anchorDate: '2026-01-09' }, '2026-01-01', '2026-12-31');

const fridays = Array.from({ length: 60 }, (_, index) => addDays('2026-01-02', index * 7));

describe('suggestedDeduction', () => {
  // domain.md 4.6 and 11
  it.each([
    [200_000, 26, 7692],
    [160_000, 18, 8889],
    [200_000, 0, null],
    [-5_000, 18, 0],
    [1, 2, 1],
  ])('for %i cents over %i dates is %s', (left, dates, suggested) =>
    expect(suggestedDeduction(left, dates)).toBe(suggested),
  );
});

describe('deductionSchedule', () => {
  it('puts the remainder on the last date', () => {
    const year = deductionSchedule(200_000, 7692, biweekly);
    expect(year).toHaveLength(26);
    expect(year.slice(0, -1).every(({ cents }) => cents === 7692)).toBe(true);
    expect(year.at(-1)).toEqual({ payDate: '2026-12-24', cents: 7700 });
  });

  it('stops deducting once the amount is used up', () => {
    const cents = deductionSchedule(10_000, 4_000, biweekly.slice(0, 5)).map((each) => each.cents);
    expect(cents).toEqual([4_000, 4_000, 2_000, 0, 0]);
  });

  it('always adds up to the allocation, with no negative deduction', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999 }),
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.integer({ min: 1, max: 60 }),
        (allocation, typed, count) => {
          const dates = fridays.slice(0, count);
          const cents = deductionSchedule(allocation, typed, dates).map((each) => each.cents);
          expect(cents.reduce((sum, each) => sum + each, 0)).toBe(allocation);
          expect(Math.min(...cents)).toBeGreaterThanOrEqual(0);
          expect(cents.slice(0, -1).every((each) => each <= typed)).toBe(true);
        },
      ),
      { numRuns: 10_000 },
    );
  });
});

describe('isLastUnusual', () => {
  it('questions 50.00 on 26 dates for 2,000.00, which leaves 750.00 for the last', () => {
    const year = deductionSchedule(200_000, 5_000, biweekly);
    expect(year.at(-1)?.cents).toBe(75_000);
    expect(isLastUnusual(year, 5_000)).toBe(true);
  });

  it('does not question up to twice the amount, or a schedule without dates', () => {
    expect(isLastUnusual([{ payDate: '2026-12-24', cents: 10_000 }], 5_000)).toBe(false);
    expect(isLastUnusual([{ payDate: '2026-12-24', cents: 10_001 }], 5_000)).toBe(true);
    expect(isLastUnusual([], 5_000)).toBe(false);
  });
});

describe('leftToDeduct', () => {
  const year = { partAnnCents: 240_000, partEnd: '2026-12-31' };
  const until = (date: string) =>
    biweekly
      .filter((payDate) => payDate < date)
      .map((payDate) => ({ payDate, cents: 10_000, isPosted: true }));

  it('spreads a mid-year change over the rest of the year', () => {
    const { leftCents, dates } = leftToDeduct(
      { ...year, firstPayDate: '2026-05-01' },
      biweekly,
      until('2026-05-01'),
    );
    expect([leftCents, dates.length]).toEqual([160_000, 18]);
    expect(suggestedDeduction(leftCents, dates.length)).toBe(8889);
    expect(deductionSchedule(leftCents, 8889, dates).at(-1)?.cents).toBe(8887);
  });

  it('counts deductions planned before the change and keeps those posted after it', () => {
    const planned = { payDate: '2026-05-01', cents: 10_000, isPosted: false };
    const after = leftToDeduct({ ...year, firstPayDate: '2026-05-15' }, biweekly, [
      ...until('2026-05-01'),
      planned,
    ]);
    expect([after.leftCents, after.dates[0]]).toEqual([150_000, '2026-05-15']);
    const before = leftToDeduct({ ...year, firstPayDate: '2026-04-03' }, biweekly, [
      ...until('2026-05-01'),
      planned,
    ]);
    expect([before.leftCents, before.dates[0]]).toEqual([160_000, '2026-05-01']);
  });

  it('ignores dates after the enrollment ends', () => {
    const { dates } = leftToDeduct(
      { ...year, partEnd: '2026-05-31', firstPayDate: '2026-05-01' },
      biweekly,
    );
    expect(dates).toEqual(['2026-05-01', '2026-05-15', '2026-05-29']);
  });
});
