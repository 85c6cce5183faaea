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

/** All papers lie on the desk on this day, and are booked in whatever order. */
const bookedOn = '2026-10-20';
type Booking =
  | { does: 'answer'; postmark: string; places: number[] }
  | { does: 'pay'; postmark: string; dollars: number }
  | { does: 'end'; place: number; endsOn: string };

const dayOf = (...days: string[]) => fc.constantFrom(...days);
const booking: fc.Arbitrary<Booking> = fc.oneof(
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

async function book(story: Family, each: Booking) {
  switch (each.does) {
    case 'answer':
      return story.answerOn(bookedOn, each.postmark, ...each.places);
    case 'pay':
      return story.pay(each.dollars, each.postmark, bookedOn);
    case 'end': {
      const { personId } = (await story.record()).persons[each.place]!;
      return story.end({ reason: 6, endsOn: each.endsOn, persons: [personId] }, bookedOn);
    }
  }
}

/** What cannot be booked yet goes back on the pile, until nothing more can. */
async function bookAll(bookings: readonly Booking[]) {
  const story = await startFamily(api, plan);
  let pile = [...bookings];
  for (;;) {
    const left: Booking[] = [];
    for (const each of pile)
      await book(story, each).catch((problem: unknown) => {
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

const count = Number(process.env['BOOKINGS'] ?? 6);
it.each(fc.sample(fc.array(booking, { minLength: 3, maxLength: 6 }), { numRuns: count, seed: 20 }))(
  'the same papers booked in another order come to the same (%#)',
  async (...bookings) => {
    const there = await bookAll(bookings);
    expect(await bookAll(bookings.toReversed())).toEqual(there);
    const rotated = [...bookings.slice(2), ...bookings.slice(0, 2)];
    expect(await bookAll(rotated)).toEqual(there);
  },
  60_000,
);
