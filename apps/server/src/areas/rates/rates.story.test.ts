import { beforeAll, expect, it } from 'vitest';
import { reportExports } from '@portal/contract/areas/reports/report-catalog.ts';
import { listCobraRates, listRetireeRates } from '@portal/contract/areas/rates/rates.contract.ts';
import { readXlsx } from '../../testing/read-xlsx.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import {
  addPlan,
  compId,
  inCompany,
  type BuiltPlan,
} from '../continuation/continuation.builder.ts';

let api: TestApi;
let token: string;
let plan: BuiltPlan;
const params = { compId };
beforeAll(async () => {
  api = await startApi();
  token = await api.tokenOf('dana.full');
  plan = await inCompany(api, async (tx) => {
    const medical = await addPlan(tx, 'Shore Medical', { E: 51_240, F: 120_000 });
    await addPlan(tx, 'Former Dental', { E: 3_000 }, { planTypeId: 2, endsOn: '2025-12-31' });
    const { tiers } = await addPlan(tx, 'Retiree Life', {}, { planTypeId: 7 });
    await tx
      .updateTable('coverage_plans')
      .set({ for_cobra: false, plan_type_description: 'Term life' })
      .where('name', '=', 'Retiree Life')
      .execute();
    await tx
      .deleteFrom('coverage_tiers')
      .where('tier_id', '!=', tiers.E)
      .where('coverage_plan_id', '>', medical.planId + 1)
      .execute();
    // The renewal of domain.md 9.7.
    await tx
      .updateTable('tier_rates')
      .set({ ends_on: '2026-12-31' })
      .where('tier_id', '=', medical.tiers.E)
      .execute();
    await tx
      .insertInto('tier_rates')
      .values({
        comp_id: compId,
        tier_id: medical.tiers.E,
        begins_on: '2027-01-01',
        entered_on: '2026-11-01',
        rate_cents: 54_827,
      })
      .execute();
    return medical;
  });
});

it('an administrator reads what each tier cost and costs, newest first', async () => {
  const { status, body } = await api.call(listCobraRates, { params }, { token });
  expect(status).toBe(200);
  expect(body.plans.map(({ planName, planType }) => [planName, planType])).toEqual([
    ['Shore Medical', 'Medical'],
    ['Former Dental', 'Dental'],
  ]);
  const [medical] = body.plans;
  expect(medical!.planId).toBe(plan.planId);
  expect(medical!.coverageTiers.map(({ tierName }) => tierName)).toEqual([
    'Employee Only',
    'Employee + Spouse',
    'Employee + Child(ren)',
    'Family',
  ]);
  expect(medical!.coverageTiers[0]!.tierRates).toMatchObject([
    { rateBeginDate: '2027-01-01', rateEndDate: null, rate: 548.27 },
    { rateBeginDate: '2000-01-01', rateEndDate: '2026-12-31', rate: 512.4 },
  ]);
  expect(body.planYears.map(({ planYearStart }) => planYearStart)).toEqual(
    body.planYears
      .map(({ planYearStart }) => planYearStart)
      .toSorted()
      .toReversed(),
  );
  for (const { planYearId, pyrid } of body.planYears) expect(pyrid).toBe(planYearId);
});

it('retirees have their own plans', async () => {
  const { body } = await api.call(listRetireeRates, { params }, { token });
  expect(body.plans.map(({ planName, planType }) => [planName, planType])).toContainEqual([
    'Retiree Life',
    'Term life',
  ]);
});

it('the file has the same rates, with 2 percent for COBRA alone', async () => {
  const rowsOf = async (serviceType: 'cobra' | 'retiree') => {
    const answer = await api.download(
      reportExports['rates-history'],
      { params: { ...params, serviceType }, query: {} },
      { token },
    );
    expect(answer.status).toBe(200);
    return readXlsx(answer.content)[0]!.rows;
  };
  const [head, first, second] = await rowsOf('cobra');
  expect(head).toEqual([
    'Plan',
    'Plan Type',
    'Coverage Tier',
    'Begin Date',
    'End Date',
    'Rate',
    'Rate + 2%',
  ]);
  const tier = ['Shore Medical', 'Medical', 'Employee Only'];
  expect(first).toEqual([...tier, { date: '2027-01-01' }, null, 548.27, 559.24]);
  expect(second).toEqual([...tier, { date: '2000-01-01' }, { date: '2026-12-31' }, 512.4, 522.65]);
  for (const row of (await rowsOf('retiree')).slice(1)) expect(row.at(-1)).toBeNull();
});
