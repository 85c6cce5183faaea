import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as others from '@portal/contract/areas/reenrollment/other-checklists.contract.ts';
import * as contract from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import type { RenewalYear } from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { legacyTypes } from '@portal/contract/areas/reenrollment/checklist-words.ts';
import type { Transaction } from '../../../platform/database.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { addPlan } from '../../continuation/continuation.builder.ts';
import { addRenewalPlan, completeChecklists, startRenewal } from '../packets/packets.builder.ts';

// The plan year of company 1001 that starts on 01/01/2027; today is 11/16/2026.
const params = { compId: 1001, planYearId: 504 };

let api: TestApi;
let dana: { token: string };
beforeAll(async () => {
  api = await startApi();
  dana = { token: await api.tokenOf('dana.full') };
});
const inCompany = <T>(work: (tx: Transaction) => Promise<T>) =>
  api.database.transaction({ compId: 1001 }, work);
const unanswered = { eligible_count: null, handler: null, send_on: null, response_deadline: null };
beforeEach(() => inCompany((tx) => startRenewal(tx, unanswered)));

const list = async (compId = 1001) =>
  (await api.call(contract.listRenewalYears, { params: { compId } }, dana)).body;
const acknowledge = (planType: (typeof legacyTypes)[number], compId = 1001, planYearId = 504) =>
  api.call(others.completeLegacyChecklist, { params: { compId, planYearId, planType } }, dana);
const getLegacy = (planType: string, compId = 1001, planYearId = 504) =>
  api.call(
    others.getLegacyChecklist,
    { params: { compId, planYearId, planType: planType as 'hsa' } },
    dana,
  );

describe('the plan years being renewed', () => {
  const cobra = async (): Promise<RenewalYear> =>
    (await list()).find(({ type }) => type === 'COBRA')!;
  const answer = (answers: object) =>
    inCompany((tx) =>
      tx.updateTable('renewals').set(answers).where('comp_id', '=', 1001).execute(),
    );

  it('have one row per plan type, in the order of the cards', async () => {
    const rows = await list();
    expect(rows.map(({ type }) => type)).toEqual([
      'COBRA',
      'direct bill',
      'custom',
      'HSA',
      'FSA',
      'HRA',
      'QTE',
    ]);
    expect(rows[0]).toEqual({
      planYearId: 504,
      planYearStart: '2027-01-01',
      planYearEnd: '2027-12-31',
      type: 'COBRA',
      legacyChecklistComplete: false,
      checklistComplete: false,
      progress: 0,
      isStarted: false,
      enrollBy: '2026-11-02',
      packets: null,
    });
  });

  it('have neither COBRA nor direct bill where the company has none', async () => {
    expect((await list(1004)).map(({ type }) => type)).toEqual(
      expect.not.arrayContaining(['COBRA']),
    );
    expect((await list(1008)).map(({ type }) => type)).toEqual(
      expect.not.arrayContaining(['direct bill']),
    );
  });

  it('COBRA counts its sections, a quarter each', async () => {
    await answer({ eligible_count: 40 });
    expect((await cobra()).progress).toBe(25);
    await answer({ handler: 1 });
    expect((await cobra()).progress).toBe(50);
    await inCompany((tx) => addRenewalPlan(tx, 504, { E: null }, { name: 'Blue PPO' }));
    expect((await cobra()).progress).toBe(50);
    await inCompany((tx) =>
      tx.updateTable('renewal_levels').set({ cost_cents: 1 }).where('comp_id', '=', 1001).execute(),
    );
    expect(await cobra()).toMatchObject({ progress: 75, checklistComplete: false, packets: null });
    await inCompany((tx) => completeChecklists(tx, 504, ['plans']));
    expect(await cobra()).toMatchObject({
      progress: 100,
      checklistComplete: true,
      packets: { progress: 25, isComplete: false },
    });
  });

  it.each([
    [1, false, true],
    [2, true, true],
    [2, false, false],
  ])(
    'mailed by %i, own letter %s: packets have a card once submitted: %s',
    async (handler, own, has) => {
      await answer({ handler, uses_template_letter: own });
      expect((await cobra()).packets).toBeNull();
      await inCompany((tx) => completeChecklists(tx, 504, ['plans']));
      expect((await cobra()).packets !== null).toBe(has);
    },
  );

  it('the legacy COBRA checklist counts while the new one is not complete', async () => {
    await acknowledge('cobra');
    expect(await cobra()).toMatchObject({
      legacyChecklistComplete: true,
      checklistComplete: false,
      progress: 100,
    });
    await answer({ handler: 1 });
    await inCompany((tx) => completeChecklists(tx, 504));
    expect(await cobra()).toMatchObject({
      legacyChecklistComplete: true,
      checklistComplete: true,
      packets: { progress: 100, isComplete: true },
    });
  });
});

