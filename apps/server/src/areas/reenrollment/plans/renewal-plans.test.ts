import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/reenrollment/reenrollment.contract.ts';
import { maxUploadSize } from '@portal/contract/areas/files/upload.rules.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { countsOf } from '../../files/upload.builder.ts';
import {
  addDemoPlans,
  compId,
  newPlan,
  reviewed,
  sendSheet,
  type PlanForm,
} from './renewal-plans.builder.ts';

let api: TestApi;
let token: string;
let planYearId: number;
beforeAll(async () => {
  api = await startApi();
  token = await api.tokenOf('dana.full');
  planYearId = await addDemoPlans(api);
});

const params = () => ({ compId, planYearId });
const list = () => api.call(contract.listRenewalPlans, { params: params() }, { token });
const save = (body: PlanForm) =>
  api.call(contract.saveRenewalPlan, { params: params(), body }, { token });
const planNamed = async (name: string) =>
  (await list()).body.find(({ planName }) => planName === name)!;

describe('the list', () => {
  it('begins with the plans of this year, once, however many open it', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, list));
    const [first] = answers;
    expect(first!.status).toBe(200);
    expect(first!.body.map(({ planName, ratesStatus }) => [planName, ratesStatus])).toEqual(
      [
        'Lakeshore HDHP 3400',
        'Lakeshore PPO 750',
        'Dental Basic',
        'Dental Plus',
        'ClearSight Vision',
        'Employee Assistance',
      ].map((name) => [name, 'needs review']),
    );
    for (const answer of answers) expect(answer.body).toEqual(first!.body);
    expect(first!.body[1]).toMatchObject({
      isNewPlan: false,
      carrier: 'Erie Shore Health',
      hasLevels: 'Y',
      confirmRates: false,
      levels: [
        {
          levelName: 'Employee Only',
          levelCost: null,
          previousCost: 612.4,
          levelCostBeginDate: '2027-01-01',
          levelCostEndDate: '2027-12-31',
          conflictingUnqIds: [1, 2],
        },
        { levelName: 'Employee + Spouse' },
        { levelName: 'Employee + Child(ren)' },
        { levelName: 'Family' },
      ],
    });
  });

  it('is not begun for a plan year that is not being renewed', async () => {
    const old = { compId, planYearId: planYearId - 1 };
    expect((await api.call(contract.listRenewalPlans, { params: old }, { token })).body).toEqual(
      [],
    );
    const saved = await api.call(
      contract.saveRenewalPlan,
      { params: old, body: newPlan() },
      { token },
    );
    expect(saved).toMatchObject({
      status: 409,
      body: { message: 'This plan year is not being renewed.' },
    });
  });

  it('is of the company’s own plan years alone', async () => {
    const foreign = { compId, planYearId: planYearId + 4 };
    for (const answer of [
      await api.call(contract.listRenewalPlans, { params: foreign }, { token }),
      await api.call(contract.saveRenewalPlan, { params: foreign, body: newPlan() }, { token }),
      await api.call(contract.listLevelDescriptions, { params: foreign }, { token }),
    ])
      expect(answer.status).toBe(404);
    const none = { compId, planYearId: 0 };
    expect(await api.call(contract.listRenewalPlans, { params: none }, { token })).toMatchObject({
      status: 400,
      body: { message: 'Cannot load checklist for invalid plan year.' },
    });
  });
});

