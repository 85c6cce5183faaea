import { describe, expect, it } from 'vitest';
import { plotOf } from './plot-geometry.ts';

const year = {
  planYearStart: '2026-01-01',
  planYearEnd: '2026-12-31',
  annualAllocation: 2400,
  totalRolledIn: 300,
  progress: [
    { date: '2026-01-31', contributed: 200, reimbursed: 0 },
    { date: '2026-02-28', contributed: 400, reimbursed: 2700 },
  ],
};

describe('plotOf', () => {
  it('starts at zero and ends today', () => {
    const plot = plotOf(year, '2026-02-15');
    expect(plot?.contributed).toHaveLength(3);
    expect(plot?.contributed[0]).toEqual({ x: 0, y: 100 });
    expect(plot?.contributed.at(-1)?.x).toBe(plot?.today);
    expect(plot?.today).toBeCloseTo((45 / 365) * 100);
  });

  it('draws a fully spent account at the height of its allocation, below the upper edge', () => {
    const plot = plotOf(year, '2026-03-01');
    expect(plot?.reimbursed.at(-1)?.y).toBe(plot?.total);
    expect(plot?.total).toBeGreaterThan(0);
  });

  it('does not mark a day of another year', () => {
    expect(plotOf(year, '2027-02-01')?.today).toBeUndefined();
    expect(plotOf(year, '2025-12-31')?.today).toBeUndefined();
  });

  it('labels the quarters of a year that begins in July', () => {
    const fiscal = { ...year, planYearStart: '2026-07-01', planYearEnd: '2027-06-30' };
    const names = plotOf(fiscal, '2026-08-01')?.quarters.map(({ name }) => name);
    expect(names).toEqual(['Jul', 'Oct', 'Jan', 'Apr']);
  });

  it('draws nothing without data', () => {
    expect(plotOf({ ...year, progress: [] }, '2026-02-15')).toBeUndefined();
    const empty = { ...year, annualAllocation: 0, totalRolledIn: 0 };
    const still = [{ date: '2026-01-31', contributed: 0, reimbursed: 0 }];
    expect(plotOf({ ...empty, progress: still }, '2026-02-15')).toBeUndefined();
  });
});
