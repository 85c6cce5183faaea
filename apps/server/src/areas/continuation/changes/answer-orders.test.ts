import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { compId, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { answersOf } from '../event/answers.store.ts';
import { collectPremiums } from '../money/premium-story.builder.ts';
import { addTwoLevels, startFamily, type Family } from './family-story.builder.ts';

let api: TestApi;
let plan: BuiltPlan;
beforeAll(async () => {
  api = await startApi();
  plan = await addTwoLevels(api);
});
afterEach(() => inCompany(api, (tx) => tx.deleteFrom('premium_collections').execute()));

const family = () => startFamily(api, plan);
async function viewOf(story: Family) {
  const { revokedOn, postmark, persons } = await story.record();
  const invoices = (await story.invoices()).map(({ from, amount }) => `${from} ${amount}`);
  return { revokedOn, postmark, begins: persons.map(({ beginsOn }) => beginsOn), invoices };
}
type Answer = [postmark: string, ...places: number[]];

/** Records two answers in both orders and expects the same result. */
async function inBothOrders(one: Answer, other: Answer, before?: (story: Family) => unknown) {
  const [first, second] = [await family(), await family()];
  for (const story of [first, second]) await before?.(story);
  for (const each of [one, other]) await first.answer(...each);
  for (const each of [other, one]) await second.answer(...each);
  const shown = await viewOf(first);
  expect(await viewOf(second)).toEqual(shown);
  return shown;
}

describe('in whatever order answers are recorded', () => {
  it('two of a family pay what they would have paid with one form', async () => {
    const once = await family();
    await once.answer('2026-07-10', 0, 1);
    const { invoices } = await viewOf(once);
    expect(invoices[0]).toBe('2026-07-01 918');
    const shown = await inBothOrders(['2026-07-10', 0], ['2026-07-10', 1]);
    expect(shown.invoices).toEqual(invoices);
  });

  it('a waiver is revoked on the day the first of them elects', async () => {
    const waive = (story: Family) => story.answer('2026-07-05');
    const shown = await inBothOrders(['2026-07-15', 1], ['2026-07-25', 0], waive);
    expect(shown).toMatchObject({ revokedOn: '2026-07-15', postmark: '2026-07-15' });
    expect(new Set(shown.begins)).toEqual(new Set(['2026-07-15']));
  });

  it('an election revokes an earlier waiver and makes a later one void', async () => {
    const shown = await inBothOrders(['2026-07-05'], ['2026-07-15', 0]);
    expect(shown).toMatchObject({ revokedOn: '2026-07-15', postmark: '2026-07-15' });
    // 17 of 31 days of 510.00.
    expect(shown.invoices[0]).toBe('2026-07-15 279.68');
    const story = await family();
    for (const answer of [['2026-07-25'], ['2026-07-15', 0], ['2026-07-05']] as Answer[])
      await story.answer(...answer);
    expect(await viewOf(story)).toEqual(shown);
    await expect(story.answer('2026-07-26')).rejects.toThrow('already accepted');
    // The same form again is the same answer.
    await story.answer('2026-07-05');
    expect(await viewOf(story)).toEqual(shown);
  });

  it('the collector at the time of the first election collects the months', async () => {
    await collectPremiums(api, ['cobra'], '2026-06-01');
    const handOver = () => collectPremiums(api, [], '2026-08-10');
    const shown = await inBothOrders(['2026-08-05', 0], ['2026-08-14', 1], handOver);
    expect(shown.invoices).toEqual(['2026-09-01 918']);
  });
});

describe('a form that was mailed before a waiver', () => {
  it('revokes nothing, even if it is recorded after it', async () => {
    const story = await family();
    await story.answer('2026-07-20');
    await story.answer('2026-07-10', 0);
    expect(await viewOf(story)).toMatchObject({
      revokedOn: null,
      invoices: ['2026-07-01 510', '2026-08-01 510', '2026-09-01 510'],
    });
  });

  it('gives coverage from the first day, even if another form has revoked the waiver', async () => {
    const story = await family();
    await story.answer('2026-07-15');
    await story.answer('2026-07-25', 1);
    expect(await viewOf(story)).toMatchObject({ revokedOn: '2026-07-25' });
    await story.answer('2026-07-05', 0);
    const { revokedOn, begins } = await viewOf(story);
    expect([revokedOn, ...begins]).toEqual([null, '2026-07-01', '2026-07-01', '2026-07-01']);
  });
});

it('files a waiver once even if it is recorded twice', async () => {
  const story = await family();
  for (const day of ['2026-07-20', '2026-07-20', '2026-07-10', '2026-07-10'])
    await story.answer(day);
  const answers = await inCompany(api, (tx) => answersOf(tx, compId, story.eventId));
  expect(answers.map(({ postmark }) => postmark)).toEqual(['2026-07-20', '2026-07-10']);
  expect((await story.record()).postmark).toBe('2026-07-20');
});
