import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBusinessDay } from '../../values/business-day.ts';
import { addDays } from '../../values/calendar-date.ts';
import { daysBetween } from '../../values/day-count.ts';
import { payDates } from './pay-dates.rules.ts';

const in2026 = (pfqid: string, anchorDate: string | null = null) =>
  payDates({ pfqid, anchorDate }, '2026-01-01', '2026-12-31');

describe('payDates', () => {
  // domain.md 4.5 and 11
  it.each([
    ['B', '2026-01-09', 26, '2026-12-24'],
    ['B', '2026-01-02', 27, '2026-12-31'],
    ['W', '2026-01-02', 53, '2026-12-31'],
    ['S', null, 24, '2026-12-31'],
    ['M', null, 12, '2026-12-31'],
  ])('%s from %s pays %i times in 2026, the last on %s', (pfqid, anchor, count, last) => {
    const dates = in2026(pfqid, anchor);
    expect(dates).toHaveLength(count);
    expect(dates.at(-1)).toBe(last);
  });

  it('pays semimonthly on the 15th and the last day, or the business day before', () => {
    const half = payDates({ pfqid: 'S', anchorDate: null }, '2026-01-01', '2026-06-30');
    expect(half.map((date) => date.slice(5)).join(' ')).toBe(
      '01-15 01-30 02-13 02-27 03-13 03-31 04-15 04-30 05-15 05-29 06-15 06-30',
    );
  });

  it('pays monthly on the last day, or the business day before', () => {
    const year = in2026('M').map((date) => date.slice(5));
    expect(year.join(' ')).toBe(
      '01-30 02-27 03-31 04-30 05-29 06-30 07-31 08-31 09-30 10-30 11-30 12-31',
    );
  });

  it('drops a date that moves out of the range and includes one that moves in', () => {
    const monthly = { pfqid: 'M', anchorDate: null };
    // 01/31/2026 is a Saturday.
    expect(payDates(monthly, '2026-01-31', '2026-02-01')).toEqual([]);
    expect(payDates(monthly, '2026-01-30', '2026-01-30')).toEqual(['2026-01-30']);
  });

  it('has no dates for a frequency without an anchor or of an unknown kind', () => {
    expect([...in2026('W'), ...in2026('B'), ...in2026('Q', '2026-01-02')]).toEqual([]);
    expect(payDates({ pfqid: 'W', anchorDate: '2026-01-02' }, '2026-01-09', '2026-01-01')).toEqual(
      [],
    );
  });

  const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('2000-01-01', days));
  const calendar = fc.record({ pfqid: fc.constantFrom('W', 'B', 'S', 'M'), anchorDate: day });

  it('pays only on business days in the range, in order, each once', () => {
    fc.assert(
      fc.property(calendar, day, fc.integer({ min: 0, max: 400 }), (frequency, from, length) => {
        const to = addDays(from, length);
        const dates = payDates(frequency, from, to);
        expect(dates).toEqual([...new Set(dates)].sort());
        for (const date of dates) {
          expect(from <= date && date <= to && isBusinessDay(date)).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('returns the same dates for a range as for its two parts', () => {
    fc.assert(
      fc.property(
        calendar,
        day,
        fc.integer({ min: 0, max: 200 }),
        fc.integer({ min: 0, max: 200 }),
        (frequency, from, first, second) => {
          const middle = addDays(from, first);
          const to = addDays(middle, second);
          expect([
            ...payDates(frequency, from, middle),
            ...payDates(frequency, addDays(middle, 1), to),
          ]).toEqual(payDates(frequency, from, to));
        },
      ),
      { numRuns: 200 },
    );
  });

  it('counts weeks from the anchor in both directions', () => {
    fc.assert(
      fc.property(day, day, (anchorDate, from) => {
        for (const date of payDates({ pfqid: 'W', anchorDate }, from, addDays(from, 60))) {
          // Moved by at most three days: a weekend and an adjacent holiday.
          const moved = ((daysBetween(date, anchorDate) % 7) + 7) % 7;
          expect(moved).toBeLessThanOrEqual(3);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('takes other kinds from their list, adjusted and limited to the range the same way', () => {
    const listed = ['2026-10-11', '2026-12-25', '2027-01-15'];
    const quarterly = { pfqid: 'Q', anchorDate: null, listed };
    expect(payDates(quarterly, '2026-10-01', '2026-12-31')).toEqual(['2026-10-09', '2026-12-24']);
    expect(payDates({ pfqid: 'Q', anchorDate: null }, '2026-01-01', '2026-12-31')).toEqual([]);
  });
});
