import { beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { addPlan, addSpouseAndChild, inCompany, type BuiltPlan } from '../continuation.builder.ts';
import { startStory } from '../money/premium-story.builder.ts';

let api: TestApi;
let plan: BuiltPlan;
beforeAll(async () => {
  api = await startApi();
  plan = await inCompany(api, (tx) => addPlan(tx, 'Two levels', { E: 50_000, ES: 90_000 }));
});
let people = 10;
async function couple() {
  const empno = `0001000${++people}`;
  const [spouse] = await inCompany(api, (tx) => addSpouseAndChild(tx, empno));
  return { empno, dependents: [spouse] };
}

describe('after a divorce', () => {
  /** Both at 918.00 from 07/01/2026, paid through October; the former spouse's own event begins on 11/01/2026. */
  async function divorced() {
    const people = await couple();
    const first = await startStory(api, {
      ...people,
      plans: [{ planId: plan.planId, tierId: plan.tiers.ES }],
    });
    await first.respond('2026-07-10', '2026-07-12');
    await first.pay(918 * 4, '2026-07-20');
    const second = await startStory(
      api,
      {
        ...people,
        event_type: 18,
        event_date: '2026-10-10',
        coverage_begins: '2026-11-01',
        entered_on: '2026-10-12',
        first_event_id: first.eventId,
        months: 32,
        plans: [{ planId: plan.planId, tierId: plan.tiers.E, covers: people.dependents }],
      },
      '2026-10-14',
    );
    return { first, second };
  }

  it.each([
    ['before', '2026-12-07', '2026-12-09'],
    ['after', '2026-12-10', '2026-12-09'],
  ])(
    'the person who pays their own share keeps coverage, with the answer recorded %s the nightly run that finds it short',
    async (_when, recordedOn, night) => {
      const { first, second } = await divorced();
      await first.pay(510, '2026-11-01');
      if (recordedOn < night) await second.respond('2026-12-05', recordedOn);
      await first.night(night);
      if (recordedOn > night) {
        expect(await first.status(night)).toContain('terminated 10/31/2026');
        await second.respond('2026-12-05', recordedOn);
      }
      expect(await first.status('2026-12-11')).toBe(
        'accepted 07/10/2026: payment for December 2026 due by 12/31/2026',
      );
      const { persons } = await first.record();
      expect(persons.map(({ endsOn }) => endsOn)).toEqual([null, '2026-10-31']);
    },
  );

  it('a second event entered in error ends nothing in the first', async () => {
    const { first, second } = await divorced();
    await second.respond('2026-10-20', '2026-10-22');
    expect((await first.record()).persons[1]).toMatchObject({ endsOn: '2026-10-31', endReason: 6 });
    await second.end({ reason: 13, endsOn: null }, '2026-10-26');
    expect((await first.record()).persons[1]).toMatchObject({ endsOn: null, endReason: null });
    await first.bill('2026-10-26');
    expect((await first.invoices()).at(-1)).toMatchObject({ from: '2026-11-01', amount: 918 });
  });
});

describe('COBRA followed by state continuation', () => {
  it.each([
    ['before', '2026-07-28'],
    ['after', '2026-08-04'],
  ])('reaches its maximum, with the answer recorded %s that day', async (_when, recordedOn) => {
    const people = await couple();
    const plans = [{ planId: plan.planId, tierId: plan.tiers.ES }];
    const first = await startStory(
      api,
      {
        ...people,
        event_date: '2025-01-10',
        coverage_begins: '2025-02-01',
        entered_on: '2025-01-12',
        plans,
      },
      '2025-01-15',
    );
    await first.respond('2025-02-10', '2025-02-12');
    await first.pay(918 * 18, '2025-02-20');
    await first.bill('2026-07-16');
    const state = await startStory(
      api,
      {
        ...people,
        event_type: 32,
        event_date: '2025-01-10',
        coverage_begins: '2026-08-01',
        entered_on: '2026-07-10',
        first_event_id: first.eventId,
        plans,
      },
      '2026-07-15',
    );
    if (recordedOn < '2026-08-01') await state.respond('2026-07-25', recordedOn);
    await first.night('2026-08-01');
    if (recordedOn > '2026-08-01') await state.respond('2026-07-25', recordedOn);
    expect(await first.status('2026-08-05')).toBe(
      'terminated 07/31/2026: maximum coverage period reached',
    );
    expect((await first.letters()).map(({ kind }) => kind)).toEqual(['termination']);
  });
});
