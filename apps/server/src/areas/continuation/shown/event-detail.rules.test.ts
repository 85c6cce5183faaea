import { expect, it } from 'vitest';
import { lastDayOf } from './event-detail.rules.ts';
import { makeEvent } from '../event/event-record.builder.ts';

const tiers = [{ tierId: 1, name: 'Employee + Spouse', covers: 'ES' as const }];

it('an event can last as long as those who elected it', () => {
  const event = makeEvent({ relations: ['E', 'S'], elected: [1], tiers });
  event.persons[1]!.maximumEnd = '2029-06-30';
  expect(lastDayOf(event)).toBe('2027-12-31');
});

it('an event that was not answered can last as long as anybody it was offered to', () => {
  const event = makeEvent({ relations: ['E', 'S'], elected: [], postmark: null, tiers });
  event.persons[1]!.maximumEnd = '2029-06-30';
  expect(lastDayOf(event)).toBe('2029-06-30');
});
