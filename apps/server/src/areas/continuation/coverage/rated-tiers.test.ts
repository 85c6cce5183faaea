import { expect, it } from 'vitest';
import { compId, inCompany } from '../continuation.builder.ts';
import type { TierCovers } from '../event/event-record.ts';
import { useStories } from '../told-story.builder.ts';
import { ratedTiers } from './coverage.store.ts';

const stories = useStories();

/** `LEVEL:YEAR` has a rate in that year, `LEVEL:FROM-` one without an end. */
it.each<[which: string, rates: string, date: string, levels: string]>([
  ['the tiers with a rate', 'E:2026 F:2026 EC:2024', '2026-07-01', 'E F'],
  ['the tiers with an open-ended rate', 'E:2020- F:2026', '2027-01-01', 'E'],
  ['the tiers rated most recently', 'E:2026 F:2026 EC:2024', '2027-01-01', 'E F'],
  ['the tiers that are rated next', 'E:2026 F:2027-', '2025-07-01', 'E'],
  ['all tiers where none was ever rated', '', '2026-07-01', 'E EC ES F'],
])('a plan is offered in %s: %s on %s gives %s', async (_which, rates, date, levels) => {
  const { planId, tiers } = await stories.plan('Rated', {});
  const found = await inCompany(stories.api, async (tx) => {
    for (const rate of rates.split(' ').filter(Boolean)) {
      const [covers, years] = rate.split(':') as [TierCovers, string];
      const begins_on = `${years.slice(0, 4)}-01-01`;
      const ends_on = years.endsWith('-') ? null : `${years}-12-31`;
      const days = { begins_on, ends_on, entered_on: '2024-01-01' };
      await tx
        .insertInto('tier_rates')
        .values({ comp_id: compId, tier_id: tiers[covers], rate_cents: 1_000, ...days })
        .execute();
    }
    return await ratedTiers(tx, compId, [planId], date);
  });
  expect(found.map(({ covers }) => covers).toSorted()).toEqual(levels.split(' '));
});
