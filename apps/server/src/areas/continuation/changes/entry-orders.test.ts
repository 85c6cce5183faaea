import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Refusal } from '@portal/contract/problem.ts';
import { tell, useStories, usePlan } from '../told-story.builder.ts';

const stories = useStories();
const plan = usePlan(stories, 'Two levels', { E: 50_000, F: 100_000 });

/** Everything has arrived by this day and is recorded in whatever order. */
const recordedOn = '10-20';
const entry: fc.Arbitrary<string> = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('06-20', '07-05', '07-15', '08-10', '08-28'),
      fc.constantFrom('E', 'S', 'C', 'ES', 'SC', 'ESC', ''),
    )
    .map(([day, who]) =>
      who ? `elect ${day} on ${recordedOn} ${who}` : `waive ${day} on ${recordedOn}`,
    ),
  fc
    .tuple(
      fc.constantFrom('07-20', '08-03', '08-24', '09-24', '10-10'),
      fc.constantFrom(408, 510, 918, 1530, 2754),
    )
    .map(([day, dollars]) => `pay ${dollars} ${day} on ${recordedOn}`),
  fc
    .tuple(fc.constantFrom('08-31', '09-15', '10-31'), fc.constantFrom('E', 'S', 'C'))
    .map(([day, who]) => `end request ${day} on ${recordedOn} ${who}`),
);

/** An entry that is refused is tried again later, until no more can be recorded. */
async function recordAll(entries: readonly string[]) {
  const story = await stories.twoLevels(plan);
  let pile = [...entries];
  for (;;) {
    const left: string[] = [];
    for (const each of pile)
      await tell(story, each).catch((problem: unknown) => {
        if (!(problem instanceof Refusal)) throw problem;
        left.push(each);
      });
    if (left.length === pile.length) break;
    pile = left;
  }
  for (const night of ['2026-10-21', '2026-11-12']) await story.night(night);
  const { revokedOn, postmark, isDeclined, persons } = await story.record();
  return {
    revokedOn,
    postmark,
    isDeclined,
    persons: persons.map(({ beginsOn, endsOn, endReason }) => [beginsOn, endsOn, endReason]),
    bills: (await story.invoices()).map(({ from, amount, paid }) => [from, amount, paid]),
    status: await story.status('2026-11-12'),
  };
}

const count = Number(process.env['ENTRY_ORDERS'] ?? 6);
it.each(fc.sample(fc.array(entry, { minLength: 3, maxLength: 6 }), { numRuns: count, seed: 20 }))(
  'the same forms, checks and ends recorded in another order give the same result (%#)',
  async (...entries) => {
    const result = await recordAll(entries);
    expect(await recordAll(entries.toReversed())).toEqual(result);
    const rotated = [...entries.slice(2), ...entries.slice(0, 2)];
    expect(await recordAll(rotated)).toEqual(result);
  },
  60_000,
);
