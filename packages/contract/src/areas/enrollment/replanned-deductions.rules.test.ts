import { describe, expect, it } from 'vitest';
import { payDates } from './pay-dates.rules.ts';
import { isSamePlan, movedDeductions } from './replanned-deductions.rules.ts';

const year = ['2026-01-01', '2026-12-31'] as const;
const weekly = payDates({ pfqid: 'W', anchorDate: '2026-01-02' }, ...year);
const biweekly = payDates({ pfqid: 'B', anchorDate: '2026-01-09' }, ...year);
const term = { today: '2026-11-16', partStart: '2026-01-01', partEnd: '2026-12-31' };
const onFile = weekly.map((payDate) => ({
  payDate,
  cents: 3_773,
  isPosted: payDate <= '2026-11-13',
}));
const sum = (list: readonly { cents: number }[]) =>
  list.reduce((total, { cents }) => total + cents, 0);

describe('movedDeductions', () => {
  it('spreads what is left over the new pay dates, to the cent', () => {
    const left = onFile.filter(({ isPosted }) => !isPosted);
    expect(left).toHaveLength(7);
    const plan = movedDeductions(onFile, biweekly, term);
    expect(plan.deductions).toEqual([
      { payDate: '2026-11-27', cents: 8_804 },
      { payDate: '2026-12-11', cents: 8_804 },
      { payDate: '2026-12-24', cents: 8_803 },
    ]);
    expect(plan.leftCents).toBe(sum(left));
    expect(sum(plan.deductions)).toBe(sum(left));
  });

  it('keeps what is due today even if it is not posted yet', () => {
    const today = '2026-11-20';
    const plan = movedDeductions(onFile, biweekly, { ...term, today });
    expect(plan.leftCents).toBe(6 * 3_773);
    expect(plan.deductions[0]?.payDate).toBe('2026-11-27');
  });

  it('plans nothing before the enrollment begins or after it ends', () => {
    const plan = movedDeductions(onFile, weekly, {
      ...term,
      partStart: '2026-12-01',
      partEnd: '2026-12-31',
    });
    expect(plan.deductions.map(({ payDate }) => payDate)).toEqual(weekly.slice(-5));
    const ends = onFile.filter(({ payDate }) => payDate <= '2026-12-04');
    expect(
      movedDeductions(ends, biweekly, { ...term, partEnd: '2026-11-30' }).deductions.map(
        ({ payDate }) => payDate,
      ),
    ).toEqual(['2026-11-27']);
  });

  it('deducts nothing more where no pay date is left', () => {
    const plan = movedDeductions(onFile, ['2026-11-13'], term);
    expect(plan).toEqual({ leftCents: 7 * 3_773, cents: null, deductions: [] });
  });
});

describe('isSamePlan', () => {
  it('compares dates and amounts', () => {
    const [one, other] = [
      { payDate: '2026-11-27', cents: 1 },
      { payDate: '2026-11-27', cents: 2 },
    ];
    expect(isSamePlan([one], [one])).toBe(true);
    expect(isSamePlan([one], [other])).toBe(false);
    expect(isSamePlan([one], [])).toBe(false);
  });
});