describe('direct bill', () => {
  const get = (as = dana) => api.call(others.getDirectBillChecklist, { params }, as);
  const save = (body: object, headers: Record<string, string> = {}) =>
    api.call(
      others.saveDirectBillChecklist,
      {
        params,
        body: {
          directBillOeBegins: null,
          directBillOeEnds: null,
          directBillResponseDeadline: null,
          ...body,
        },
      },
      { ...dana, headers },
    );
  const dates = (begins: string | null, ends: string | null, deadline: string | null) => ({
    directBillOeBegins: begins,
    directBillOeEnds: ends,
    directBillResponseDeadline: deadline,
  });

  // domain.md 9.2: the plan year starts on 01/01/2027.
  it.each([
    [dates('2027-04-01', '2027-04-02', '2027-04-16'), []],
    [
      dates('2027-04-02', '2027-04-03', '2027-04-17'),
      ['Open enrollment starting date must be no more than 90 days after the plan year starts'],
    ],
    [
      dates('2026-11-20', '2026-11-20', '2026-12-05'),
      ['Open enrollment ending date must be after open enrollment starting date'],
    ],
    [
      dates('2026-11-20', '2026-11-21', '2026-12-04'),
      ['Deadline must be more than 14 days after starting date'],
    ],
    [
      dates(null, null, null),
      ['Please enter a valid date', 'Please enter a valid date', 'Please enter a valid date'],
    ],
  ])('%o', async (typed, messages) => {
    const { status, body } = await save(typed);
    expect(status).toBe(200);
    expect(body.validations.map(({ message }) => message)).toEqual(messages);
    expect(body.plan).toMatchObject({ ...typed, generalSectionComplete: messages.length === 0 });
    expect((await get()).body).toEqual(body);
  });

  it('is complete on its card once the dates are right, and open again when they are not', async () => {
    const card = async () => (await list()).find(({ type }) => type === 'direct bill');
    await save(dates('2026-11-20', '2026-11-30', '2026-12-05'));
    expect(await card()).toMatchObject({ checklistComplete: true, progress: 100, isStarted: true });
    await save(dates('2026-11-20', null, '2026-12-05'));
    expect(await card()).toMatchObject({ checklistComplete: false, progress: 0, isStarted: true });
    await save(dates(null, null, null));
    expect(await card()).toMatchObject({ checklistComplete: false, progress: 0, isStarted: false });
  });

  it('where a company still has the legacy one, that is what its card counts', async () => {
    const card = async () => (await list(1004)).find(({ type }) => type === 'direct bill');
    const { planYearId } = (await card())!;
    const path = { compId: 1004, planYearId };
    await api.call(
      others.saveDirectBillChecklist,
      { params: path, body: dates('2026-11-20', '2026-11-30', '2026-12-05') },
      dana,
    );
    expect(await card()).toMatchObject({ checklistComplete: false, progress: 0 });
    await acknowledge('db', 1004, planYearId);
    expect(await card()).toMatchObject({ legacyChecklistComplete: true, progress: 100 });
  });

  it('refuses a save that is based on an older version, and a company without retirees', async () => {
    const { headers } = await get();
    const seen = { 'if-match': String(headers['etag']) };
    await save(dates('2026-11-20', '2026-11-30', '2026-12-05'), seen);
    expect((await save(dates('2026-11-21', null, null), seen)).status).toBe(409);
    const { status } = await api.call(
      others.getDirectBillChecklist,
      { params: { compId: 1008, planYearId: 532 } },
      dana,
    );
    expect(status).toBe(403);
  });
});

