import { beforeAll, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { addPlan, compId, inCompany } from '../continuation.builder.ts';
import type { TierCovers } from '../event/event-record.ts';
import { ratedTiers } from '../coverage/change-ends.store.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

type Rates = Partial<Record<TierCovers, [from: string, to: string | null][]>>;

async function levelsOn(rates: Rates, date: string): Promise<string[]> {
  return await inCompany(api, async (tx) => {
    const { planId, tiers } = await addPlan(tx, `Rated ${JSON.stringify(rates)}${date}`, {});
    for (const [covers, spans] of Object.entries(rates))
      for (const [begins_on, ends_on] of spans)
        await tx
          .insertInto('tier_rates')
          .values({
            comp_id: compId,
            tier_id: tiers[covers as TierCovers],
            begins_on,
            ends_on,
            rate_cents: 1_000,
            entered_on: '2024-01-01',
          })
          .execute();
    const found = await ratedTiers(tx, compId, [planId], date);
    return found.map(({ covers }) => covers).toSorted();
  });
}

const of2024: [string, string] = ['2024-01-01', '2024-12-31'];
const of2026: [string, string] = ['2026-01-01', '2026-12-31'];

it.each<[string, Rates, string, string[]]>([
  ['the tiers with a rate', { E: [of2026], F: [of2026], EC: [of2024] }, '2026-07-01', ['E', 'F']],
  [
    'the tiers with an open-ended rate',
    { E: [['2020-01-01', null]], F: [of2026] },
    '2027-01-01',
    ['E'],
  ],
  [
    'the tiers rated most recently, but not those dropped before',
    { E: [of2026], F: [of2026], EC: [of2024] },
    '2027-01-01',
    ['E', 'F'],
  ],
  [
    'the tiers that are rated next',
    { E: [of2026], F: [['2026-07-01', null]] },
    '2025-07-01',
    ['E'],
  ],
  ['all tiers where none was ever rated', {}, '2026-07-01', ['E', 'EC', 'ES', 'F']],
])('a plan is offered in %s', async (_which, rates, date, expected) => {
  expect(await levelsOn(rates, date)).toEqual(expected);
});
