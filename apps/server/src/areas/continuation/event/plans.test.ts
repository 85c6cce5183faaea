import { beforeAll, describe, expect, it } from 'vitest';
import * as billing from '@portal/contract/areas/continuation/billing.contract.ts';
import * as cobra from '@portal/contract/areas/continuation/cobra.contract.ts';
import { getContinuationSettings } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { inCompany } from '../continuation.builder.ts';
import { startEvents, type EventsApi } from './events.builder.ts';
import { ratesOn } from './plans.store.ts';

let at: EventsApi;
let token: string;
beforeAll(async () => {
  at = await startEvents();
  token = await at.api.tokenOf('dana.full');
});

const params = { compId: 1001 };
const cobraPlansOn = async (effectiveDate: string) => {
  const { body } = await at.api.call(
    cobra.listCobraPlans,
    { params, query: { effectiveDate } },
    { token },
  );
  return body.filter(({ planName }) => planName.startsWith('Test '));
};

describe('listCobraPlans', () => {
  it('answers each plan with its levels and the rates of the day', async () => {
    const levels = await cobraPlansOn('2026-12-01');
    expect(levels.map(({ displayName, cost }) => [displayName, cost])).toEqual([
      ['Test Medical - Employee Only', 512.4],
      ['Test Medical - Employee + Spouse', 900],
      ['Test Medical - Employee + Child(ren)', 800],
      ['Test Medical - Family', 1234.56],
      ['Test Dental - Employee Only', 45.67],
      ['Test Dental - Employee + Spouse', null],
      ['Test Dental - Employee + Child(ren)', null],
      ['Test Dental - Family', null],
      // Age-banded: there is no rate, whatever is on file.
      ['Test Banded - Employee Only', null],
      ['Test Banded - Employee + Spouse', null],
      ['Test Banded - Employee + Child(ren)', null],
      ['Test Banded - Family', null],
    ]);
  });

  it('offers a plan through its last day', async () => {
    const namesOn = async (date: string) =>
      new Set((await cobraPlansOn(date)).map(({ planName }) => planName));
    expect(await namesOn('2026-11-30')).toContain('Test Over');
    expect(await namesOn('2026-12-01')).not.toContain('Test Over');
    expect(await namesOn('1999-12-31')).toEqual(new Set());
  });

  it('refuses a date that does not exist', async () => {
    const answer = await at.api.call(
      cobra.listCobraPlans,
      { params, query: { effectiveDate: '2026-02-30' } },
      { token },
    );
    expect(answer.status).toBe(400);
  });
});

describe('listBillingPlans', () => {
  it('answers the same plans grouped by type', async () => {
    const { body } = await at.api.call(
      billing.listBillingPlans,
      { params, query: { effectiveDate: '2026-12-01' } },
      { token },
    );
    const types = body.map(({ planType }) => planType);
    expect(types).toEqual([...new Set(types)].toSorted((one, other) => one - other));
    const dental = body.find(({ planType }) => planType === 2)!;
    expect(dental.planTypeName).toBe('Dental');
    expect(dental.plans.find(({ planName }) => planName === 'Test Dental')).toEqual({
      planLevelId: at.plans.dental.tiers.E,
      plansId: at.plans.dental.planId,
      planName: 'Test Dental',
      levelName: 'Employee Only',
      displayName: 'Test Dental - Employee Only',
      covers: 'E',
      cost: 45.67,
      isAgeBanded: false,
    });
  });

  it('leaves out plans that are for COBRA only', async () => {
    await inCompany(at.api, (tx) =>
      tx
        .updateTable('coverage_plans')
        .set({ for_billing: false })
        .where('coverage_plan_id', '=', at.plans.banded.planId)
        .execute(),
    );
    const { body } = await at.api.call(
      billing.listBillingPlans,
      { params, query: { effectiveDate: '2026-12-01' } },
      { token },
    );
    const names = body.flatMap(({ plans }) => plans.map(({ planName }) => planName));
    expect(names).toContain('Test Medical');
    expect(names).not.toContain('Test Banded');
  });
});

describe('ratesOn', () => {
  it('answers the rate in force on the day, and none for a tier without one', async () => {
    const { E: tierId, F: without } = at.plans.dental.tiers;
    const rates = await inCompany(at.api, async (tx) => {
      await tx
        .insertInto('tier_rates')
        .values([
          {
            comp_id: 1001,
            tier_id: tierId,
            begins_on: '2027-01-01',
            rate_cents: 5_000,
            entered_on: '2026-12-01',
          },
          {
            comp_id: 1001,
            tier_id: without,
            begins_on: '2026-01-01',
            ends_on: '2026-06-30',
            rate_cents: 9_000,
            entered_on: '2026-01-01',
          },
        ])
        .execute();
      const on = async (date: string) =>
        Object.fromEntries(await ratesOn(tx, 1001, [tierId, without], date));
      return [await on('2026-06-30'), await on('2026-12-31'), await on('2027-01-01')];
    });
    expect(rates).toEqual([
      {
        [tierId]: { cents: 4_567, enteredOn: '2000-01-01' },
        [without]: { cents: 9_000, enteredOn: '2026-01-01' },
      },
      { [tierId]: { cents: 4_567, enteredOn: '2000-01-01' } },
      { [tierId]: { cents: 5_000, enteredOn: '2026-12-01' } },
    ]);
  });
});

describe('event types', () => {
  it('of COBRA are listed by name, with only the states the company has', async () => {
    const read = async () =>
      (await at.api.call(cobra.listCobraEventTypes, { params }, { token })).body;
    const all = await read();
    expect(all).toHaveLength(33);
    expect(all.map(({ desc }) => desc)).toEqual(all.map(({ desc }) => desc).toSorted());
    expect(all.find(({ c_qualevid }) => c_qualevid === 28)).toMatchObject({
      months: 30,
      state: 'CT',
    });
    await at.setStates(['NY']);
    const some = await read();
    expect(some).toHaveLength(27);
    expect(new Set(some.map(({ state }) => state))).toEqual(new Set([null, 'NY']));
    await at.setStates(null);
  });

  it('of billing are listed by name with their category', async () => {
    const { body } = await at.api.call(billing.listBillingEventTypes, { params }, { token });
    expect(body).toHaveLength(19);
    expect(body[0]).toEqual({ r_qualevid: 3, desc: 'Disability Retirement', category: 'R' });
  });
});

describe('getContinuationSettings', () => {
  it('answers when active coverage ends, how coverage is measured and who collects', async () => {
    const { body } = await at.api.call(
      getContinuationSettings,
      { params: { compId: 1008 } },
      { token },
    );
    expect(body).toEqual({
      activeCoverageEnds: 'endOfMonth',
      measureFrom: 'coverageBegins',
      collects: [],
    });
  });
});
