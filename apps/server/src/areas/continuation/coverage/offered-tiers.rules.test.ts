import { expect, it } from 'vitest';
import { makeEvent } from '../event/event-record.builder.ts';
import type { OfferedTier } from '../event/event-record.ts';
import { electedSubsidy, offeredTo, toldTo } from './offered-tiers.rules.ts';

const offer = (costCents: number, personIds = [1]): OfferedTier => ({
  personIds,
  tierId: 1,
  name: 'E',
  covers: 'E',
  costCents,
  ratedOn: null,
});
const subsidyEnds = '2026-12-31';
const [plan] = makeEvent({ tiers: [] }).benefits;
/** To the employee alone, by the notices of June and July; a correction is queued, or has gone in August. */
const benefit = {
  ...plan!,
  subsidyCents: 5_000,
  subsidyEnds,
  offered: [offer(100, [2])],
  heldBy: ['2026-06-17', '2026-07-15'],
  toldBefore: [
    { ...offer(600), noticeOf: '2026-06-17', subsidyCents: 10_000, subsidyEnds: '2026-09-30' },
    { ...offer(700), noticeOf: '2026-07-15', subsidyCents: 4_000, subsidyEnds },
  ],
};
const answering = (letterSent: string, postmark: string) =>
  makeEvent({ tiers: [], letterSent, postmark, benefits: [benefit] });

it.each([
  ['the first notice', '2026-07-15', '2026-07-10', 600, 10_000],
  ['the second, which is corrected and not followed yet', '2026-07-15', '2026-07-20', 700, 5_000],
  ['the second, after the third has gone', '2026-08-12', '2026-08-01', 700, 5_000],
  ['the third, which says it anew', '2026-08-12', '2026-08-12', undefined, 5_000],
])('who answers %s elects what that one told', (_which, letterSent, postmark, cents, subsidy) => {
  const event = answering(letterSent, postmark);
  expect(toldTo(event, benefit, [{ personId: 1 }])?.costCents).toBe(cents);
  // The employer pays no less than it had said, and more where it pays more now.
  expect(electedSubsidy(event, benefit).subsidyCents).toBe(subsidy);
});

it('others elect what is offered to just them, if anything', () => {
  const event = answering('2026-07-15', '2026-07-20');
  const [one, two] = [{ personId: 1 }, { personId: 2 }];
  expect(toldTo(event, benefit, [two])).toBeUndefined();
  expect(offeredTo(benefit, [two])?.costCents).toBe(100);
  expect(offeredTo(benefit, [two, one])).toBeUndefined();
});
