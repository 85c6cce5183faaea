import { expect, it } from 'vitest';
import { aNotice, makeEvent } from '../event/event-record.builder.ts';
import type { Notice, OfferedTier } from '../event/event-record.ts';
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
const tier = { tierId: 1, name: 'E', covers: 'E' as const };
const event = makeEvent({ tiers: [tier], costCents: 90_000 });
const benefit = {
  ...event.benefits[0]!,
  subsidyCents: 5_000,
  subsidyEnds,
  offered: [offer(100, [2])],
};
const quote = (mailedOn: string, costCents: number, subsidyCents: number): Notice =>
  aNotice(event, mailedOn, {
    offers: [
      {
        ...offer(costCents),
        planId: benefit.planId,
        subsidyCents,
        subsidyEnds: subsidyCents === 0 ? null : '2026-09-30',
      },
    ],
  });
const [june, july] = [quote('2026-06-17', 60_000, 10_000), quote('2026-07-15', 86_000, 0)];
const august = aNotice({ ...event, benefits: [benefit] }, '2026-08-12');
/** Offered to the employee alone by the notices of June and July; a correction is due, or was mailed in August. */
const answering = (letterSent: string, postmark: string) =>
  makeEvent({
    tiers: [tier],
    letterSent,
    postmark,
    notices: [june, july, ...(letterSent === august.mailedOn ? [august] : [])],
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
  ['the third, which is current', '2026-08-12', '2026-08-13', 90_000, 90_000, 5_000],
])(
  'charges the price and subsidy quoted in the notice that was answered, or less: %s',
  (_which, letterSent, postmark, quoted, billed, subsidy) => {
    const answered = answering(letterSent, postmark);
    expect(quotedTo(answered, benefit, answered.persons)?.costCents).toBe(quoted);
    expect(electedTiers(answered, benefit, [])[0]!.costCents).toBe(billed);
    expect(electedSubsidy(answered, benefit, []).subsidyCents).toBe(subsidy);
  },
);

it('charges what the notice to a person alone quoted, if they responded to it', () => {
  const answered = answering('2026-07-15', '2026-07-20');
  const own = { ...august, kind: 'later-notice' as const, mailedOn: '2026-07-18' };
  const notices = [june, july, own];
  expect(quotedTo({ ...answered, notices }, benefit, answered.persons)?.costCents).toBe(90_000);
});

it('finds the offer made to exactly these people', () => {
  const [one, two] = [{ personId: 1 }, { personId: 2 }];
  expect(offeredTo(benefit, [two])?.costCents).toBe(100);
  expect(offeredTo(benefit, [two, one])).toBeUndefined();
});
