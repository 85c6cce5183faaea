import { describe, expect, it } from 'vitest';
import type { RefusalInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { makeEvent } from '../event/event-record.builder.ts';
import { affectedPersons, refusalDue, refusalProblems } from './refused-extensions.rules.ts';

// 18 months from 07/01/2026 end on 12/31/2027.
const event = makeEvent({ tiers: [], relations: ['E', 'S', 'C'] });
const settings = { measure_from: 'coverageBegins' } as const;
const today = '2027-02-01';

const divorce: RefusalInput = {
  kind: 'second-event',
  reason: 'late',
  happenedOn: '2026-10-10',
  reportedOn: '2027-01-05',
  receivedOn: '2027-01-07',
};
const decision: RefusalInput = { ...divorce, kind: 'disability' };
const medicare: RefusalInput = { ...divorce, kind: 'medicare', reason: 'outside-period' };

const problems = (input: RefusalInput, of = event) =>
  refusalProblems(of, input, settings, today).map(({ path, message }) => `${path}: ${message}`);

describe('refusalProblems', () => {
  it.each<[string, RefusalInput]>([
    ['a divorce reported after 60 days', divorce],
    ['a decision reported after 60 days', decision],
    [
      'a decision reported in its 60 days, but after the 18 months',
      { ...decision, happenedOn: '2027-12-20', reportedOn: '2028-01-03', receivedOn: null },
    ],
    [
      'a divorce after the 18 months',
      { ...divorce, reason: 'outside-period', happenedOn: '2028-01-01', reportedOn: '2028-01-03' },
    ],
    ['Medicare 18 months before the event', { ...medicare, happenedOn: '2024-12-12' }],
    ['Medicare after the event', { ...medicare, happenedOn: '2026-06-13' }],
    ['a disability that began later', { ...decision, reason: 'not-disabled-in-time' }],
    [
      'an event that ends no coverage',
      { ...divorce, reason: 'coverage-not-lost', happenedOn: null },
    ],
    [
      'somebody who is not a qualified beneficiary',
      { ...divorce, reason: 'not-a-beneficiary', persons: [3] },
    ],
    ['an entitlement without proof', { ...medicare, reason: 'unproven', happenedOn: null }],
  ])('accepts the refusal of %s', (_what, input) => {
    const at = input.reportedOn > today ? '2028-02-01' : today;
    const received =
      input.receivedOn && input.receivedOn < input.reportedOn ? null : input.receivedOn;
    expect(refusalProblems(event, { ...input, receivedOn: received }, settings, at)).toEqual([]);
  });

  it.each<[RefusalInput, string]>([
    [
      { ...divorce, reportedOn: '2026-12-09' },
      'reason: It was timely: it could be reported through 12/09/2026.',
    ],
    [
      { ...decision, happenedOn: '2026-06-20', reportedOn: '2026-08-30' },
      'reason: It was timely: it could be reported through 08/30/2026.',
    ],
    [
      { ...divorce, reason: 'outside-period' },
      'reason: It counts: it happened between 06/12/2026 and 12/31/2027.',
    ],
    [
      { ...medicare, happenedOn: '2024-12-13' },
      'reason: It counts: it happened between 12/13/2024 and 06/12/2026.',
    ],
    [
      { ...divorce, reason: 'not-disabled-in-time' },
      'reason: Must be one of late, outside-period, coverage-not-lost, not-a-beneficiary, unproven, not-covered, cannot-be-longer',
    ],
    [
      { ...divorce, reason: 'cannot-be-longer' },
      'reason: Coverage after this event can be extended this way.',
    ],
    [{ ...divorce, reason: 'not-covered' }, 'reason: Person2 Example had coverage on that day.'],
    [{ ...divorce, happenedOn: null }, 'happenedOn: This field is required'],
    [{ ...divorce, persons: [2, 9] }, 'persons.1: This event does not cover this person.'],
    [{ ...divorce, receivedOn: '2027-02-02' }, 'receivedOn: Must not be after today'],
    [{ ...divorce, reportedOn: '2027-01-08' }, 'reportedOn: Must not be after the day it arrived'],
    [
      { ...divorce, reason: 'unproven', happenedOn: '2027-01-06' },
      'happenedOn: Must not be after the day it was reported',
    ],
  ])('rejects %j with %s', (input, expected) => {
    expect(problems(input)).toEqual([expected]);
  });

  it('accepts only cannot-be-longer for an event that nothing extends', () => {
    const death = makeEvent({ tiers: [], relations: ['S'], eventType: 11, months: 36 });
    expect(problems({ ...divorce, reason: 'cannot-be-longer' }, death)).toEqual([]);
    expect(problems(divorce, death)).toEqual([
      'reason: Nothing of this kind extends coverage after this event: the reason is cannot-be-longer.',
    ]);
  });

  it('accepts not-covered where coverage was declined or had ended', () => {
    const without = { ...divorce, reason: 'not-covered' } as const;
    const declined = makeEvent({ tiers: [], relations: ['E', 'S'], isDeclined: true });
    expect(problems(without, declined)).toEqual([]);
    const over = makeEvent({ tiers: [], relations: ['E', 'S'], ends: { 2: '2026-12-31' } });
    expect(problems(without, over)).toEqual([]);
  });
});

describe('affectedPersons', () => {
  const ids = (input: RefusalInput, of = event) =>
    affectedPersons(of, input).map(({ personId }) => personId);

  it('is everybody for a disability, otherwise the family, or the persons named', () => {
    expect(ids(decision)).toEqual([1, 2, 3]);
    expect(ids(divorce)).toEqual([2, 3]);
    expect(ids({ ...divorce, persons: [2] })).toEqual([2]);
    expect(ids(divorce, makeEvent({ tiers: [] }))).toEqual([1]);
  });

  it('leaves out those who died', () => {
    const [employee, spouse] = event.persons;
    const persons = [employee!, { ...spouse!, endsOn: '2026-10-10', endReason: 9 as const }];
    expect(ids(decision, { ...event, persons })).toEqual([1]);
  });
});

describe('refusalDue', () => {
  it.each([
    // Thursday 07/02/2026, before a long weekend.
    ['2026-07-02', '2026-07-02', '2026-07-06'],
    // The 14 days end on Sunday, so it is not planned for the following Monday.
    ['2026-06-21', '2026-07-02', '2026-07-02'],
    // The 14 days ended long ago.
    ['2026-05-01', '2026-07-02', '2026-07-02'],
  ])('for a report received on %s and refused on %s is %s', (received, today_, due) => {
    expect(refusalDue(received, today_)).toBe(due);
  });
});
