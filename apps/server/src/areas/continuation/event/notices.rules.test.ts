import { expect, it } from 'vitest';
import { aNotice, makeEvent } from './event-record.builder.ts';
import { lastNoticeTo, wasAllOffered } from './notices.rules.ts';

const couple = makeEvent({ relations: ['E', 'S'], tiers: [] });
const [employee, spouse] = couple.persons;
const first = aNotice(couple, '2026-06-17', { personIds: [1] });
const corrected = aNotice(couple, '2026-07-15');

it('the last notice that named a person is what they know', () => {
  const notices = [first, corrected];
  expect(lastNoticeTo({ notices }, spouse!)).toBe(corrected);
  expect(lastNoticeTo({ notices: [corrected, first] }, employee!)).toBe(first);
  expect(lastNoticeTo({ notices: [first] }, spouse!)).toBeUndefined();
});

it('a form responds to what is offered now, unless it was sent before a corrected notice', () => {
  const notices = [first, corrected];
  expect(wasAllOffered({ notices }, '2026-07-15')).toBe(false);
  expect(wasAllOffered({ notices }, '2026-07-16')).toBe(true);
  expect(wasAllOffered({ notices: [first] }, '2026-06-01')).toBe(true);
  // An event that was taken over has no notices.
  expect(wasAllOffered({ notices: [] }, '2026-06-01')).toBe(true);
});
