import { describe, expect, it } from 'vitest';
import type { PlanRateInput } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { setPlanRate as operation } from '@portal/contract/areas/continuation/back-office.contract.ts';
import { addInsurer } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { operate } from '../back-office.builder.ts';
import { compId, inCompany } from '../continuation.builder.ts';
import { tell, useStories } from '../told-story.builder.ts';
import { setPlanRate } from './plan-rate.service.ts';

const stories = useStories({ isOneStory: true });
const somePlan = () => stories.plan('Rated', { E: 50_000, ES: 90_000 });
const input = (changes: Partial<PlanRateInput> = {}): PlanRateInput => ({
  covers: 'E',
  rate: 520,
  beginsOn: '2027-01-01',
  benefitsChanged: false,
  ...changes,
});
const set = (planId: number, changes: Partial<PlanRateInput> = {}, today = '2026-11-16') =>
  setPlanRate(
    { ...stories.api.context, clock: { ...stories.api.clock, today: () => today } },
    { compId, planId, key: undefined },
    input(changes),
  );

describe('a rate that the provider enters', () => {
  it('ends the one before, is told to whoever pays it, once, and to who elects later', async () => {
    const plan = await somePlan();
    const payer = await tell(stories.alone(plan), 'elect 07-10 on 07-12');
    const later = await stories.alone(plan);
    expect(await set(plan.planId)).toMatchObject([
      { level: 'Employee Only', beginsOn: '2000-01-01', endsOn: '2026-12-31', rate: 500 },
      { level: 'Employee Only', beginsOn: '2027-01-01', endsOn: null, rate: 520 },
      { level: 'Employee + Spouse', endsOn: null },
    ]);
    await set(plan.planId);
    const told = async (story: typeof payer) =>
      (await story.letters()).map(({ facts, dropped_on }) => [
        (facts as { rates: { fromCents: number }[] }).rates[0]!.fromCents,
        dropped_on,
      ]);
    expect(await told(payer)).toEqual([[52_000, null]]);
    // Entered again before it was mailed: the new letter takes its place.
    await set(plan.planId, { rate: 530 });
    expect(await told(payer)).toEqual([
      [52_000, '2026-11-16'],
      [53_000, null],
    ]);
    expect(await told(later)).toEqual([]);
    await tell(later, 'elect 08-20 on 08-21; mail 11-17 11-18');
    expect(await told(later)).toEqual([[53_000, null]]);
    expect(await told(payer)).toHaveLength(2);
  });

  it('of COBRA does not rise within 12 months, unless the benefits change or a plan year begins', async () => {
    const { planId } = await somePlan();
    await set(planId);
    const july = { beginsOn: '2027-07-01', rate: 540 };
    await expect(set(planId, july)).rejects.toThrow('The rate of 01/01/2027 holds for 12 months.');
    // A correction, until people pay it.
    expect(await set(planId, { rate: 525 }, '2026-12-31')).toHaveLength(3);
    await expect(set(planId, { rate: 526 }, '2027-01-01')).rejects.toThrow('holds for 12 months');
    expect(await set(planId, { ...july, rate: 515 })).toHaveLength(4);
    expect(await set(planId, { ...july, benefitsChanged: true })).toContainEqual(
      expect.objectContaining({ beginsOn: '2027-07-01', rate: 540 }),
    );
    const nextYear = (beginsOn: string) => set(planId, { beginsOn, rate: 550 });
    await expect(nextYear('2028-06-30')).rejects.toThrow('holds for 12 months');
    expect(await nextYear('2028-07-01')).toHaveLength(5);
    const other = await somePlan();
    await set(other.planId, { beginsOn: '2026-07-01' });
    // A plan year of the company begins.
    expect(await set(other.planId, { beginsOn: '2027-01-01', rate: 530 })).toHaveLength(4);
  });

  it('of a level that a new plan does not have yet adds it', async () => {
    const { planId, tiers } = await somePlan();
    await inCompany(stories.api, (tx) =>
      tx.deleteFrom('coverage_tiers').where('tier_id', '=', tiers.F).execute(),
    );
    expect(await set(planId, { covers: 'F', rate: 0 })).toContainEqual(
      expect.objectContaining({ level: 'Family', rate: 0 }),
    );
  });
});

it('comes over the operator’s port, as insurers do', async () => {
  const { planId } = await somePlan();
  const body = { covers: 'ES', rate: '950.00', beginsOn: '2027-01-01' };
  const call = (params: object, sent: { body: object; key?: string }) =>
    operate(stories.api, operation, { params, ...sent });
  const first = await call({ planId }, { body, key: 'rate-1' });
  expect(first.status).toBe(200);
  expect(await call({ planId }, { body, key: 'rate-1' })).toEqual(first);
  expect((await call({ planId: 999_999 }, { body })).status).toBe(404);
  expect((await call({ planId }, { body: { ...body, rate: '-1' } })).status).toBe(400);
  const insurer = { body: { name: 'Zenith Care' } };
  const added = await operate(stories.api, addInsurer, insurer);
  expect(added.body).toContainEqual(expect.objectContaining(insurer.body));
  expect(await operate(stories.api, addInsurer, insurer)).toEqual(added);
});
