import { describe, expect, it } from 'vitest';
import { withdrawUnpaid, withEnd } from './coverage-ends.rules.ts';
import { makeEvent } from './event-record.builder.ts';
import type { EventPerson } from './event-record.ts';

const someone = makeEvent({ tiers: [] }).persons[0]!;

describe('a person’s ends', () => {
  const shown = ({ endsOn, endReason }: EventPerson) => `${endsOn} ${endReason}`;
  const paid = { on: '2026-10-20', why: 'payment' } as const;
  /** The ends `reason:day` in the order they are recorded. */
  const after = (ends: string) =>
    ends.split(' ').reduce((person, end) => {
      const [reason, endsOn] = end.split(':') as ['1', string];
      return withEnd(person, { endsOn, reason: Number(reason) as 1, foundOn: '2026-10-12' });
    }, someone);

  it.each<[ends: string, counts: string, oncePaid: string]>([
    ['6:2026-10-31', '2026-10-31 6', '2026-10-31 6'],
    ['1:2026-07-31', '2026-07-31 1', 'null null'],
    ['6:2026-10-31 1:2026-07-31', '2026-07-31 1', '2026-10-31 6'],
    // Both ends for non-payment are withdrawn together.
    ['6:2026-10-31 1:2026-07-31 2:2026-06-30', '2026-06-30 2', '2026-10-31 6'],
    // A later end for another reason is entered beside it.
    ['1:2026-07-31 6:2026-10-31 5:2026-08-31', '2026-07-31 1', '2026-08-31 5'],
    ['1:2026-07-31 5:2026-07-15', '2026-07-15 5', '2026-07-15 5'],
    ['5:2026-08-31 1:2026-09-30', '2026-08-31 5', '2026-08-31 5'],
    ['6:2029-01-31', '2027-12-31 6', '2027-12-31 6'],
  ])('%s: the earliest counts, and a payment withdraws those for non-payment', (...given) => {
    const [ends, counts, oncePaid] = given;
    expect(shown(after(ends))).toBe(counts);
    expect(shown(withdrawUnpaid(after(ends), paid))).toBe(oncePaid);
  });
});
