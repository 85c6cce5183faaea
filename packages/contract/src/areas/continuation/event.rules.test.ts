import { describe, expect, it } from 'vitest';
import {
  benefitProblems,
  coverageWarnings,
  coversParticipant,
  eventAfterBeginMessage,
  eventDateProblems,
  militaryWarnings,
  noBenefitsAvailable,
  paidThroughMessage,
  whoQualifies,
} from './event.rules.ts';

describe('eventDateProblems', () => {
  const dates = { eventDate: '2026-06-12', coverageBegins: '2026-07-01', paidThrough: null };

  it.each([
    ['in order', {}, []],
    ['all on one day', { eventDate: '2026-07-01' }, []],
    ['an event after coverage begins', { eventDate: '2026-07-02' }, [eventAfterBeginMessage]],
    ['paid through the first day', { paidThrough: '2026-07-01' }, [paidThroughMessage]],
    ['paid through the second day', { paidThrough: '2026-07-02' }, []],
    ['an invalid date, which has its own message', { eventDate: 'soon', paidThrough: 'later' }, []],
  ])('%s', (_what, changes, expected) => {
    const problems = eventDateProblems({ ...dates, ...changes });
    expect(problems.map(({ message }) => message)).toEqual(expected);
  });

  it('reports each problem on the field to correct', () => {
    const wrong = { ...dates, eventDate: '2026-07-02', paidThrough: '2026-06-30' };
    expect(eventDateProblems(wrong).map(({ path }) => path)).toEqual(['eventDate', 'paidThrough']);
  });
});

describe('benefitProblems', () => {
  const plan = { plansId: 1, plvlid: 2, cost: null, subsidy: null, subsidyEnd: null };

  it.each([
    ['no subsidy', {}, []],
    ['a subsidy with its end', { subsidy: 1, subsidyEnd: '2026-12-31' }, []],
    ['a zero subsidy', { subsidy: 0 }, []],
    ['a zero subsidy with an end', { subsidy: 0, subsidyEnd: '2026-12-31' }, []],
    ['a subsidy without an end', { subsidy: 1 }, ['subsidyEnd: Subsidy End is required.']],
    ['an end without a subsidy', { subsidyEnd: '2026-12-31' }, ['subsidy: Subsidy is required.']],
    ['an end on the first day', { subsidy: 1, subsidyEnd: '2026-07-01' }, []],
    [
      'an end before coverage begins',
      { subsidy: 1, subsidyEnd: '2026-06-30' },
      ['subsidyEnd: Must not be before the day coverage begins'],
    ],
  ])('%s', (_what, changes, expected) => {
    const problems = benefitProblems({ ...plan, ...changes }, '2026-07-01');
    expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual(expected);
  });
});

describe('coversParticipant', () => {
  it.each([
    ['cobra', 1, 2, true],
    ['cobra', 12, 1, false],
    // The form lists dependents only: a plan that lists none covers just the participant.
    ['cobra', 12, 0, true],
    ['billing', 1, 1, true],
    ['billing', 5, 1, false],
    ['billing', 41, 3, true],
  ] as const)('of kind %s, type %i with %i dependents: %s', (service, type, count, expected) => {
    expect(coversParticipant(service, type, count)).toBe(expected);
  });
});

describe('coverageWarnings', () => {
  it('names the people the event gives no continuation', () => {
    expect(
      coverageWarnings('cobra', 14, [
        { name: 'Ana Ruiz', relation: 'E' },
        { name: 'Sam Ruiz', relation: 'S' },
        { name: 'Kit Ruiz', relation: 'C' },
      ]),
    ).toEqual([
      'Ana Ruiz (employee) is covered, but this event gives no continuation to the employee.',
      'Sam Ruiz (spouse) is covered, but this event gives no continuation to them.',
    ]);
  });

  it('does not warn about people who qualify', () => {
    expect(coverageWarnings('cobra', 1, [{ name: 'Ana Ruiz', relation: 'E' }])).toEqual([]);
    expect(coverageWarnings('billing', 41, [{ name: 'Pat Ruiz', relation: 'O' }])).toEqual([]);
  });
});

describe('militaryWarnings', () => {
  it('explains what service of less than 31 days may cost, when it is entered', () => {
    expect(militaryWarnings('cobra', 27)).toEqual([
      'For service of less than 31 days the person pays no more than their own share as an active employee (38 U.S.C. 4317(a)(2)). This event bills 102% of the rate: enter such service as Military Leave billing, with that share as its cost, or tell your account manager.',
    ]);
    expect(militaryWarnings('billing', 44)).toEqual([
      'For service of less than 31 days the person pays no more than their own share as an active employee (38 U.S.C. 4317(a)(2)). The cost is billed as entered: enter that share.',
    ]);
    expect(militaryWarnings('cobra', 44)).toEqual([]);
    expect(militaryWarnings('billing', 41)).toEqual([]);
  });
});

describe('whoQualifies', () => {
  it('includes nobody for an unknown type', () => {
    expect(whoQualifies('cobra', 99)).toEqual([]);
  });
});

describe('noBenefitsAvailable', () => {
  it('shows the date as MM/DD/YYYY', () => {
    expect(noBenefitsAvailable('2026-07-01')).toContain(
      'as the Coverage Begins date of 07/01/2026. If that is the wrong date',
    );
  });
});
