import { describe, expect, it } from 'vitest';
import {
  addBankingDays,
  addBusinessDays,
  bankingDayFrom,
  businessDayFrom,
  businessDayUpTo,
  isBankingDay,
  isBusinessDay,
} from './business-day.ts';
import { addDays } from './calendar-date.ts';

const weekdaysOff = (year: number) =>
  Array.from({ length: 366 }, (_, index) => addDays(`${year}-01-01`, index)).filter(
    (date) =>
      date.startsWith(String(year)) &&
      ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay()) &&
      !isBusinessDay(date),
  );

describe('a business day', () => {
  it('is not a US federal holiday; in 2026 these are', () => {
    // domain.md 0.2
    const days = weekdaysOff(2026).map((date) => date.slice(5));
    expect(days.join(' ')).toBe(
      '01-01 01-19 02-16 05-25 06-19 07-03 09-07 10-12 11-11 11-26 12-25',
    );
  });

  it('is not the last day of 2027: New Year’s Day 2028, a Saturday, is observed then', () => {
    expect(weekdaysOff(2027)).toContain('2027-12-31');
    expect(weekdaysOff(2028)).not.toContain('2028-01-03');
    // A Sunday holiday is observed on the Monday after.
    expect(weekdaysOff(2023)).toContain('2023-01-02');
  });

  it.each([
    ['2026-11-16', '2026-11-16'],
    ['2026-11-14', '2026-11-13'],
    ['2026-07-05', '2026-07-02'],
    ['2026-05-25', '2026-05-22'],
    ['2027-01-01', '2026-12-31'],
    ['2028-01-02', '2027-12-30'],
  ])('up to %s is %s', (date, expected) => {
    expect(businessDayUpTo(date)).toBe(expected);
  });

  it.each([
    ['2026-07-02', 2, '2026-07-07'],
    ['2026-03-02', 5, '2026-03-09'],
    ['2026-10-17', 2, '2026-10-20'],
    ['2026-12-23', 2, '2026-12-28'],
    ['2026-11-14', 0, '2026-11-14'],
  ])('%s plus %i business days is %s', (date, days, expected) => {
    expect(addBusinessDays(date, days)).toBe(expected);
  });

  it('on or after a Saturday is the Monday', () => {
    expect([businessDayFrom('2026-11-14'), businessDayFrom('2026-07-03')]).toEqual([
      '2026-11-16',
      '2026-07-06',
    ]);
  });
});

describe('a banking day', () => {
  it('is also the Friday before a Saturday holiday', () => {
    // domain.md 0.2
    expect(isBankingDay('2026-07-03')).toBe(true);
    expect(isBusinessDay('2026-07-03')).toBe(false);
    // Monday after a Sunday holiday, a weekend, Thanksgiving.
    for (const date of ['2027-07-05', '2026-07-04', '2026-11-26'])
      expect(isBankingDay(date)).toBe(false);
  });

  it('is counted one after the other', () => {
    expect(bankingDayFrom('2026-11-26')).toBe('2026-11-27');
    expect(addBankingDays('2026-11-25', 1)).toBe('2026-11-27');
    expect(addBankingDays('2026-11-27', 2)).toBe('2026-12-01');
    expect(addBankingDays('2026-07-02', 1)).toBe('2026-07-03');
  });
});
