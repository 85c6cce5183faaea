import { expect, it } from 'vitest';
import { makeEvent } from '../event/event-record.builder.ts';
import type { OfferedTier } from '../event/event-record.ts';
import { electedAs } from './offered-tiers.rules.ts';

const offer = (costCents: number, personIds = [1]): OfferedTier => ({
  personIds,
  tierId: 1,
  name: 'E',
  covers: 'E',
  costCents,
  ratedOn: null,
});
const [plan] = makeEvent({ tiers: [] }).benefits;
/** To the employee alone, by the notices of June and July; a correction is queued, or has gone in August. */
const benefit = {
  ...plan!,
  offered: [offer(100, [2])],
  toldBefore: [
    { ...offer(600), noticeOf: '2026-06-17' },
    { ...offer(700), noticeOf: '2026-07-15' },
  ],
};

it.each([
  ['the first notice', '2026-07-15', '2026-07-10', 600],
  ['the second, which is corrected and not followed yet', '2026-07-15', '2026-07-20', 700],
  ['the second, after the third has gone', '2026-08-12', '2026-08-01', 700],
  ['the third, which says it anew', '2026-08-12', '2026-08-12', undefined],
])('who answers %s elects what that one told', (_which, letterSent, postmark, cents) => {
  const offered = electedAs({ letterSent, postmark }, benefit, [{ personId: 1 }]);
  expect(offered?.costCents).toBe(cents);
});

it('others elect what is offered to just them, if anything', () => {
  const answered = { letterSent: '2026-07-15', postmark: '2026-07-20' };
  expect(electedAs(answered, benefit, [{ personId: 2 }])?.costCents).toBe(100);
  expect(electedAs(answered, benefit, [{ personId: 2 }, { personId: 1 }])).toBeUndefined();
});