it.each<[string, Partial<PlanForm>, string, string]>([
  ['a name', { planName: ' ' }, 'planName', 'Plan Name is required'],
  ['a carrier', { carrier: '' }, 'carrier', 'Carrier/Provider is required'],
  ['a carrier of the list', { carrier: 'Nobody' }, 'carrier', 'Carrier/Provider is required'],
  [
    'the name of a carrier that is not listed',
    { carrier: 'Insurer Not Listed Below' },
    'newCarrierName',
    'If your Insurer is not listed, you must provide a Carrier Name',
  ],
  [
    'a short name of it',
    { carrier: 'Insurer Not Listed Below', newCarrierName: 'x'.repeat(31) },
    'newCarrierName',
    'Carrier/Provider must be 30 characters or less',
  ],
  ['a type', { planTypeId: 0 }, 'planTypeId', 'Type of Coverage is required'],
  ['what other is', { planTypeId: 8 }, 'planTypeDescription', 'If Other, Please Specify'],
  ['a contact', { carrierContactName: '' }, 'carrierContactName', 'Contact name is required'],
  ['an address', { carrierContactEmail: '' }, 'carrierContactEmail', 'Contact email is required'],
  [
    'valid addresses',
    { carrierContactEmail: 'a@b.example;nobody' },
    'carrierContactEmail',
    'Contact email must be a valid email address',
  ],
  [
    'a whole phone number',
    { carrierContactPhone: '(518) 555' },
    'carrierContactPhone',
    'Contact phone number must be 10 numbers.',
  ],
  [
    'an update method',
    { carrierUpdateMethod: 0 },
    'carrierUpdateMethod',
    'Carrier update method is required',
  ],
  [
    'one that exists',
    { carrierUpdateMethod: 9 },
    'carrierUpdateMethod',
    'Carrier update method is invalid',
  ],
  [
    'details of another one',
    { carrierUpdateMethod: 5 },
    'carrierUpdateMethodNotes',
    'Details must be provided when "Other" is selected for the carrier update method',
  ],
  [
    'a short policy number',
    { planPolicyNumber: '9'.repeat(21) },
    'planPolicyNumber',
    'Policy Number must be 20 characters or less',
  ],
  [
    'final rates',
    { confirmRates: false },
    'confirmRates',
    'You must confirm your rates to continue',
  ],
  ...[-1, 12.345, '1.234', 'ten', null].map(
    (levelCost): [string, Partial<PlanForm>, string, string] => [
      `a cost (${levelCost})`,
      { levels: [{ levelCoverageTier: 'E', levelDescriptionId: 1, levelCost }] },
      'levels.0.levelCost',
      'Cost must be a positive number',
    ],
  ),
  [
    'levels for different people',
    {
      levels: [
        { levelCoverageTier: 'ES', levelDescriptionId: 3, levelCost: 1 },
        { levelCoverageTier: 'ES', levelDescriptionId: 4, levelCost: 2 },
      ],
    },
    'levels.1.levelDescriptionId',
    'This level conflicts with another level of the plan',
  ],
])('a plan needs %s; nothing is saved without', async (_what, changes, path, message) => {
  const before = (await list()).body;
  const answer = await save(newPlan(changes));
  expect(answer).toMatchObject({ status: 400, body: { fields: [{ path, message }] } });
  expect((await list()).body).toEqual(before);
});

it('names the policy number a Tuesday file needs', async () => {
  const { body } = await save(newPlan({ carrierUpdateMethod: 2 }));
  expect(body.fields).toEqual([
    {
      path: 'planPolicyNumber',
      message: `Policy Number must be provided when "Insurer via ${api.context.config.providerName}" is selected for the carrier update method`,
    },
  ]);
});

describe('a new plan', () => {
  it('is added once per key, with its levels, and deleted', async () => {
    const headers = { 'idempotency-key': 'new-plan-1' };
    const body = newPlan({
      carrierUpdateMethodNotes: 'are cleared',
      carrierContactEmail: 'Nora@carrier.example; nora@carrier.example;desk@carrier.example',
    });
    const call = () =>
      api.call(contract.saveRenewalPlan, { params: params(), body }, { token, headers });
    const [one, again] = [await call(), await call()];
    expect(one).toMatchObject({
      status: 200,
      body: {
        isNewPlan: true,
        ratesStatus: 'reviewed',
        carrierUpdateMethodNotes: null,
        carrierContactEmail: 'nora@carrier.example;desk@carrier.example',
        levels: [
          { levelName: 'Employee Only', levelCost: 548.27, previousCost: null, levelId: null },
          { levelName: 'Employee + Spouse', levelCost: 1096.54 },
          { levelName: 'Family', levelCost: 0 },
        ],
      },
    });
    expect(again.body).toEqual(one.body);
    const planId = one.body.planInProgressId!;
    const remove = (id: number) =>
      api.call(contract.deleteRenewalPlan, { params: { ...params(), planId: id } }, { token });
    expect((await remove(planId)).status).toBe(204);
    expect((await remove(planId)).status).toBe(404);
    const old = (await list()).body[0]!;
    expect((await remove(old.planInProgressId!)).status).toBe(409);
  });

  it('cannot be discontinued', async () => {
    const { body: plan } = await save(newPlan());
    expect((await save(reviewed(plan, { terminating: true }))).status).toBe(409);
  });
});

