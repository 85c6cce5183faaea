import { expect, it } from 'vitest';
import { makeEvent } from '../event/event-record.builder.ts';
import type { OfferedTier } from '../event/event-record.ts';
import { offeredTo, quotedTo } from './offered-tiers.rules.ts';
import { electedSubsidy, electedTiers } from './tiers.rules.ts';

const offer = (costCents: number, personIds = [1]): OfferedTier => ({
  personIds,
  tierId: 1,
  name: 'E',
  covers: 'E',
  costCents,
  ratedOn: null,
});
const subsidyEnds = '2026-12-31';
const notices = ['2026-06-17', '2026-07-15'];
const tier = { tierId: 1, name: 'E', covers: 'E' as const };
const [plan] = makeEvent({ tiers: [tier], costCents: 90_000 }).benefits;
/** Offered to the employee alone by the notices of June and July; a correction is queued, or was mailed in August. */
const benefit = {
  ...plan!,
  subsidyCents: 5_000,
  subsidyEnds,
  offered: [offer(100, [2])],
  includedIn: notices,
  quotedBefore: [
    {
      ...offer(60_000),
      noticeOf: notices[0]!,
      subsidyCents: 10_000,
      subsidyEnds: '2026-09-30',
      paidThrough: null,
      percent: null,
    },
    {
      ...offer(86_000),
      noticeOf: notices[1]!,
      subsidyCents: 0,
      subsidyEnds: null,
      paidThrough: null,
      percent: null,
    },
  ],
};
const answering = (letterSent: string, postmark: string) =>
  makeEvent({
    tiers: [tier],
    letterSent,
    postmark,
    correctedNotices: notices,
    benefits: [benefit],
  });

it.each([
  ['the first notice', '2026-07-15', '2026-07-10', 60_000, 60_000, 10_000],
  [
    'the first, on the day the second is mailed',
    '2026-07-15',
    '2026-07-15',
    60_000,
    60_000,
    10_000,
  ],
  // Now 900.00 less a subsidy of 50.00 is 850.00; the second notice quoted 860.00 without a subsidy.
  ['the second, which costs more', '2026-07-15', '2026-07-20', 86_000, 90_000, 5_000],
  ['the second, after the third was mailed', '2026-08-12', '2026-08-01', 86_000, 90_000, 5_000],
  ['the third, which is current', '2026-08-12', '2026-08-13', undefined, 90_000, 5_000],
])(
  'charges the price and subsidy quoted in the notice that was answered, or less: %s',
  (_which, letterSent, postmark, quoted, billed, subsidy) => {
    const event = answering(letterSent, postmark);
    expect(quotedTo(event, benefit, event.persons)?.costCents).toBe(quoted);
    expect(electedTiers(event, benefit, [])[0]!.costCents).toBe(billed);
    expect(electedSubsidy(event, benefit, []).subsidyCents).toBe(subsidy);
  },
);

it('charges the current price to a person who was notified again individually', () => {
  const event = answering('2026-07-15', '2026-07-20');
  const persons = event.persons.map((person) => ({ ...person, renotifiedOn: '2026-07-18' }));
  expect(quotedTo({ ...event, persons }, benefit, persons)).toBeUndefined();
});

it('finds the offer made to exactly these people', () => {
  const [one, two] = [{ personId: 1 }, { personId: 2 }];
  expect(offeredTo(benefit, [two])?.costCents).toBe(100);
  expect(offeredTo(benefit, [two, one])).toBeUndefined();
});
