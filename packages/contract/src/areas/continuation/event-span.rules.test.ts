import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBusinessDay } from '../../values/business-day.ts';
import { addDays } from '../../values/calendar-date.ts';
import {
  dateToSend,
  familyEndAfterMedicare,
  latestEnd,
  mailingLimit,
  maximumEnd,
  type EventSpan,
} from './event-span.rules.ts';

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
  ])('for an event entered on %s that happened on %s is %s', (entered, eventDate, expected) => {
    expect(dateToSend(entered, eventDate)).toBe(expected);
  });

  it('is a business day, on or after the event and within the legal limit', () => {
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

describe('maximumEnd', () => {
  const dates = { eventDate: '2026-06-12', coverageBegins: '2026-07-01' };

  it('counts whole months from the date the company measures from', () => {
    expect(maximumEnd(dates, 18, { measureFrom: 'coverageBegins' })).toBe('2027-12-31');
    expect(maximumEnd(dates, 18, { measureFrom: 'eventDate' })).toBe('2027-12-11');
  });

  it('is later for the family if Medicare came shortly before the event', () => {
    expect(familyEndAfterMedicare('2026-01-01', '2027-12-31')).toBe('2028-12-31');
    expect(familyEndAfterMedicare('2024-01-01', '2027-12-31')).toBe('2027-12-31');
  });
});

const termination: EventSpan = {
  service: 'cobra',
  eventType: 1,
  eventDate: '2026-06-12',
  coverageBegins: '2026-07-01',
  medicareDate: null,
  first: null,
  measureFrom: 'coverageBegins',
};

const federal = { eventDate: '2025-06-20', coverageBegins: '2025-07-01' };

describe('latestEnd', () => {
  // domain.md 1.2, 1.3, 1.5, 1.9
  it.each([
    ['18 months', {}, '2027-12-31'],
    ['18 months from the event', { measureFrom: 'eventDate' }, '2027-12-11'],
    ['29 months', { eventType: 20, coverageBegins: '2026-01-01' }, '2028-05-31'],
    ['36 months', { eventType: 12 }, '2029-06-30'],
    ['USERRA, from the absence', { eventType: 27, eventDate: '2026-04-10' }, '2028-04-09'],
    ['Georgia', { eventType: 30, coverageBegins: '2026-06-01' }, '2026-08-31'],
    ['Georgia, from mid-month', { eventType: 30, coverageBegins: '2026-05-15' }, '2026-08-31'],
    ['Connecticut', { eventType: 28 }, '2028-12-31'],
    ...([25, 26, 32, 33] as const).map(
      (eventType) =>
        [
          `state type ${eventType} after 18 months of federal COBRA`,
          { eventType, coverageBegins: '2027-01-01', first: federal },
          '2028-06-30',
        ] as const,
    ),
    [
      'Connecticut after federal COBRA',
      { eventType: 28, coverageBegins: '2027-01-01', first: federal },
      '2027-12-31',
    ],
    ['California by itself', { eventType: 25 }, '2029-06-30'],
    [
      'a second event, from the first one’s start',
      {
        eventType: 18,
        coverageBegins: '2026-10-10',
        first: { eventDate: '2025-12-15', coverageBegins: '2026-01-01' },
      },
      '2028-12-31',
    ],
    ['a retiree', { service: 'billing' }, null],
    ['a leave', { service: 'billing', eventType: 41 }, null],
  ] as const)('of %s', (_what, changes, expected) => {
    expect(latestEnd({ ...termination, ...changes }, 'S')).toBe(expected);
  });

  describe('with Medicare before the event', () => {
    const event = { ...termination, eventType: 22, eventDate: '2026-06-30' };

    it.each([
      ['the family: 36 months from then', '2026-01-01', 'S', '2028-12-31'],
      ['the employee: 18 months', '2026-01-01', 'E', '2027-12-31'],
      ['long before: the event’s own 18 months', '2020-01-01', 'C', '2027-12-31'],
      ['a day not known: 36 months', null, 'S', '2029-06-30'],
      ['a day not known, the employee', null, 'E', '2027-12-31'],
    ] as const)('%s', (_what, medicareDate, relation, expected) => {
      expect(latestEnd({ ...event, medicareDate }, relation)).toBe(expected);
    });
  });
});
