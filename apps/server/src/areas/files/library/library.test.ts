import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/files/library.contract.ts';
import { address } from '@portal/contract/client.ts';
import { uploadType, type Operation } from '@portal/contract/operation.ts';
import { readPdf } from '../../../testing/read-pdf.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { testOperatorToken } from '../../../testing/test-config.ts';
import { operatorServer } from '../../../testing/test-operator.ts';

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
  params: object,
  { query = {}, content, key }: { query?: object; content?: Uint8Array; key?: string } = {},
) {
  const response = await operator.inject({
    method: operation.method,
    url: address('', operation.path, { ...params }, { ...query }),
    headers: {
      authorization: `Bearer ${testOperatorToken}`,
      ...(content && { 'content-type': uploadType }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(content && { payload: Buffer.from(content) }),
  });
  return { status: response.statusCode, body: response.json<contract.PostedDocument>() };
}
const form = { fileName: 'Claim form.pdf', tab: 'forms', title: 'Claim form', planYear: 503 };
const legal = { fileName: 'hipaa-notice.pdf', tab: 'legal', title: 'HIPAA notice' };
const lesson = { fileName: 'claims.pdf', tab: 'education', title: 'Claims', year: 2026 };
const post = (
  query: object,
  more: { compId?: number; content?: Uint8Array; key?: string } = {},
) => {
  const { compId = 1001, content = randomBytes(20), key } = more;
  return asOperator(contract.postDocument, { compId }, { query, content, ...(key && { key }) });
};
const get = (section: string, fileName: string, as = dana, compId = 1001) =>
  api.download(contract.downloadDocument, { params: { compId, section, fileName } }, as);

describe('what the provider posts', () => {
  it('is listed on its tab and comes back as it was', async () => {
    const content = randomBytes(300_000);
    const { status } = await post(form, { content });
    expect(status).toBe(200);
    await post({ ...form, planYear: 504 });
    const params = { compId: 1001 };
    const { body: forms } = await api.call(contract.listForms, { params }, dana);
    expect(forms.map(({ planYear }) => planYear.planYearId)).toEqual([504, 503]);
    expect(forms[1]).toEqual({
      name: 'Claim form',
      url: '/api/companies/1001/files/forms-503/Claim%20form.pdf',
      fileSection: 'forms-503',
      fileName: 'Claim form.pdf',
      size: 300_000,
      planYear: { planYearId: 503, planYearName: '2026 Plan Year' },
    });
    const file = await get('forms-503', 'Claim form.pdf');
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Claim form.pdf"',
    });
    expect(content.equals(file.content)).toBe(true);
    // The url is the address itself.
    const byUrl = await api.app.inject({
      url: forms[1]!.url,
      headers: { authorization: `Bearer ${dana.token}` },
    });
    expect(content.equals(byUrl.rawPayload)).toBe(true);
  });

  it('is education by year, the newest first', async () => {
    await post(lesson);
    await post({ ...lesson, year: 2019 });
    const params = { compId: 1001 };
    const { body } = await api.call(contract.listEducation, { params }, dana);
    expect(body).toMatchObject([
      { year: 2026, planYearName: '2026 Plan Year', documents: [{ name: 'Claims' }] },
      { year: 2019, planYearName: '2019', documents: [{ fileSection: 'education-2019' }] },
    ]);
  });

  it('is there for everybody in the company, whatever people they see, and for nobody else', async () => {
    await post(legal);
    const lee = { token: await api.tokenOf('lee.location') };
    const pat = { token: await api.tokenOf('pat.payroll') };
    const params = { compId: 1001 };
    for (const as of [lee, pat]) {
      const { body } = await api.call(contract.listLegalDocuments, { params }, as);
      expect(body).toMatchObject([{ name: 'HIPAA notice', fileName: 'hipaa-notice.pdf' }]);
      expect((await get('legal', 'hipaa-notice.pdf', as)).status).toBe(200);
    }
    expect((await get('legal', 'hipaa-notice.pdf', dana, 1002)).status).toBe(404);
    const other = await api.call(contract.listLegalDocuments, { params: { compId: 1002 } }, dana);
    expect(other.body).toEqual([]);
  });

  it('once for each key', async () => {
    const content = randomBytes(10);
    const query = { ...legal, fileName: 'cobra.pdf' };
    const first = await post(query, { content, key: 'cobra' });
    expect(await post(query, { content, key: 'cobra' })).toEqual(first);
    expect((await post(query, { content: randomBytes(10), key: 'cobra' })).status).toBe(409);
    const { body } = await asOperator(contract.listPostedDocuments, { compId: 1001 });
    expect(body).toContainEqual(first.body);
    const kept = await api.database.transaction({ compId: 1001 }, (tx) =>
      tx.selectFrom('files').select('file_id').where('name', '=', 'cobra.pdf').execute(),
    );
    expect(kept).toHaveLength(1);
  });

  it('does not take the place of a document of the same name', async () => {
    const query = { ...legal, fileName: 'privacy.pdf' };
    const content = randomBytes(10);
    await post(query, { content });
    const again = await post(query);
    expect(again).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('privacy.pdf') as string },
    });
    expect(content.equals((await get('legal', 'privacy.pdf')).content)).toBe(true);
  });

  it.each([
    [{ ...form, planYear: undefined }, 'planYear', 'Forms need a plan year of the company: 501'],
    [{ ...form, planYear: 505 }, 'planYear', 'Forms need a plan year of the company: 501'],
    [{ ...form, year: 2026 }, 'year', 'Only education is of a year'],
    [{ ...lesson, year: undefined }, 'year', 'Education needs a year'],
    [{ ...lesson, year: 26 }, 'year', ''],
    [{ ...legal, planYear: 503 }, 'planYear', 'Only forms are of a plan year'],
    [{ ...legal, tab: 'other' }, 'tab', 'Must be forms, legal or education'],
    [{ ...legal, title: ' ' }, 'title', 'This field is required'],
    [
      { ...legal, fileName: 'notice.html' },
      'fileName',
      'Must be a PDF, XLSX, CSV, TXT or ZIP file',
    ],
  ])('%j is refused', async (query, path, message) => {
    const { status, body } = await post(query);
    expect(status).toBe(400);
    expect(body).toMatchObject({
      fields: [{ path, message: expect.stringContaining(message) as string }],
    });
  });

  it('is refused for a company that is not there', async () => {
    expect((await post(legal, { compId: 4 })).status).toBe(404);
  });

  it('is gone once it is removed, and the removal can be repeated with its key', async () => {
    const { body } = await post({ ...legal, fileName: 'old.pdf' });
    const params = { compId: 1001, documentId: body.documentId };
    const elsewhere = await asOperator(contract.removeDocument, { ...params, compId: 1002 });
    expect(elsewhere.status).toBe(404);
    const removed = await asOperator(contract.removeDocument, params, { key: 'remove-old' });
    expect(removed).toEqual({ status: 200, body });
    expect(await asOperator(contract.removeDocument, params, { key: 'remove-old' })).toEqual(
      removed,
    );
    expect((await asOperator(contract.removeDocument, params)).status).toBe(404);
    expect((await get('legal', 'old.pdf')).status).toBe(404);
    const traces = await api.database.transaction({ compId: 1001 }, async (tx) => ({
      files: await tx.selectFrom('files').select('file_id').where('name', '=', 'old.pdf').execute(),
      audit: await tx
        .selectFrom('audit_log')
        .select('action')
        .where('subject', '=', `document:${body.documentId}`)
        .orderBy('audit_id')
        .execute(),
    }));
    expect(traces).toEqual({
      files: [],
      audit: [{ action: 'post-document' }, { action: 'remove-document' }],
    });
  });
});

