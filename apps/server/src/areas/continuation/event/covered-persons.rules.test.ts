import { expect, it } from 'vitest';
import { lastDayOf } from './covered-persons.rules.ts';
import { makeEvent } from './event-record.builder.ts';

const tiers = [{ tierId: 1, name: 'Employee + Spouse', covers: 'ES' as const }];

it.each([
  ['the people who elected can be covered', { elected: [1] }, '2027-12-31'],
  ['anyone it was offered to, without a response', { elected: [], postmark: null }, '2029-06-30'],
])('an event can last as long as %s', (_whom, answer, lastDay) => {
  const event = makeEvent({ relations: ['E', 'S'], tiers, ...answer });
  event.persons[1]!.maximumEnd = '2029-06-30';
  expect(lastDayOf(event)).toBe(lastDay);
});
