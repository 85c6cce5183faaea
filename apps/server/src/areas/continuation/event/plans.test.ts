import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import * as billing from '@portal/contract/areas/continuation/billing.contract.ts';
import * as cobra from '@portal/contract/areas/continuation/cobra.contract.ts';
import { getContinuationSettings } from '@portal/contract/areas/continuation/continuation.contract.ts';
import { compId, inCompany } from '../continuation.builder.ts';
import { useEvents } from './events.builder.ts';
import { saveSettings } from './settings.store.ts';

const at = useEvents();

const cobraPlansOn = async (effectiveDate: string) => {
  const { body } = await at.ask(cobra.listCobraPlans, { query: { effectiveDate } });
  return body.filter(({ planName }) => planName.startsWith('Test '));
};

describe('the plans of COBRA', () => {
  it('are listed with their levels and the rates of the day', async () => {
    const levels = await cobraPlansOn('2026-12-01');
    const costs = Object.entries(Object.groupBy(levels, ({ planName }) => planName)).map(
      ([name, own]) => [name, ...own!.map(({ levelName, cost }) => `${levelName} ${cost}`)],
    );
    const unrated = ['Employee + Spouse null', 'Employee + Child(ren) null', 'Family null'];
    const rated = ['Employee + Spouse 900', 'Employee + Child(ren) 800', 'Family 1234.56'];
    expect(costs).toEqual([
      ['Test Medical', 'Employee Only 512.4', ...rated],
      ['Test Dental', 'Employee Only 45.67', ...unrated],
      // Age-banded: there is no rate, whatever is on file.
      ['Test Banded', 'Employee Only null', ...unrated],
    ]);
  });

  it('are offered through their last day; a day that does not exist is refused', async () => {
    const namesOn = async (date: string) =>
      new Set((await cobraPlansOn(date)).map(({ planName }) => planName));
    expect(await namesOn('2026-11-30')).toContain('Test Over');
    expect(await namesOn('2026-12-01')).not.toContain('Test Over');
    expect(await namesOn('1999-12-31')).toEqual(new Set());
    const query = { effectiveDate: '2026-02-30' };
    expect((await at.ask(cobra.listCobraPlans, { query })).status).toBe(400);
  });
});

it('the plans of billing are grouped by type, without those for COBRA only', async () => {
  await inCompany(at.api, (tx) =>
    sql`update coverage_plans set for_billing = false
      where coverage_plan_id = ${at.plans.banded.planId}`.execute(tx),
  );
  const query = { effectiveDate: '2026-12-01' };
  const { body } = await at.ask(billing.listBillingPlans, { query });
  const types = body.map(({ planType }) => planType);
  expect(types).toEqual([...new Set(types)].toSorted((one, other) => one - other));
  const names = body.flatMap(({ plans }) => plans.map(({ planName }) => planName));
  expect(names).toContain('Test Medical');
  expect(names).not.toContain('Test Banded');
  const dental = body.find(({ planTypeName }) => planTypeName === 'Dental')!;
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

it('event types of COBRA are listed by name, with only the states the company has', async () => {
  const read = async () => (await at.ask(cobra.listCobraEventTypes, {})).body;
  const all = await read();
  expect(all).toHaveLength(33);
  expect(all.map(({ desc }) => desc)).toEqual(all.map(({ desc }) => desc).toSorted());
  const connecticut = all.find(({ c_qualevid }) => c_qualevid === 28);
  expect(connecticut).toMatchObject({ months: 30, state: 'CT' });
  await inCompany(at.api, (tx) => saveSettings(tx, compId, { state_types: ['NY'] }));
  const some = await read();
  expect(some).toHaveLength(27);
  expect(new Set(some.map(({ state }) => state))).toEqual(new Set([null, 'NY']));
});

it('event types of billing are listed by name with their category', async () => {
  const { body } = await at.ask(billing.listBillingEventTypes, {});
  expect(body).toHaveLength(19);
  expect(body[0]).toEqual({ r_qualevid: 3, desc: 'Disability Retirement', category: 'R' });
});

it('the settings say when active coverage ends, how coverage is measured and who collects', async () => {
  const { body } = await at.ask(getContinuationSettings, {}, { compId: 1008 });
  const usual = { activeCoverageEnds: 'endOfMonth', measureFrom: 'coverageBegins' };
  expect(body).toEqual(usual);
});
