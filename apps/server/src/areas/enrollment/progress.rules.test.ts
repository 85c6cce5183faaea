import { describe, expect, it } from 'vitest';
import { progressDays, totalsOn } from './progress.rules.ts';

describe('progressDays', () => {
  it('are the month ends of a year that has ended', () => {
    const days = progressDays('2025-01-01', '2025-12-31', '2026-11-16');
    expect(days).toHaveLength(12);
    expect([days[0], days[1], days.at(-1)]).toEqual(['2025-01-31', '2025-02-28', '2025-12-31']);
  });

  it('end today in the current year', () => {
    expect(progressDays('2026-09-01', '2027-08-31', '2026-11-16')).toEqual([
      '2026-09-30',
      '2026-10-31',
      '2026-11-16',
    ]);
    expect(progressDays('2026-09-01', '2027-08-31', '2026-09-30')).toEqual(['2026-09-30']);
  });

  it('are at most 13, in a year that starts within a month', () => {
    const days = progressDays('2025-11-15', '2026-11-14', '2026-11-16');
    expect(days).toHaveLength(13);
    expect([days[0], days.at(-1)]).toEqual(['2025-11-30', '2026-11-14']);
  });

  it('are empty before the year begins, and one on its first day', () => {
    expect(progressDays('2027-01-01', '2027-12-31', '2026-11-16')).toEqual([]);
    expect(progressDays('2027-01-01', '2027-12-31', '2027-01-01')).toEqual(['2027-01-01']);
  });
});

describe('totalsOn', () => {
  it('add up day by day and omit amounts after the year', () => {
    const amounts = [
      { day: '2026-09-30', cents: 100 },
      { day: '2026-11-16', cents: 20 },
      { day: null, cents: 7 },
    ];
    const days = progressDays('2026-09-01', '2027-08-31', '2026-11-16');
    expect(totalsOn(days, amounts)).toEqual([100, 100, 120]);
  });
});