describe('a plan of this year', () => {
  it('is reviewed once all its levels have costs; a form on an older version is refused', async () => {
    const plan = await planNamed('Lakeshore PPO 750');
    const saved = await save(reviewed(plan));
    expect(saved.body).toMatchObject({
      ratesStatus: 'reviewed',
      confirmRates: true,
      levels: [{ levelCost: 643.02, previousCost: 612.4 }, {}, {}, {}],
    });
    expect(saved.body.version).not.toBe(plan.version);
    expect(await save(reviewed(plan, { planName: 'Late' }))).toMatchObject({
      status: 409,
      body: { message: 'Someone else changed this record in the meantime.' },
    });
    expect(await planNamed('Lakeshore PPO 750')).toEqual(saved.body);
  });

  it('is discontinued with a successor of its kind, and reactivated, as it was', async () => {
    const plan = await planNamed('Dental Basic');
    const plus = await planNamed('Dental Plus');
    const vision = await planNamed('ClearSight Vision');
    const untouched = (changes: Partial<PlanForm>) =>
      save({ ...reviewed(plan), carrierContactName: '', carrierContactEmail: '', ...changes });
    const wrong = await untouched({ terminating: true, successorId: vision.planInProgressId });
    expect(wrong).toMatchObject({ status: 400, body: { fields: [{ path: 'successorId' }] } });
    const ended = await untouched({ terminating: true, successorId: plus.planInProgressId });
    expect(ended.body).toEqual({
      ...plan,
      terminating: true,
      successorId: plus.planInProgressId,
      ratesStatus: 'discontinued',
      version: '2',
    });
    // Once the successor ends as well, nobody is moved into it.
    const both = await save(reviewed(plus, { terminating: true }));
    expect(both.body.ratesStatus).toBe('discontinued');
    const alone = await planNamed('Dental Basic');
    expect(alone.successorId).toBeNull();
    await save(reviewed(both.body, { terminating: false }));
    const back = await save(reviewed(alone, { terminating: false }));
    expect(back.body).toEqual({ ...plan, version: '4' });
  });

  it('of a later age keeps to its rate sheet', async () => {
    const plan = await planNamed('Employee Assistance');
    await api.database.transaction({ compId }, (tx) =>
      tx
        .updateTable('coverage_plans')
        .set({ is_age_banded: true })
        .where('coverage_plan_id', '=', plan.planId!)
        .execute(),
    );
    expect(await save(reviewed(plan))).toMatchObject({
      status: 400,
      body: { fields: [{ path: 'hasLevels' }] },
    });
    expect((await save(reviewed(plan, { hasLevels: 'N' }))).body).toMatchObject({
      hasLevels: 'N',
      ratesStatus: 'needs review',
      levels: [{ levelCost: null }, {}, {}],
    });
  });
});

