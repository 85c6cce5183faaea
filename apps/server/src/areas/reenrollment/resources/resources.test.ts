import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/reenrollment/resources.contract.ts';
import {
  fsaTemplateColumns,
  fsaTemplateRow,
} from '@portal/contract/areas/reenrollment/fsa-template.ts';
import { address } from '@portal/contract/client.ts';
import { uploadType, type Operation } from '@portal/contract/operation.ts';
import { readXlsx } from '../../../testing/read-xlsx.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { testOperatorToken } from '../../../testing/test-config.ts';
import { operatorServer } from '../../../testing/test-operator.ts';
import { writeFsaTemplate } from './fsa-template.service.ts';

let api: TestApi;
let operator: FastifyInstance;
let dana: { token: string };
beforeAll(async () => {
  api = await startApi();
  operator = operatorServer(api.context);
  dana = { token: await api.tokenOf('dana.full') };
});

async function asOperator(
  operation: Operation,
  compId: number,
  { query = {}, content, key }: { query?: object; content?: Uint8Array; key?: string } = {},
) {
  const response = await operator.inject({
    method: operation.method,
    url: address('', operation.path, { compId }, { ...query }),
    headers: {
      authorization: `Bearer ${testOperatorToken}`,
      ...(content && { 'content-type': uploadType }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(content && { payload: Buffer.from(content) }),
  });
  return { status: response.statusCode, body: response.json<contract.PostedResource>() };
}
const plansOf = async (compId: number, as = dana) =>
  (await api.call(contract.listResourcePlans, { params: { compId } }, as)).body;
const exists = async (compId: number, as = dana) =>
  (await api.call(contract.hasFsaTemplate, { params: { compId } }, as)).body;
const template = (compId: number, as = dana) =>
  api.download(contract.downloadFsaTemplate, { params: { compId } }, as);
const checklist = (
  params: { planYearId: number; planId: number; pyrPlansId: number },
  compId = 1001,
  as = dana,
) => api.download(contract.downloadCustomChecklist, { params: { compId, ...params } }, as);

describe('the plans', () => {
  it('are those of the plan year that people enroll for, with their checklists and guides', async () => {
    const body = await plansOf(1001);
    expect(body.planYearName).toBe('2027 Plan Year');
    expect(body.additionalResources).toBe('https://example.com/open-enrollment');
    expect(body.planTypes.map(({ planType, plans }) => [planType, plans])).toEqual([
      ['fsa', ['Health Care FSA', 'Dependent Care FSA']],
      ['hsa', ['Health Savings Account']],
      ['hra', ['Health Reimbursement Arrangement']],
      ['qte', ['Commuter Benefit Account']],
      ['custom', ['Lifestyle Spending Account', 'Tuition Assistance']],
      ['db', ['COBRA', 'Retiree billing', 'LOA billing']],
    ]);
    expect(body.planTypes[0]).toMatchObject({
      checklists: [{ title: 'FSA checklist', checklistType: 'fsa', planYearId: 504 }],
      guides: [{ url: expect.stringMatching(/^https:/) as string }, {}],
    });
    expect(body.customPlans).toEqual([
      {
        planYearId: 504,
        planId: 35,
        subPlans: [
          {
            pyrPlansId: expect.any(Number) as number,
            planName: 'Lifestyle Spending Account',
            hasChecklist: false,
          },
          {
            pyrPlansId: expect.any(Number) as number,
            planName: 'Tuition Assistance',
            hasChecklist: false,
          },
        ],
      },
    ]);
  });

  it('are the same for somebody who sees one location only', async () => {
    expect(await plansOf(1001, { token: await api.tokenOf('lee.location') })).toEqual(
      await plansOf(1001),
    );
  });

  it.each([
    [1004, ['db', 'Retiree/LOA billing checklist']],
    [1008, ['db', 'COBRA checklist']],
  ])('of %i have the Direct Bill resources of its services', async (compId, [type, title]) => {
    const group = (await plansOf(compId)).planTypes.find(({ planType }) => planType === type);
    expect(group?.checklists.map((each) => each.title)).toEqual([title]);
  });

  it('are those of the year before while the new year has none', async () => {
    const year = { plan_year_id: 999, comp_id: 1008, name: 'New', ends_on: '2028-01-31' };
    await api.database.transaction({ compId: 1008 }, (tx) =>
      tx
        .insertInto('plan_years')
        .values({ ...year, starts_on: '2027-02-01' })
        .execute(),
    );
    const { planTypes, customPlans } = await plansOf(1008);
    expect(planTypes[0]).toMatchObject({ planType: 'fsa', checklists: [{ planYearId: 999 }] });
    expect(customPlans).toMatchObject([{ planYearId: 532 }]);
  });

  it('are nobody’s outside of open enrollment, nor another company’s', async () => {
    const call = async (compId: number, as = dana) =>
      (await api.call(contract.listResourcePlans, { params: { compId } }, as)).status;
    expect(await call(1006)).toBe(403);
    expect(await call(1003)).toBe(403);
    expect(await call(1001, { token: await api.tokenOf('sol.single') })).toBe(404);
  });
});

describe('the FSA template', () => {
  it('is there once the provider has made it, for everybody in the company', async () => {
    const lee = { token: await api.tokenOf('lee.location') };
    expect(await exists(1001)).toBe(false);
    expect((await template(1001)).status).toBe(404);
    const made = await asOperator(contract.makeFsaTemplate, 1001);
    expect(made).toMatchObject({
      status: 200,
      body: { kind: 'fsa-template', fileName: 'fsa-enrollment-template-2027-plan-year.xlsx' },
    });
    expect(await exists(1001, lee)).toBe(true);
    expect(await exists(1004)).toBe(false);
    const file = await template(1001, lee);
    expect(file.headers['content-disposition']).toBe(
      'attachment; filename="fsa-enrollment-template-2027-plan-year.xlsx"',
    );
    const [sheet] = readXlsx(file.content);
    expect(sheet).toMatchObject({ name: 'FSA enrollment', frozen: 'A2' });
    // Somebody's first paycheck of the year, not the first day of the year.
    const payDate = sheet!.rows[0]!.indexOf('First Pay Date');
    expect(sheet!.rows[1]![payDate]).toEqual({ date: expect.stringMatching(/^2027-01-0[2-9]/) });
  });

  it('has the company’s own lists, a rule and a line of help for every cell, and a valid example', async () => {
    const facts = {
      plans: ['Health Care FSA', 'Dependent Care FSA'],
      locations: ['Main Plant', 'Harbor Office'],
      payFrequencies: ['Biweekly', 'Weekly'],
      begins: '2027-01-01',
      firstPayDate: '2027-01-08',
      idName: 'SSN',
    };
    const columns = fsaTemplateColumns(facts);
    const [sheet] = readXlsx(await buffer(writeFsaTemplate(facts)));
    const [headings, example] = sheet!.rows;
    expect(headings).toEqual(columns.map(({ heading }) => heading));
    const read = Object.fromEntries(
      columns.map(({ field }, at) => {
        const cell = example![at]!;
        return [field, cell !== null && typeof cell === 'object' ? cell.date : cell];
      }),
    );
    expect(fsaTemplateRow(facts).safeParse(read).error).toBeUndefined();
    expect(sheet!.entries).toHaveLength(columns.length);
    for (const [at, { heading, isRequired, help }] of columns.entries())
      expect(sheet!.entries[at]).toMatchObject({
        isRequired,
        prompt: [heading, `${isRequired ? 'Required' : 'Optional'}. ${help}`],
      });
    const listOf = (heading: string) =>
      sheet!.entries[columns.findIndex((column) => column.heading === heading)];
    expect(listOf('Plan')).toMatchObject({
      check: 'list',
      formulas: ['"Health Care FSA,Dependent Care FSA"', null],
    });
    expect(listOf('Pay Frequency')).toMatchObject({ formulas: ['"Biweekly,Weekly"', null] });
    expect(listOf('Limited Purpose')).toMatchObject({ formulas: ['"Yes,No"', null] });
    expect(listOf('State')?.check).toBe('list');
    expect(listOf('Coverage Begins')?.check).toBe('date');
    expect(listOf('Annual Election')?.check).toBe('decimal');
    // A zip code keeps its leading zero, a date typed below is a date.
    const formatOf = (heading: string) => sheet!.columnFormats[headings!.indexOf(heading)];
    expect(['Zip', 'Birth Date', 'Deduction'].map(formatOf)).toEqual([
      '@',
      'mm/dd/yyyy',
      '#,##0.00',
    ]);
  });

  it('can be the provider’s own, which takes the place of the one before', async () => {
    const content = randomBytes(50);
    const query = { fileName: 'ours.xlsx', kind: 'fsa-template' };
    expect((await asOperator(contract.postResource, 1004, { query, content })).status).toBe(200);
    await asOperator(contract.makeFsaTemplate, 1004);
    const posted = await asOperator(contract.postResource, 1004, { query, content, key: 'one' });
    expect(await asOperator(contract.postResource, 1004, { query, content, key: 'one' })).toEqual(
      posted,
    );
    expect(content.equals((await template(1004)).content)).toBe(true);
    const files = await api.database.transaction({ compId: 1004 }, (tx) =>
      tx.selectFrom('files').select('name').execute(),
    );
    expect(files).toEqual([{ name: 'ours.xlsx' }]);
  });

  it('is not made twice with one key, nor for a company without an FSA', async () => {
    const first = await asOperator(contract.makeFsaTemplate, 1008, { key: 'once' });
    expect(await asOperator(contract.makeFsaTemplate, 1008, { key: 'once' })).toEqual(first);
    expect((await asOperator(contract.makeFsaTemplate, 1002)).status).toBe(409);
    expect((await asOperator(contract.makeFsaTemplate, 4)).status).toBe(404);
  });
});

describe('a custom plan’s checklist', () => {
  it('is there where the provider has put one, under its own ids only', async () => {
    const [group] = (await plansOf(1001)).customPlans;
    const [one, other] = group!.subPlans;
    const path = { planYearId: 504, planId: 35, pyrPlansId: one!.pyrPlansId };
    expect((await checklist(path)).status).toBe(404);
    const content = randomBytes(50);
    const query = {
      fileName: 'lifestyle.pdf',
      kind: 'custom-checklist',
      pyrPlansId: one!.pyrPlansId,
    };
    expect(await asOperator(contract.postResource, 1001, { query, content })).toMatchObject({
      status: 200,
      body: { pyrPlansId: one!.pyrPlansId },
    });
    expect((await plansOf(1001)).customPlans[0]!.subPlans).toMatchObject([
      { hasChecklist: true },
      { hasChecklist: false },
    ]);
    const lee = { token: await api.tokenOf('lee.location') };
    const file = await checklist(path, 1001, lee);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="lifestyle.pdf"',
    });
    expect(content.equals(file.content)).toBe(true);
    const statuses = [];
    for (const wrong of [
      { ...path, pyrPlansId: other!.pyrPlansId },
      { ...path, planId: 1 },
      { ...path, planYearId: 503 },
    ])
      statuses.push((await checklist(wrong)).status);
    statuses.push((await checklist(path, 1008)).status, (await checklist(path, 1006)).status);
    expect(statuses).toEqual([404, 404, 404, 404, 403]);
  });

  it.each([
    [
      { fileName: 'a.pdf', kind: 'custom-checklist' },
      'pyrPlansId',
      /needs a custom plan .*Lifestyle/,
    ],
    [
      { fileName: 'a.pdf', kind: 'custom-checklist', pyrPlansId: 7001 },
      'pyrPlansId',
      /needs a custom/,
    ],
    [{ fileName: 'a.xlsx', kind: 'custom-checklist' }, 'fileName', /^Must be a PDF file$/],
    [{ fileName: 'a.pdf', kind: 'fsa-template' }, 'fileName', /^Must be an XLSX file$/],
    [{ fileName: 'a.xlsx', kind: 'fsa-template', pyrPlansId: 7001 }, 'pyrPlansId', /^Only a check/],
    [{ fileName: 'a.xlsx', kind: 'other' }, 'kind', /^Must be fsa-template or/],
  ])('%j is refused', async (query, path, message) => {
    const { status, body } = await asOperator(contract.postResource, 1001, {
      query,
      content: randomBytes(3),
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      fields: [{ path, message: expect.stringMatching(message) as string }],
    });
  });
});