describe('a legacy checklist', () => {
  it.each(legacyTypes)('%s has facts to read, and is acknowledged once', async (planType) => {
    if (planType === 'cobra' || planType === 'db')
      await inCompany((tx) => addPlan(tx, `Plan of ${planType}`, { E: 51_240 }));
    const before = await getLegacy(planType);
    expect(before.status).toBe(200);
    expect(before.body.plans.length).toBeGreaterThan(0);
    expect(before.body).toMatchObject({ completedOn: null, completedBy: null });
    const { body } = await acknowledge(planType);
    expect(body).toMatchObject({ completedOn: '2026-11-16', completedBy: 'Dana Full' });
    const entries = async () =>
      (
        await inCompany((tx) =>
          tx
            .selectFrom('audit_log')
            .select('audit_id')
            .where('action', '=', 'complete-legacy-checklist')
            .execute(),
        )
      ).length;
    const once = await entries();
    const uma = { token: await api.tokenOf('uma.users') };
    const again = await api.call(
      others.completeLegacyChecklist,
      { params: { ...params, planType } },
      uma,
    );
    expect(again.body).toEqual(body);
    expect(await entries()).toBe(once);
  });

  it('has the rates of both years beside each other', async () => {
    const { tiers } = await inCompany((tx) =>
      addPlan(tx, 'Two-year PPO', { E: 51_240, F: 90_000 }),
    );
    await inCompany(async (tx) => {
      const rate = { comp_id: 1001, tier_id: tiers.E, entered_on: '2026-11-01' };
      await tx
        .updateTable('tier_rates')
        .set({ ends_on: '2026-12-31' })
        .where('tier_id', '=', tiers.E)
        .execute();
      await tx
        .insertInto('tier_rates')
        .values({ ...rate, begins_on: '2027-01-01', rate_cents: 54_827 })
        .execute();
    });
    const { body } = await getLegacy('cobra');
    const { facts } = body.plans.find(({ name }) => name === 'Two-year PPO')!;
    expect(facts.map(({ label, thisYear, nextYear }) => [label, thisYear, nextYear])).toEqual([
      ['Carrier', 'Example Mutual', null],
      ['Policy number', 'None', null],
      ['Employee Only', '$512.40', '$548.27'],
      ['Employee + Spouse', 'No rate', null],
      ['Employee + Child(ren)', 'No rate', null],
      // No new rate, and nobody has submitted the plans: not known yet.
      ['Family', '$900.00', null],
    ]);
    await inCompany((tx) => completeChecklists(tx, 504, ['plans']));
    const submitted = (await getLegacy('cobra')).body.plans.find(
      ({ name }) => name === 'Two-year PPO',
    )!;
    expect(submitted.facts.at(-1)).toMatchObject({ nextYear: '$900.00' });
  });

  it('refuses a type the company does not have, a plan year of another, and one that is over', async () => {
    expect((await getLegacy('cobra', 1004, 516)).status).toBe(404);
    expect((await acknowledge('cobra', 1004, 516)).status).toBe(404);
    expect((await getLegacy('hsa', 1001, 508)).status).toBe(404);
    expect((await getLegacy('dental')).status).toBe(400);
    expect((await acknowledge('hsa', 1001, 503)).status).toBe(409);
    expect((await getLegacy('hsa')).body.completedOn).toBeNull();
  });
});

it('lists the custom plans of the company, each once', async () => {
  const { body } = await api.call(contract.listCustomPlanTypes, { params: { compId: 1001 } }, dana);
  expect(body.length).toBeGreaterThan(0);
  expect(new Set(body.map(({ id }) => id)).size).toBe(body.length);
});

it('a new year without plans has those of the year before, and nothing to show beside them', async () => {
  const before = (await list()).map(({ type }) => type);
  const year = { plan_year_id: 9001, comp_id: 1001, name: 'Short Plan Year' };
  await inCompany((tx) =>
    tx
      .insertInto('plan_years')
      .values({ ...year, starts_on: '2027-02-01', ends_on: '2027-12-31' })
      .execute(),
  );
  const rows = await list();
  expect(rows.map(({ type }) => type)).toEqual(before);
  expect(rows[0]!.planYearId).toBe(9001);
  const { status, body } = await acknowledge('fsa', 1001, 9001);
  expect([status, body]).toMatchObject([
    409,
    {
      message: 'The next plan year is not set yet. You can acknowledge this checklist once it is.',
    },
  ]);
  const { plans, completedOn } = (await getLegacy('fsa', 1001, 9001)).body;
  expect(completedOn).toBeNull();
  expect(plans.length).toBeGreaterThan(0);
  expect(plans.flatMap(({ facts }) => facts).every(({ nextYear }) => nextYear === null)).toBe(true);
});
