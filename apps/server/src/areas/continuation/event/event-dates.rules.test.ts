import { isBusinessDay } from '@portal/contract/values/business-day.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dateToSend,
  electionDeadline,
  employerDeadline,
  endAfterDisability,
  familyEndAfterMedicare,
  firstPaymentDeadline,
  mailingLimit,
  maximumEnd,
  packetDeadline,
  periodDeadline,
} from './event-dates.rules.ts';

const day = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2024-01-01', days));

describe('dateToSend', () => {
  // domain.md 2.4 and 11
  it.each([
    ['2026-06-15', '2026-06-12', '2026-06-17'],
    ['2026-07-02', '2026-06-30', '2026-07-07'],
    ['2026-09-01', '2026-10-15', '2026-10-15'],
    ['2026-05-20', '2026-03-31', '2026-05-22'],
    ['2026-10-17', '2026-10-16', '2026-10-20'],
    ['2026-12-23', '2026-12-18', '2026-12-28'],
  ])('of what was entered on %s about %s is %s', (entered, eventDate, expected) => {
    expect(dateToSend(entered, eventDate)).toBe(expected);
  });

  it('is a business day, not before the event and within the legal limit', () => {
    fc.assert(
      fc.property(day, day, (entered, eventDate) => {
        const date = dateToSend(entered, eventDate);
        expect(isBusinessDay(date)).toBe(true);
        expect(date > entered && date >= eventDate).toBe(true);
        expect(date <= mailingLimit(entered, eventDate)).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('deadlines', () => {
  // The first three come from the regulation (domain.md 1.4).
  it.each([
    ['2001-06-01', '2001-06-01', '2001-07-31'],
    ['2001-06-01', '2001-06-15', '2001-08-14'],
    ['2001-12-01', '2001-12-01', '2002-01-30'],
    ['2026-07-01', '2026-06-17', '2026-08-30'],
  ])('coverage lost %s, letter %s: election until %s', (begins, letter, expected) => {
    expect(electionDeadline(begins, letter)).toBe(expected);
  });

  it('of periods are the later of their own grace and the 45 days of the first payment', () => {
    expect(firstPaymentDeadline('2026-08-20')).toBe('2026-10-04');
    const deadlines = ['07', '08', '09', '10'].map((month) =>
      periodDeadline(`2026-${month}-01`, '2026-08-20'),
    );
    expect(deadlines).toEqual(['2026-10-04', '2026-10-04', '2026-10-04', '2026-10-31']);
    expect(periodDeadline('2026-02-01', '2025-06-01')).toBe('2026-03-03');
    expect(periodDeadline('2026-02-01', '2025-06-01', 60)).toBe('2026-04-02');
  });

  it('of the employer count from what the company measures from', () => {
    const dates = { eventDate: '2026-03-31', coverageBegins: '2026-04-01' };
    expect(employerDeadline(dates, { measureFrom: 'coverageBegins' })).toBe('2026-05-01');
    expect(employerDeadline(dates, { measureFrom: 'eventDate' })).toBe('2026-04-30');
  });

  it('of a billing packet count from the letter or the first day, the later', () => {
    expect(packetDeadline('2026-07-01', '2026-06-17', 30)).toBe('2026-07-31');
    expect(packetDeadline('2026-06-01', '2026-06-17', 30)).toBe('2026-07-17');
  });
});

describe('maximumEnd', () => {
  const dates = { eventDate: '2026-06-12', coverageBegins: '2026-07-01' };

  it('counts whole months from what the company measures from', () => {
    expect(maximumEnd(dates, 18, { measureFrom: 'coverageBegins' })).toBe('2027-12-31');
    expect(maximumEnd(dates, 18, { measureFrom: 'eventDate' })).toBe('2027-12-11');
  });

  it('of the family is later where Medicare came shortly before the event', () => {
    expect(familyEndAfterMedicare('2026-01-01', '2027-12-31')).toBe('2028-12-31');
    expect(familyEndAfterMedicare('2024-01-01', '2027-12-31')).toBe('2027-12-31');
  });

  it('of a disability comes with the first of a month more than 30 days after it ended', () => {
    expect(endAfterDisability('2027-11-10')).toBe('2027-12-31');
    // The first is 31 days after the last of October, and 30 after the first of November.
    expect(endAfterDisability('2027-10-31')).toBe('2027-11-30');
    expect(endAfterDisability('2027-11-01')).toBe('2027-12-31');
  });
});
