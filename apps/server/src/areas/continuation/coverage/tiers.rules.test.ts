import { expect, it } from 'vitest';
import { makeEvent } from '../event/event-record.builder.ts';
import type { EventBenefit, TierCovers } from '../event/event-record.ts';
import { levelsOf, type RatedTier } from './tiers.rules.ts';

const tierIds: Record<TierCovers, number> = { E: 1, ES: 2, EC: 3, F: 4 };
const tierOf = (covers: TierCovers): RatedTier => {
  return { tierId: tierIds[covers], name: covers, covers };
};
const all: TierCovers[] = ['E', 'ES', 'EC', 'F'];
type Ends = Record<number, string>;

/** Employee 1, spouse 2 and child 3 from 07/01/2026; `offer` was made to all of them, or `onFile` is all that is known. */
type Given = {
  elected?: number[];
  ends?: Ends;
  onFile?: TierCovers;
  offer?: TierCovers;
};
function family({ elected = [1, 2, 3], ends = {}, onFile = 'F', offer }: Given) {
  const relations = ['E', 'S', 'C'] as const;
  const event = makeEvent({ relations, elected, ends, tiers: [tierOf(onFile)] });
  const offered = { ...tierOf(offer ?? 'F'), costCents: null, personIds: [1, 2, 3], ratedOn: null };
  const benefit = { ...event.benefits[0]!, offered: offer ? [offered] : [] };
  return { event, benefit };
}
const shown = (
  { event, benefit }: ReturnType<typeof family>,
  more: Partial<EventBenefit> = {},
  tiers = all,
) =>
  levelsOf(event, { ...benefit, ...more }, () => tiers.map(tierOf)).map(
    ({ beginsOn, covers, costCents }) =>
      `${beginsOn.slice(2)} ${covers}${costCents ? ` ${costCents}` : ''}`,
  );

it.each<[elected: number[], tiers: TierCovers[], covers: TierCovers]>([
  [[1], all, 'E'],
  [[2], all, 'E'],
  [[1, 2], all, 'ES'],
  [[2, 3], all, 'EC'],
  [[1, 2, 3], all, 'F'],
  // The next larger tier where the plan lacks one, and the same where it has no other.
  [[1], ['ES', 'F'], 'ES'],
  [[2, 3], ['E', 'ES', 'F'], 'F'],
  [[1], [], 'F'],
])('the election of %j among %j is in tier %s', (elected, tiers, covers) => {
  expect(shown(family({ elected, offer: 'F' }), {}, tiers)).toEqual([`26-07-01 ${covers}`]);
});

it.each<[elected: number[], onFile: TierCovers, ends: Ends, tiers: string[]]>([
  [[1, 2], 'E', {}, ['26-07-01 ES']],
  [[1, 3], 'E', {}, ['26-07-01 EC']],
  [[1, 2, 3], 'EC', {}, ['26-07-01 F']],
  [[1, 2], 'F', {}, ['26-07-01 F']],
  // Smaller for those who had left before the others joined.
  [[1, 2, 3], 'EC', { 3: '2026-08-31' }, ['26-07-01 F', '26-09-01 ES']],
])(
  'where no offer is known, %j have at least the tier on file, %s: with ends %j %j',
  (...given) => {
    const [elected, onFile, ends, tiers] = given;
    expect(shown(family({ elected, onFile, ends }))).toEqual(tiers);
  },
);

it('an own rate from a day before its level begins moves with the level', () => {
  const rate = { beginsOn: '2026-10-01', tierId: tierIds.EC, costCents: 79_000 };
  const given = [{ ...rate, ratedOn: '2026-09-02', personIds: [] }];
  const left = family({ ends: { 2: '2026-11-30' }, offer: 'F' });
  expect(shown(left, { given })).toEqual(['26-07-01 F', '26-12-01 EC 79000']);
});
