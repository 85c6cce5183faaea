import { expect, it } from 'vitest';
import { makeEvent } from '../event/event-record.builder.ts';
import type { EventRecord } from '../event/event-record.ts';
import { dueItems, type DueItem, type Standing } from './deadlines.rules.ts';

const today = '2026-11-16';
const nothing: Standing = { settlement: null, ending: [] };
const unanswered = { postmark: null, letterSent: null, responseDeadline: null };
const pending = {
  ...unanswered,
  eventDate: '2026-11-10',
  coverageBegins: '2026-12-01',
  enteredOn: '2026-11-12',
  dateToSend: '2026-11-16',
};
const mailed = { postmark: null, letterSent: '2026-11-12', responseDeadline: '2027-01-30' };

const itemsOf = (
  facts: Partial<EventRecord>,
  standing: Standing = nothing,
  measure_from: 'coverageBegins' | 'eventDate' = 'coverageBegins',
) =>
  dueItems(
    { ...makeEvent({ tiers: [], ...facts }), name: 'Ana Ruiz' },
    standing,
    { measure_from },
    today,
  );

const lateEvent = { ...pending, eventDate: '2026-09-15', coverageBegins: '2026-10-01' };
const leave = { service: 'billing', category: 'L' } as const;
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
  ['one of an event that was reported late', lateEvent, 'employer-notice 10-31, notice 11-16'],
  ['a divorce, which the family reports', { ...lateEvent, eventType: 12 }, 'notice 11-16'],
  ['a packet, which has no employer deadline', { ...lateEvent, ...leave }, 'notice 11-16'],
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

it('the employer’s days are measured by the company’s setting, and end with the report', () => {
  expect(itemsOf(lateEvent, nothing, 'eventDate')[0]).toEqual({
    what: 'employer-notice',
    who: 'you',
    due: '2026-10-15',
    doneOn: '2026-11-12',
    note: 'The event was reported on 11/12/2026; the 30 days ended on 10/15/2026.',
  });
});

it('a notice says when it is scheduled and until when the law allows', () => {
  const note = 'The election notice is scheduled for 11/16/2026; the deadline is 11/26/2026.';
  expect(itemsOf(pending)).toMatchObject([{ who: 'provider', note }]);
});

it('a shortfall that was noticed is listed beside the open payment', () => {
  const oldestUnsettled = { periodStart: '2026-11-01', deadline: '2026-12-01', openCents: 122_332 };
  const deficiency = { until: '2026-12-02', openCents: 4_583 };
  const settlement = { paidThrough: '2026-10-31', oldestUnsettled, deficiency };
  const both = itemsOf({}, { ...nothing, settlement } as Standing);
  expect(listed(both)).toBe('payment 12-01, shortfall 12-02');
  expect(both[1]!.note).toBe('The shortfall of $45.83 must be paid by 12/02/2026.');
});

it('those whose coverage reaches its maximum are listed by date', () => {
  const ending = ['Ana 2026-11-30', 'Kit 2026-12-31', 'Sam 2026-11-30'].map((each) => {
    const [name, maximumEnd] = each.split(' ') as [string, string];
    return { eventId: 5001, name, maximumEnd };
  });
  expect(itemsOf({}, { ...nothing, ending }).map(({ note }) => note)).toEqual([
    'Coverage for Ana, Sam reaches its maximum on 11/30/2026.',
    'Coverage for Kit reaches its maximum on 12/31/2026.',
  ]);
});