it('offers levels, kinds and insurers', async () => {
  const types = await api.call(contract.listCobraPlanTypes, { params: { compId } }, { token });
  expect(types.body).toHaveLength(8);
  expect(types.body.at(-1)).toEqual({ id: 8, description: 'Other' });
  const levels = await api.call(contract.listLevelDescriptions, { params: params() }, { token });
  for (const { id, conflictingUnqIds } of levels.body) expect(conflictingUnqIds).toContain(id);
  expect(levels.body.find(({ description }) => description === 'Family')).toMatchObject({
    levelCoverageTier: 'F',
    conflictingUnqIds: [8, 9],
  });
  const coverage = await api.call(contract.listCoverageTypes, { params: params() }, { token });
  expect(coverage.body.map(({ id }) => id)).toEqual(['E', 'ES', 'EC', 'F']);
  const insurers = await api.call(contract.listInsurers, { params: { compId } }, { token });
  expect(insurers.body.at(-1)).toEqual({ id: 0, name: 'Insurer Not Listed Below' });
  expect(insurers.body[0]!.name).toBe('Bright Harbor Dental');
});

describe('a rate sheet', () => {
  const send = async (name: string, content: Uint8Array, key?: string, id?: number) =>
    await sendSheet(api, token, {
      planYearId,
      planInProgressId: id ?? (await planNamed('ClearSight Vision')).planInProgressId!,
      name,
      content,
      key,
    });
  const sheet = Buffer.from('%PDF-1.7\nVision 9.18\n%%EOF\n');

  it('is kept once per key, comes back as it was, and is taken away', async () => {
    await send('Vision rates.pdf', sheet, 'sheet-1');
    const { status, body } = await send('Vision rates.pdf', sheet, 'sheet-1');
    expect(status).toBe(200);
    expect(body.ratesStatus).toBe('reviewed');
    const [doc, ...more] = (await planNamed('ClearSight Vision')).reenrollmentRatesDocs;
    expect(more).toEqual([]);
    expect(doc).toMatchObject({ name: 'Vision rates.pdf', size: sheet.length });
    const path = { ...params(), fileId: doc!.fileId };
    const limited = await api.download(contract.downloadRateSheet, { params: path }, { token });
    expect(Buffer.from(limited.content)).toEqual(sheet);
    const elsewhere = { ...path, planYearId: planYearId - 1 };
    const lost = await api.download(contract.downloadRateSheet, { params: elsewhere }, { token });
    expect(lost.status).toBe(404);
    const gone = await api.call(contract.deleteRateSheet, { params: path }, { token });
    expect(gone.body).toMatchObject({ reenrollmentRatesDocs: [], ratesStatus: 'needs review' });
    expect((await api.call(contract.deleteRateSheet, { params: path }, { token })).status).toBe(
      404,
    );
  });

  it.each<[string, string, Uint8Array, number, string]>([
    [
      'is empty',
      'rates.pdf',
      Buffer.alloc(0),
      400,
      'This file is empty. Please check it and choose it again.',
    ],
    ['is a program', 'rates.exe', sheet, 400, 'Please select a valid file for upload.'],
    ['only says it is a PDF', 'rates.pdf', Buffer.from('MZ program'), 400, ''],
    [
      'has more than 50 MB',
      'rates.txt',
      Buffer.alloc(maxUploadSize + 1, 'a'),
      413,
      'File is too large to upload. Max size is 50MB.',
    ],
  ])('that %s is refused, and nothing is kept', async (_what, name, content, status, message) => {
    const before = await countsOf(api, compId);
    const answer = await send(name, content);
    expect(answer.status).toBe(status);
    if (message) expect(answer.body).toMatchObject({ message });
    expect(await countsOf(api, compId)).toEqual(before);
  });

  it('needs a plan of the checklist', async () => {
    const before = await countsOf(api, compId);
    expect((await send('rates.pdf', sheet, undefined, 999_999)).status).toBe(404);
    expect(await countsOf(api, compId)).toEqual(before);
  });

  it('goes with the plan that is deleted', async () => {
    const before = await countsOf(api, compId);
    const { body: plan } = await save(newPlan({ hasLevels: 'N', levels: [] }));
    expect(plan.ratesStatus).toBe('needs review');
    const id = plan.planInProgressId!;
    expect((await send('rates.pdf', sheet, undefined, id)).body.ratesStatus).toBe('reviewed');
    const path = { ...params(), planId: id };
    await api.call(contract.deleteRenewalPlan, { params: path }, { token });
    expect(await countsOf(api, compId)).toEqual(before);
  });
});
