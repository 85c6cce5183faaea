import { describe, expect, it } from 'vitest';
import { makeEvent } from '../event/event-record.builder.ts';
import type { EventRecord } from '../event/event-record.ts';
import { dueItems, type DueItem, type Standing } from './deadlines.rules.ts';

const today = '2026-11-16';
const nothing: Standing = { settlement: null, ending: [], unnotified: [] };
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

const september = { eventDate: '2026-09-15', coverageBegins: '2026-10-01' };
const queued = { dateToSend: '2026-11-18' };
const closed = {
  ...mailed,
  letterSent: '2026-08-12',
  responseDeadline: '2026-10-11',
  noResponseOn: '2026-10-11',
};

const listed = (items: readonly DueItem[]) =>
  items.map(({ what, due }) => `${what} ${due}`).join(', ');

describe('dueItems', () => {
  it.each<[what: string, facts: Partial<EventRecord>, due: string]>([
    ['a pending notice, on the day it goes out', pending, 'notice 2026-11-16'],
    [
      'a notice that did not go out on its day, by the legal limit',
      { ...pending, dateToSend: '2026-11-13' },
      'notice 2026-11-26',
    ],
    [
      'a notice of an event the employer reported late',
      { ...pending, ...september },
      'employer-notice 2026-10-31, notice 2026-11-16',
    ],
    [
      'a divorce, which the family reports',
      { ...pending, ...september, eventType: 12 },
      'notice 2026-11-16',
    ],
    [
      'a packet, which has no employer deadline',
      { ...pending, ...september, service: 'billing', category: 'L' },
      'notice 2026-11-16',
    ],
    ['a response', mailed, 'response 2027-01-30'],
    [
      'a response while a corrected notice is queued',
      { ...mailed, ...queued },
      'notice 2026-11-18, response 2027-01-30',
    ],
    ['no response', closed, ''],
    ['no response, followed by a corrected notice', { ...closed, ...queued }, 'notice 2026-11-18'],
    ['a waiver', { isDeclined: true }, ''],
    ['coverage that has ended', { coverageEnds: '2026-10-31', endReason: 4 }, ''],
    ['a deleted event', { ...pending, isDeleted: true }, ''],
    ['paid coverage', {}, ''],
  ])('of %s', (_what, facts, due) => {
    expect(listed(itemsOf(facts))).toBe(due);
  });

  it('measures the employer’s days by the company’s setting, and stops counting once reported', () => {
    expect(itemsOf({ ...pending, ...september }, nothing, 'eventDate')[0]).toEqual({
      what: 'employer-notice',
      who: 'you',
      due: '2026-10-15',
      doneOn: '2026-11-12',
      note: 'The event was reported on 11/12/2026; the 30 days ended on 10/15/2026.',
    });
  });

  it('says when a notice is scheduled and until when the law allows', () => {
    const note = 'The election notice is scheduled for 11/16/2026; the deadline is 11/26/2026.';
    expect(itemsOf(pending)).toMatchObject([{ who: 'provider', note }]);
  });

  const oldestUnsettled = {
    periodStart: '2026-11-01',
    deadline: '2026-12-01',
    openCents: 122_332,
  } as NonNullable<Standing['settlement']>['oldestUnsettled'];
  const shortfall = {
    invoiceNumber: 400_000,
    noticedOn: '2026-11-02',
    until: '2026-12-02',
    openCents: 4_583,
  };

  it('lists the open payment, marks the first one, and adds a shortfall', () => {
    const first = { paidThrough: null, oldestUnsettled, deficiency: null };
    expect(itemsOf({}, { ...nothing, settlement: first })).toMatchObject([
      {
        what: 'first-payment',
        note: '$1,223.32 for November 2026 must be postmarked by 12/01/2026.',
      },
    ]);
    const later = { paidThrough: '2026-10-31', oldestUnsettled, deficiency: shortfall };
    const both = itemsOf({}, { ...nothing, settlement: later });
    expect(listed(both)).toBe('payment 2026-12-01, shortfall 2026-12-02');
    expect(both[1]!.note).toBe('The shortfall of $45.83 must be paid by 12/02/2026.');
  });

  it('lists by date whose coverage reaches its maximum', () => {
    const reaches = (name: string, maximumEnd: string) => ({ eventId: 5001, name, maximumEnd });
    const ending = [
      reaches('Ana Ruiz', '2026-11-30'),
      reaches('Kit Ruiz', '2026-12-31'),
      reaches('Sam Ruiz', '2026-11-30'),
    ];
    expect(itemsOf({}, { ...nothing, ending }).map(({ note }) => note)).toEqual([
      'Coverage for Ana Ruiz, Sam Ruiz reaches its maximum on 11/30/2026.',
      'Coverage for Kit Ruiz reaches its maximum on 12/31/2026.',
    ]);
  });
});
