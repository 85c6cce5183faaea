import { expect, it } from 'vitest';
import { aNotice, makeEvent } from './event-record.builder.ts';
import type { EventRecord, Notice } from './event-record.ts';
import { lastDayToAnswer, lastNoticeTo, noticeAnswered, wasAsked } from './notices.rules.ts';

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

it('the last notice that named a person is what they know', () => {
  const event = knowing(first, { ...corrected, answerBy: '2026-09-13' });
  expect(lastNoticeTo(event, spouse!)?.mailedOn).toBe('2026-07-15');
  expect(lastNoticeTo(knowing(first), spouse!)).toBeUndefined();
  expect(lastDayToAnswer(event, employee!)).toBe('2026-09-13');
  // After a response, a notice that is due goes only to those who have something left to elect.
  const due = { ...event, noticeDueOn: '2026-09-01' };
  expect(lastDayToAnswer(due, employee!)).toBe('2026-09-13');
  expect(lastDayToAnswer(due, spouse!)).toBe('9999-12-31');
});

it('a letter that withdraws the offer voids the notices before it', () => {
  const withdrawal = aNotice(couple, '2026-07-20', { kind: 'withdrawal', personIds: [2] });
  const event = knowing(first, corrected, withdrawal);
  expect(lastNoticeTo(event, spouse!)).toBeUndefined();
  expect(lastNoticeTo(event, employee!)?.mailedOn).toBe('2026-07-15');
  const again = aNotice(couple, '2026-08-03', { personIds: [2] });
  expect(wasAsked(knowing(...event.notices, again), spouse!, '2026-07-16')).toBe(false);
});

it('a person added to an event is asked by the first notice that names them', () => {
  const event = knowing(first, corrected);
  expect(wasAsked(event, employee!, '2026-06-01')).toBe(true);
  expect(wasAsked(event, spouse!, '2026-07-14')).toBe(false);
  expect(wasAsked(event, spouse!, '2026-07-15')).toBe(true);
  // An event that was taken over has no notices.
  expect(wasAsked(knowing(), spouse!, '2026-06-01')).toBe(true);
});

it('a form responds to the last notice mailed before it', () => {
  const event = knowing(first, corrected);
  expect(noticeAnswered(event, employee!, '2026-07-15')).toBe(first);
  expect(noticeAnswered(event, employee!, '2026-07-16')).toBe(corrected);
  expect(noticeAnswered(event, spouse!, '2026-07-01')).toBe(corrected);
});
