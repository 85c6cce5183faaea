import { expect, it } from 'vitest';
import { makeEvent } from '../event/event-record.builder.ts';
import { idsOf } from '../event/covered-persons.rules.ts';
import { affectedPersons, refusalDue } from './refused-extensions.rules.ts';

it('affects everybody alive for a disability, otherwise the family, or the persons named', () => {
  const input = {
    reason: 'late',
    happenedOn: null,
    reportedOn: '2027-01-05',
    receivedOn: null,
  } as const;
  const family = makeEvent({ tiers: [], relations: ['E', 'S', 'C'] });
  const affected = (kind: 'disability' | 'second-event', persons?: number[], event = family) =>
    idsOf(affectedPersons(event, { ...input, kind, ...(persons && { persons }) }));
  expect(affected('disability')).toEqual([1, 2, 3]);
  expect(affected('second-event')).toEqual([2, 3]);
  expect(affected('second-event', [2])).toEqual([2]);
  expect(affected('second-event', undefined, makeEvent({ tiers: [] }))).toEqual([1]);
  family.persons[1]!.endReason = 9;
  expect(affected('disability')).toEqual([1, 3]);
});

it.each([
  // Thursday 07/02/2026, before a long weekend.
  ['2026-07-02', '2026-07-02', '2026-07-06'],
  // The 14 days end on Sunday, so it is not planned for the following Monday.
  ['2026-06-21', '2026-07-02', '2026-07-02'],
  // The 14 days ended long ago.
  ['2026-05-01', '2026-07-02', '2026-07-02'],
])(
  'the letter about a report received on %s and refused on %s is due %s',
  (received, today, due) => {
    expect(refusalDue(received, today)).toBe(due);
  },
);
