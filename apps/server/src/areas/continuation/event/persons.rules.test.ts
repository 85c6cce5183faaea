import { describe, expect, it } from 'vitest';
import { latestEnd, personsOf, type EventSpan } from './persons.rules.ts';

describe('personsOf', () => {
  it.each([
    ['a termination and its family', 'c', 1, [7, 8], [null, 7, 8]],
    ['a termination of somebody alone', 'c', 1, [], [null]],
    ['a divorce', 'c', 12, [7], [7]],
    ['a divorce that names no one', 'c', 12, [], [null]],
    ['a dependent named twice', 'c', 12, [7, 7], [7]],
    ['a retirement', 'r', 1, [7], [null, 7]],
    ['a survivor of a retiree', 'r', 5, [7], [7]],
    ['a leave', 'r', 41, [], [null]],
  ] as const)('of %s', (_what, service, eventType, dependents, expected) => {
    expect(personsOf(service, eventType, dependents)).toEqual(expected);
  });
});

const termination: EventSpan = {
  service: 'c',
  eventType: 1,
  eventDate: '2026-06-12',
  coverageBegins: '2026-07-01',
  medicareDate: null,
  first: null,
  measureFrom: 'coverageBegins',
};

describe('latestEnd', () => {
  // domain.md 1.2, 1.3, 1.5, 1.9
  it.each([
    ['18 months', {}, '2027-12-31'],
    ['18 months from the event', { measureFrom: 'eventDate' }, '2027-12-11'],
    ['29 months', { eventType: 20, coverageBegins: '2026-01-01' }, '2028-05-31'],
    ['36 months', { eventType: 12 }, '2029-06-30'],
    ['USERRA, from the absence', { eventType: 27, eventDate: '2026-04-10' }, '2028-04-09'],
    ['Georgia', { eventType: 30, coverageBegins: '2026-06-01' }, '2026-08-31'],
    ['Connecticut', { eventType: 28 }, '2028-12-31'],
    [
      'a second event, from the first one’s start',
      {
        eventType: 18,
        coverageBegins: '2026-10-10',
        first: { eventDate: '2025-12-15', coverageBegins: '2026-01-01' },
      },
      '2028-12-31',
    ],
    ['a retiree', { service: 'r' }, null],
    ['a leave', { service: 'r', eventType: 41 }, null],
  ] as const)('of %s', (_what, changes, expected) => {
    expect(latestEnd({ ...termination, ...changes }, 'S')).toBe(expected);
  });

  describe('of Medicare before the event', () => {
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