describe('a download', () => {
  it('needs the stored section and name, and builds no path of them', async () => {
    await post({ ...legal, fileName: 'Notice 2026.pdf' });
    const statuses = [];
    for (const [section, name] of [
      ['legal', 'Notice 2026.pdf'],
      ['legal', 'notice 2026.pdf'],
      ['legal', '../legal/Notice 2026.pdf'],
      ['legal', 'Notice 2026.pdf '],
      ['legal', `${'x'.repeat(300)}.pdf`],
      ['forms-503', 'Notice 2026.pdf'],
      ['education-2026', 'Notice 2026.pdf'],
    ] as const)
      statuses.push((await get(section, name)).status);
    expect(statuses).toEqual([200, 404, 404, 404, 404, 404, 404]);
  });

  it.each([
    ['..', 'a.pdf', 'Cannot download file for invalid section.'],
    ['legal', '...', 'Cannot download file for invalid file name.'],
    ['legal', ' ', 'Cannot download file for invalid file name.'],
  ])('of %j %j: %s', async (section, fileName, message) => {
    const url = `/api/companies/1001/files/${section === '..' ? '%2e%2e%2f' : section}/${encodeURIComponent(fileName)}`;
    const response = await api.app.inject({
      url,
      headers: { authorization: `Bearer ${dana.token}` },
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message });
  });
});

describe('a company that moved', () => {
  const statusesIn = async (compId: number) => {
    const statuses = [];
    for (const operation of [
      contract.listForms,
      contract.listLegalDocuments,
      contract.listEducation,
    ])
      statuses.push((await api.call(operation, { params: { compId } }, dana)).status);
    return statuses;
  };

  it('has no forms and legal documents if only its accounts moved', async () => {
    expect(await statusesIn(1005)).toEqual([403, 403, 200]);
    await post({ ...legal }, { compId: 1005 });
    await post(lesson, { compId: 1005 });
    expect((await get('legal', 'hipaa-notice.pdf', dana, 1005)).status).toBe(403);
    expect((await get('education-2026', 'claims.pdf', dana, 1005)).status).toBe(200);
  });

  it.each([1006, 1007, 1008])('%i has all of them', async (compId) => {
    expect(await statusesIn(compId)).toEqual([200, 200, 200]);
  });
});

it('the training manual is a document of ours that anybody can read', async () => {
  const { statusCode, headers, rawPayload } = await api.app.inject('/static/training-manual.pdf');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/pdf');
  const { text, tags } = await readPdf(rawPayload);
  expect(text).toContain('Training manual');
  expect(text).toContain('Meridian Benefits');
  expect(tags).toContain('H2');
});
