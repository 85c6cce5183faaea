import { expect, it } from 'vitest';
import { aNotice, makeEvent } from './event-record.builder.ts';
import type { EventRecord, Notice } from './event-record.ts';
import { lastNoticeTo, noticeAnswered, wasAllOffered, wasAsked } from './notices.rules.ts';

const couple = makeEvent({
  relations: ['E', 'S'],
  elected: [1],
  postmark: '2026-07-10',
  tiers: [],
});
const [employee, spouse] = couple.persons;
const first = aNotice(couple, '2026-06-17', { personIds: [1] });
const corrected = aNotice(couple, '2026-07-15');
const knowing = (...notices: Notice[]): EventRecord => ({ ...couple, notices });

it('the last notice that named a person is what they know, unless it was withdrawn', () => {
  expect(lastNoticeTo(knowing(first, corrected), spouse!)?.mailedOn).toBe('2026-07-15');
  expect(lastNoticeTo(knowing(first), spouse!)).toBeUndefined();
  const withdrawal = aNotice(couple, '2026-07-20', { kind: 'withdrawal', personIds: [2] });
  const event = knowing(first, corrected, withdrawal);
  expect(lastNoticeTo(event, spouse!)).toBeUndefined();
  expect(lastNoticeTo(event, employee!)?.mailedOn).toBe('2026-07-15');
  expect(noticeAnswered(event, '2026-07-25')).toBe(corrected);
});

it('a form responds to the last notice mailed before it', () => {
  const event = knowing(first, corrected);
  expect(noticeAnswered(event, '2026-06-01')).toBe(first);
  expect(noticeAnswered(event, '2026-07-15')).toBe(first);
  expect(noticeAnswered(event, '2026-07-16')).toBe(corrected);
});

it('a person added to an event is asked by the first notice that names them', () => {
  const event = knowing(first, corrected);
  expect(wasAsked(event, employee!, '2026-06-20')).toBe(true);
  expect(wasAsked(event, spouse!, '2026-07-15')).toBe(false);
  expect(wasAsked(event, spouse!, '2026-07-16')).toBe(true);
  // An event that was taken over has no notices.
  expect(wasAsked(knowing(), spouse!, '2026-06-01')).toBe(true);
});

it('a form says who elects what if its notice offered everybody all that they are offered now', () => {
  expect(wasAllOffered(knowing(first, corrected), '2026-07-14')).toBe(false);
  expect(wasAllOffered(knowing(first, corrected), '2026-07-16')).toBe(true);
  const withoutPlan = { ...corrected, planIds: [] };
  expect(wasAllOffered(knowing(withoutPlan), '2026-07-16')).toBe(false);
  expect(wasAllOffered(knowing(), '2026-07-16')).toBe(true);
});
