import { beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import type { BuiltPlan } from '../continuation.builder.ts';
import { addTwoLevels, startFamily } from './family-story.builder.ts';

let api: TestApi;
let plan: BuiltPlan;
beforeAll(async () => {
  api = await startApi();
  plan = await addTwoLevels(api);
});

/** Who elects on which form. */
const forms: Record<string, [postmark: string, ...places: number[]][]> = {
  'one form': [['2026-06-20', 0, 1, 2]],
  'two forms': [
    ['2026-06-20', 0],
    ['2026-06-23', 1, 2],
  ],
  'two forms, the spouse first': [
    ['2026-06-20', 1],
    ['2026-06-23', 0, 2],
  ],
  'three forms': [
    ['2026-06-20', 0],
    ['2026-06-23', 1],
    ['2026-06-26', 2],
  ],
};

const months = ['07', '08', '09', '10', '11'];
/** How a family pays its 918.00 for July to November: amounts and postmarks. */
const ways: Record<string, [dollars: number, postmark: string][]> = {
  'on the first': months.map((month) => [918, `2026-${month}-01`]),
  'at the end of the grace period': months.map((month) => [918, `2026-${month}-30`]),
  'a little short, and more the next time': [
    [900, '2026-07-05'],
    [936, '2026-08-05'],
    ...months.slice(2).map((month): [number, string] => [918, `2026-${month}-05`]),
  ],
  'in two checks a month': months.flatMap((month): [number, string][] => [
    [510, `2026-${month}-01`],
    [408, `2026-${month}-15`],
  ]),
  'a quarter ahead': [
    [3 * 918, '2026-07-01'],
    [2 * 918, '2026-10-01'],
  ],
  'the first month with the first form': [
    [918, '2026-06-20'],
    ...months.slice(1).map((month): [number, string] => [918, `2026-${month}-05`]),
  ],
  'everything with the first form': [[5 * 918, '2026-06-20']],
  'late, but accepted': [
    [918, '2026-08-09'],
    ...months.slice(1).map((month): [number, string] => [918, `2026-${month}-20`]),
  ],
};

describe.each(Object.entries(ways))('a family that pays %s', (_, checks) => {
  it.each(Object.entries(forms))(
    'and then stops ends together and is reinstated together: %s',
    async (__, elections) => {
      const story = await startFamily(api, plan);
      const sent = [
        ...elections.map(([postmark, ...places]) => ({
          postmark,
          record: () => story.answerOn(postmark, postmark, ...places),
        })),
        ...checks.map(([dollars, postmark]) => ({
          postmark,
          record: () => story.pay(dollars, postmark),
        })),
      ];
      for (const { record } of sent.toSorted((one, other) =>
        one.postmark < other.postmark ? -1 : 1,
      ))
        await record();
      await story.night('2027-01-08');
      expect(await story.ends()).toEqual(Array(3).fill('2026-11-30 1'));
      expect(await story.bills()).toEqual(months.map((month) => `2026-${month}-01 918 918`));
      expect((await story.letters()).map(({ kind }) => kind)).toEqual(['termination']);
      await story.pay(918, '2026-12-31', '2027-01-09');
      expect(await story.ends()).toEqual(Array(3).fill('continues'));
    },
  );
});
