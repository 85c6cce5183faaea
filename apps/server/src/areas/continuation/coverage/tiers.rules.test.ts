import { describe, expect, it } from 'vitest';
import { makeEvent } from '../event/event-record.builder.ts';
import type { TierCovers } from '../event/event-record.ts';
import {
  electedTiers,
  joinedTiers,
  tiersAfterChange,
  tiersForRemaining,
  type RatedTier,
} from './tiers.rules.ts';

const tierIds: Record<TierCovers, number> = { E: 1, ES: 2, EC: 3, F: 4 };
const tiersOf = (...covers: TierCovers[]): RatedTier[] =>
  covers.map((each) => ({ tierId: tierIds[each], name: each, covers: each }));
const all = tiersOf('E', 'ES', 'EC', 'F');
type Ends = Record<number, string>;

/** Employee 1, spouse 2 and child 3, by default in the family tier. */
const family = (elected: readonly number[], ends: Ends = {}, from: TierCovers = 'F') =>
  makeEvent({ relations: ['E', 'S', 'C'], elected, ends, tiers: tiersOf(from) });
const shown = (tiers: ReturnType<typeof electedTiers>) =>
  tiers.map(({ beginsOn, covers }) => `${beginsOn} ${covers}`);

it.each<[elected: number[], tiers: TierCovers[], covers: TierCovers]>([
  [[1], ['E', 'ES', 'EC', 'F'], 'E'],
  [[2], ['E', 'ES', 'EC', 'F'], 'E'],
  [[1, 2], ['E', 'ES', 'EC', 'F'], 'ES'],
  [[2, 3], ['E', 'ES', 'EC', 'F'], 'EC'],
  [[1, 2, 3], ['E', 'ES', 'EC', 'F'], 'F'],
  // The next larger tier where the plan lacks one, and the same where it has no other.
  [[1], ['ES', 'F'], 'ES'],
  [[2, 3], ['E', 'ES', 'F'], 'F'],
  [[1], [], 'F'],
])('the election of %j among %j is in tier %s', (elected, tiers, covers) => {
  const event = family(elected);
  expect(electedTiers(event, event.benefits[0]!, tiersOf(...tiers))[0]!.covers).toBe(covers);
});

it('elected tiers get smaller when some reach their maximum', () => {
  const event = family([1, 2, 3]);
  event.persons[1]!.maximumEnd = event.persons[2]!.maximumEnd = '2029-06-30';
  const tiers = shown(electedTiers(event, event.benefits[0]!, all));
  expect(tiers).toEqual(['2026-07-01 F', '2028-01-01 EC']);
});

describe('a rate that was typed', () => {
  const couple = (elected: number[], ends: Ends = {}) =>
    makeEvent({ relations: ['E', 'S'], elected, ends, tiers: tiersOf('ES'), costCents: 90_000 });
  const byAge = (event: ReturnType<typeof couple>) => ({
    ...event.benefits[0]!,
    isAgeBanded: true,
  });
  const costs = (tiers: ReturnType<typeof electedTiers>) => tiers.map(({ costCents }) => costCents);

  it('is not used for another tier, or in an age-rated plan for fewer people', () => {
    const one = couple([1]);
    expect(costs(electedTiers(one, one.benefits[0]!, all))).toEqual([null]);
    expect(costs(electedTiers(one, byAge(one), []))).toEqual([null]);
    const both = couple([1, 2]);
    expect(costs(electedTiers(both, byAge(both), []))).toEqual([90_000]);
  });

  it('was for other people once somebody joins or leaves an age-rated plan', () => {
    const [one, both] = [couple([1]), couple([1, 2])];
    expect(costs(joinedTiers(both, byAge(both), [], byAge(one)))).toEqual([null]);
    expect(costs(joinedTiers(both, byAge(both), [], byAge(both)))).toEqual([90_000]);
    const left = couple([1, 2], { 2: '2026-09-30' });
    expect(costs(tiersForRemaining(left, byAge(left), [], '2026-10-01'))).toEqual([90_000, null]);
  });
});

it.each<[elected: number[], from: TierCovers, ends: Ends, tiers: string[]]>([
  [[1, 2], 'E', {}, ['2026-07-01 ES']],
  [[1, 3], 'E', {}, ['2026-07-01 EC']],
  [[1, 2, 3], 'EC', {}, ['2026-07-01 F']],
  [[1, 2], 'F', {}, ['2026-07-01 F']],
  // Smaller again for those who had left before the others joined.
  [[1, 2, 3], 'EC', { 3: '2026-08-31' }, ['2026-07-01 F', '2026-09-01 ES']],
  [
    [1, 2, 3],
    'F',
    { 1: '2026-08-31', 2: '2026-10-31' },
    ['2026-07-01 F', '2026-09-01 EC', '2026-11-01 E'],
  ],
])('when %j have elected, the tier %s of those before with ends %j becomes %j', (...given) => {
  const [elected, from, ends, tiers] = given;
  const event = family(elected, ends, from);
  expect(shown(joinedTiers(event, event.benefits[0]!, all, event.benefits[0]!))).toEqual(tiers);
});

it('those who join get the level and rate that was offered to exactly these people', () => {
  const offered = [
    { ...tiersOf('F')[0]!, personIds: [1, 2, 3], costCents: 110_000, ratedOn: '2026-06-15' },
  ];
  const joined = (elected: number[]) => {
    const event = { ...family(elected, {}, 'E'), notices: [] };
    const benefit = { ...event.benefits[0]!, offered };
    return joinedTiers(event, benefit, all, benefit);
  };
  expect(joined([1, 2, 3])).toMatchObject([{ covers: 'F', costCents: 110_000 }]);
  expect(joined([1, 2])).toMatchObject([{ covers: 'ES', costCents: null }]);
});

it.each<[ends: Ends, from: string, tiers: string[]]>([
  [{ 1: '2026-10-15' }, '2026-10-16', ['2026-07-01 F', '2026-10-16 EC']],
  [
    { 2: '2026-10-31', 3: '2026-12-31' },
    '2026-11-01',
    ['2026-07-01 F', '2026-11-01 EC', '2027-01-01 E'],
  ],
  // Somebody was never covered; the last person leaves.
  [{ 2: '2026-06-30' }, '2026-07-01', ['2026-07-01 EC']],
  [{ 1: '2026-10-31', 2: '2026-10-31', 3: '2026-10-31' }, '2026-11-01', ['2026-07-01 F']],
])('after the ends %j, from %s, the remaining have %j', (ends, from, tiers) => {
  const event = family([1, 2, 3], ends);
  expect(shown(tiersForRemaining(event, event.benefits[0]!, all, from))).toEqual(tiers);
});

it.each([
  ['before its day', '2026-08-31', ['07-01 null', '09-01 null', '10-01 79000']],
  ['after it', '2026-11-30', ['07-01 null', '12-01 79000']],
])('an own rate from 10/01 moves with a level that begins %s', (_when, end, expected) => {
  const before = family([1, 2, 3], { 2: '2026-09-30' });
  const [first, later] = tiersOf('F', 'EC');
  const benefit = {
    ...before.benefits[0]!,
    tiers: [
      { ...first!, beginsOn: '2026-07-01', costCents: null, ratedOn: null },
      { ...later!, beginsOn: '2026-10-01', costCents: 79_000, ratedOn: '2026-09-02' },
    ],
  };
  const after = family([1, 2, 3], { 2: end });
  const tiers = tiersAfterChange({ before, after, from: '2026-07-01' }, benefit, all);
  expect(tiers.map((tier) => `${tier.beginsOn.slice(5)} ${tier.costCents}`)).toEqual(expected);
});
