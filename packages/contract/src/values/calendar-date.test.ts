import { describe, expect, it } from 'vitest';
import { addDays, addMonths, endAfterMonths } from './calendar-date.ts';
import { dateInZone, daysBetween } from './day-count.ts';
import { displayDate } from './display-date.ts';

describe('calendar dates', () => {
  // domain.md 11
  it.each([
    ['2001-06-01', 60, '2001-07-31'],
    ['2001-06-15', 60, '2001-08-14'],
    ['2001-12-01', 60, '2002-01-30'],
    ['2026-07-01', 60, '2026-08-30'],
    ['2026-05-22', 60, '2026-07-21'],
    ['2026-08-20', 45, '2026-10-04'],
    ['2026-02-01', 30, '2026-03-03'],
    ['2026-10-01', 30, '2026-10-31'],
  ])('%s plus %i days is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
    expect(daysBetween(to, from)).toBe(-days);
  });

  it.each(['2026-02-30', '2026-13-01', '', '2026-1-5'])('refuses to count from %j', (text) => {
    expect(() => addDays(text, 1)).toThrow(RangeError);
  });

  it('stays on the last day of a shorter month', () => {
    expect(addMonths('2026-08-31', 18)).toBe('2028-02-29');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  });

  // domain.md 11
  it.each([
    ['2026-07-01', 18, '2027-12-31'],
    ['2026-06-15', 18, '2027-12-14'],
    ['2026-01-01', 18, '2027-06-30'],
    ['2026-01-01', 29, '2028-05-31'],
    ['2026-01-01', 36, '2028-12-31'],
    ['2026-07-01', 36, '2029-06-30'],
    ['2026-07-01', 30, '2028-12-31'],
    ['2026-07-01', 3, '2026-09-30'],
    ['2026-04-10', 24, '2028-04-09'],
    ['2026-08-31', 18, '2028-02-28'],
  ])('%s plus %i months ends on %s', (begin, months, end) => {
    expect(endAfterMonths(begin, months)).toBe(end);
  });

  it('finds the date of an instant in a time zone, even across midnight and daylight saving', () => {
    expect(dateInZone(new Date('2026-11-16T04:59:59Z'), 'America/New_York')).toBe('2026-11-15');
    expect(dateInZone(new Date('2026-11-16T05:00:00Z'), 'America/New_York')).toBe('2026-11-16');
    expect(dateInZone(new Date('2026-07-16T04:00:00Z'), 'America/New_York')).toBe('2026-07-16');
  });

  it('is displayed the way people write it', () => {
    expect(displayDate('2026-01-05')).toBe('01/05/2026');
  });
});
