import { describe, expect, it } from 'vitest';
import {
  directBillProblems,
  isCountChange,
  packetCost,
  packetDateProblems,
  progressOf,
  ratesStatusOf,
} from './checklist.rules.ts';

describe('the dates of packets', () => {
  const today = '2026-11-15';
  const messages = (sendOn: string | null, deadline: string | null) =>
    packetDateProblems({ sendOn, deadline }, today).map(({ message }) => message);

  // domain.md 9.2
  it.each([
    ['2026-11-29', '2026-12-14', []],
    [
      '2026-11-28',
      '2026-12-14',
      ['Packet send date must be two weeks or more from the current date'],
    ],
    ['2026-11-29', '2026-12-13', ['Deadline must be more than 14 days after send by date']],
    [null, null, ['Please enter a valid date', 'Please enter a valid date']],
  ])('send %s, answer by %s', (sendOn, deadline, expected) => {
    expect(messages(sendOn, deadline)).toEqual(expected);
  });
});

describe('the dates of direct billing', () => {
  const fields = (begins: string, ends: string, deadline: string) =>
    directBillProblems({ begins, ends, deadline }, '2027-01-01').map(({ field }) => field);

  it('begin at most 90 days after the plan year, end later, and leave more than 14 days', () => {
    expect(fields('2027-04-01', '2027-04-02', '2027-04-16')).toEqual([]);
    expect(fields('2027-04-02', '2027-04-02', '2027-04-16')).toEqual([
      'directBillOeBegins',
      'directBillOeEnds',
      'directBillResponseDeadline',
    ]);
    // Before the plan year is the normal case.
    expect(fields('2026-11-01', '2026-11-20', '2026-11-16')).toEqual([]);
  });
});

describe('a change of the eligible count', () => {
  // domain.md 9.3
  it.each([
    [60, 50, true],
    [59, 50, false],
    [40, 50, true],
    [12, 0, false],
    [12, null, false],
  ])('%s after %s', (count, previous, expected) => {
    expect(isCountChange(count, previous)).toBe(expected);
  });
});

describe('the cost of packets', () => {
  const order = { pages: 20, isTwoSided: true, isBlackAndWhite: true, handler: 1 };

  // domain.md 9.4
  it.each([
    [4, {}, 85_40],
    [5, {}, 88_00],
    [12, {}, 211_20],
    [12, { isTwoSided: false, isBlackAndWhite: false }, 273_60],
    [12, { handler: 2 }, 0],
    [12, { handler: null }, 0],
  ])('%i packets with %o', (packets, options, total) => {
    expect(packetCost({ ...order, ...options, packets }).total).toBe(total);
  });

  it.each([
    [4, 75_00],
    [5, 75_00],
    [6, 90_00],
    [12, 180_00],
  ])('mailing %i packets', (packets, mailing) => {
    expect(packetCost({ ...order, packets }).mailing).toBe(mailing);
  });
});

describe('the status of a plan’s rates', () => {
  const plan = {
    isTerminating: false,
    planInProgressId: 7,
    rateDocuments: 0,
    costs: [null, 512.4],
  };
  it.each([
    [{}, 'needs review'],
    [{ costs: [0, 512.4] }, 'reviewed'],
    [{ costs: [] }, 'needs review'],
    [{ rateDocuments: 1 }, 'reviewed'],
    [{ planInProgressId: null }, 'reviewed'],
    [{ isTerminating: true, rateDocuments: 1 }, 'discontinued'],
  ])('%o', (facts, status) => {
    expect(ratesStatusOf({ ...plan, ...facts })).toBe(status);
  });
});

it('counts progress as the share of what is done', () => {
  expect(progressOf([true, false, false, false])).toBe(25);
  expect(progressOf([true, true, true, true])).toBe(100);
});
