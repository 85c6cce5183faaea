import { expect, it } from 'vitest';
import { makeEvent } from '../event/event-record.builder.ts';
import type { EventRecord } from '../event/event-record.ts';
import { dueItems, type DueItem, type Payments } from './deadlines.rules.ts';

const today = '2026-11-16';
const nothing: Payments = {
  isNotBilled: false,
  paidThrough: null,
  oldestUnsettled: null,
  deficiency: null,
};
const unanswered = { postmark: null, letterSent: null, responseDeadline: null };
const pending = {
  ...unanswered,
  eventDate: '2026-11-10',
  coverageBegins: '2026-12-01',
  enteredOn: '2026-11-12',
  dateToSend: '2026-11-16',
};
const mailed = { postmark: null, letterSent: '2026-11-12', responseDeadline: '2027-01-30' };

/** Those of an event without a maximum. */
const itemsOf = (facts: Partial<EventRecord>, payments = nothing) =>
  dueItems(makeEvent({ tiers: [], months: null, ...facts }), payments, today);

const queued = { dateToSend: '2026-11-18' };
const closed = {
  ...mailed,
  letterSent: '2026-08-12',
  responseDeadline: '2026-10-11',
  noResponseOn: '2026-10-11',
};

const listed = (items: readonly DueItem[]) =>
  items.map(({ what, due }) => `${what} ${due.replace('2026-', '')}`).join(', ');

it.each<[what: string, facts: Partial<EventRecord>, due: string]>([
  ['a pending notice, on the day it goes out', pending, 'notice 11-16'],
  [
    'one that is late, by the legal limit',
    { ...pending, dateToSend: '2026-11-13' },
    'notice 11-26',
  ],
  ['a response', mailed, 'response 2027-01-30'],
  ['the same with a correction', { ...mailed, ...queued }, 'notice 11-18, response 2027-01-30'],
  ['no response', closed, ''],
  ['no response, followed by a corrected notice', { ...closed, ...queued }, 'notice 11-18'],
  ['a waiver', { isDeclined: true }, ''],
  ['coverage that has ended', { coverageEnds: '2026-10-31', endReason: 4 }, ''],
  ['a deleted event', { ...pending, isDeleted: true }, ''],
  ['paid coverage', {}, ''],
])('the deadlines of %s', (_what, facts, due) => {
  expect(listed(itemsOf(facts))).toBe(due);
});

it('a notice says when it is scheduled and until when the law allows', () => {
  const note = 'The election notice is scheduled for 11/16/2026; the deadline is 11/26/2026.';
  expect(itemsOf(pending)).toMatchObject([{ who: 'provider', note }]);
});

const oldestUnsettled = {
  periodStart: '2026-11-01',
  deadline: '2026-12-01',
  openCents: 122_332,
} as Payments['oldestUnsettled'];
const deficiency = { until: '2026-12-02', openCents: 4_583 };
const owing = { ...nothing, paidThrough: '2026-10-31', oldestUnsettled, deficiency };

it('a shortfall that was noticed is listed beside the open payment', () => {
  const both = itemsOf({}, owing);
  expect(listed(both)).toBe('payment 12-01, shortfall 12-02');
  expect(both[1]!.note).toBe('The shortfall of $45.83 must be paid by 12/02/2026.');
  expect(itemsOf({}, { ...owing, isNotBilled: true })).toEqual([]);
});

it('those whose coverage reaches its maximum are listed by date', () => {
  const event = makeEvent({ relations: ['E', 'S', 'C', 'C'], tiers: [] });
  const ends = ['2026-11-30', '2026-12-31', '2026-11-30', null];
  const persons = event.persons.map((person, at) => ({ ...person, maximumEnd: ends[at]! }));
  expect(dueItems({ ...event, persons }, nothing, today).map(({ note }) => note)).toEqual([
    'Coverage for Person1 Example and Person3 Example reaches its maximum on 11/30/2026.',
    'Coverage for Person2 Example reaches its maximum on 12/31/2026.',
  ]);
});
