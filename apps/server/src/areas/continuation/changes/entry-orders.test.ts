import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { Refusal } from '@portal/contract/problem.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import type { BuiltPlan } from '../continuation.builder.ts';
import { addTwoLevels, startFamily, type Family } from './family-story.builder.ts';

let api: TestApi;
let plan: BuiltPlan;
beforeAll(async () => {
  api = await startApi();
  plan = await addTwoLevels(api);
});

/** Everything has arrived by this day and is recorded in whatever order. */
const recordedOn = '2026-10-20';
type Entry =
  | { does: 'answer'; postmark: string; places: number[] }
  | { does: 'pay'; postmark: string; dollars: number }
  | { does: 'end'; place: number; endsOn: string };

const dayOf = (...days: string[]) => fc.constantFrom(...days);
const entry: fc.Arbitrary<Entry> = fc.oneof(
  fc.record({
    does: fc.constant('answer' as const),
    postmark: dayOf('2026-06-20', '2026-07-05', '2026-07-15', '2026-08-10', '2026-08-28'),
    places: fc.constantFrom<number[][]>([0], [1], [2], [0, 1], [1, 2], [0, 1, 2], []),
  }),
  fc.record({
    does: fc.constant('pay' as const),
    postmark: dayOf('2026-07-20', '2026-08-03', '2026-08-24', '2026-09-24', '2026-10-10'),
    dollars: fc.constantFrom(408, 510, 918, 1530, 2754),
  }),
  fc.record({
    does: fc.constant('end' as const),
    place: fc.integer({ min: 0, max: 2 }),
    endsOn: dayOf('2026-08-31', '2026-09-15', '2026-10-31'),
  }),
);

async function record(story: Family, each: Entry) {
  switch (each.does) {
    case 'answer':
      return story.answerOn(recordedOn, each.postmark, ...each.places);
    case 'pay':
      return story.pay(each.dollars, each.postmark, recordedOn);
    case 'end': {
      const { personId } = (await story.record()).persons[each.place]!;
      return story.end({ reason: 6, endsOn: each.endsOn, persons: [personId] }, recordedOn);
    }
  }
}

/** An entry that is refused is tried again later, until no more can be recorded. */
async function recordAll(entries: readonly Entry[]) {
  const story = await startFamily(api, plan);
  let pile = [...entries];
  for (;;) {
    const left: Entry[] = [];
    for (const each of pile)
      await record(story, each).catch((problem: unknown) => {
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
    begins: persons.map(({ beginsOn }) => beginsOn),
    ends: await story.ends(),
    bills: await story.bills(),
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
