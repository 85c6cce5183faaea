import { expect, it } from 'vitest';
import { dueItems } from './deadlines.rules.ts';
import { lastDayOf } from './event-detail.rules.ts';
import { makeEvent } from '../event/event-record.builder.ts';

const tiers = [{ tierId: 1, name: 'Employee + Spouse', covers: 'ES' as const }];

it('an event can last as long as those who elected it, and its deadlines name only them', () => {
  const event = makeEvent({ relations: ['E', 'S'], elected: [1], tiers });
  event.persons[1]!.maximumEnd = '2029-06-30';
  expect(lastDayOf(event)).toBe('2027-12-31');
  const standing = { paidThrough: '2026-11-30', oldestUnsettled: null, deficiency: null };
  const items = dueItems(event, standing, { measure_from: 'coverageBegins' }, '2026-11-16');
  expect(items).toEqual([
    {
      what: 'maximum-end',
      due: '2027-12-31',
      note: 'Coverage of Person1 Example reaches its maximum on 12/31/2027.',
    },
  ]);
});

it('an event that was not answered can last as long as anybody it was offered to', () => {
  const event = makeEvent({ relations: ['E', 'S'], elected: [], postmark: null, tiers });
  event.persons[1]!.maximumEnd = '2029-06-30';
  expect(lastDayOf(event)).toBe('2029-06-30');
});
