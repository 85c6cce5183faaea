import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/reports/report-history.contract.ts';
import { address } from '@portal/contract/client.ts';
import { uploadType } from '@portal/contract/operation.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { testOperatorToken } from '../../../testing/test-config.ts';
import { operatorServer } from '../../../testing/test-operator.ts';

const compId = 1002;
let api: TestApi;
let operator: FastifyInstance;
let dana: { token: string };
beforeAll(async () => {
  api = await startApi();
  operator = operatorServer(api.context);
  dana = { token: await api.tokenOf('dana.full') };
});

type Posting = { fileName: string; description: string; runDate?: string };
async function post(query: Posting, content: Uint8Array, more: Posted = {}) {
  const { company = compId, key, type = uploadType } = more;
  const response = await operator.inject({
    method: 'POST',
    url: address('', contract.postReport.path, { compId: company }, query),
    headers: {
      authorization: `Bearer ${testOperatorToken}`,
      'content-type': type,
      ...(key && { 'idempotency-key': key }),
    },
    payload: Buffer.from(content),
  });
  return { status: response.statusCode, body: response.json<contract.KeptReport>() };
}
type Posted = { company?: number; key?: string; type?: string };

const months = async (as = dana, company = compId) =>
  (await api.call(contract.listReportMonths, { params: { compId: company } }, as)).body;
const listed = async (year: number, month: number, as = dana, company = compId) =>
  await api.call(contract.listKeptReports, { params: { compId: company, year, month } }, as);
const get = (unqid: number, fileName: string, as = dana, company = compId) =>
  api.download(contract.downloadKeptReport, { params: { compId: company, unqid, fileName } }, as);
const recap = { fileName: 'Recap Q3.pdf', description: 'Quarterly recap', runDate: '2026-10-02' };

describe('the provider posts a report', () => {
  it('which is listed in its month and comes back as it was', async () => {
    const content = randomBytes(300_000);
    const { status, body } = await post(recap, content);
    expect(status).toBe(200);
    expect(await months()).toContainEqual({ year: 2026, month: 10 });
    expect((await listed(2026, 10)).body).toContainEqual({
      unqid: body.unqid,
      compid: compId,
      description: 'Quarterly recap',
      rundate: '2026-10-02',
      file_name: 'Recap Q3.pdf',
      size: 300_000,
    });
    expect((await listed(2026, 9)).body).toEqual([]);
    const file = await get(body.unqid, 'Recap Q3.pdf');
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Recap Q3.pdf"',
      'content-length': '300000',
    });
    expect(content.equals(file.content)).toBe(true);
  });

  it('once for each key', async () => {
    const content = randomBytes(10);
    const first = await post({ ...recap, runDate: '2026-08-02' }, content, { key: 'august' });
    const again = await post({ ...recap, runDate: '2026-08-02' }, content, { key: 'august' });
    expect(again).toEqual(first);
    expect((await listed(2026, 8)).body).toHaveLength(1);
    const other = await post({ ...recap, runDate: '2026-08-02' }, randomBytes(10), {
      key: 'august',
    });
    expect(other.status).toBe(409);
    const files = await api.database.transaction({ compId }, (tx) =>
      tx.selectFrom('files').select('file_id').where('name', '=', 'Recap Q3.pdf').execute(),
    );
    expect(files).toHaveLength(2);
  });

  it('but nothing a browser would run, nothing to a company that is not there, and no form', async () => {
    const page = await post({ ...recap, fileName: 'recap.html' }, randomBytes(3));
    expect(page).toMatchObject({ status: 400, body: { fields: [{ path: 'fileName' }] } });
    expect(await post(recap, randomBytes(3), { company: 4 })).toMatchObject({ status: 404 });
    expect(await post(recap, Buffer.from('{}'), { type: 'application/json' })).toMatchObject({
      status: 415,
    });
  });
});

describe('a kept report', () => {
  it('is not found under another name, nor in another company, nor beyond the scope', async () => {
    const { body } = await post(recap, randomBytes(3), { company: 1001 });
    const statuses = [
      await get(body.unqid, 'Recap Q3.pdf', dana, 1001),
      await get(body.unqid, 'recap q3.pdf', dana, 1001),
      await get(body.unqid, '../Recap Q3.pdf', dana, 1001),
      await get(body.unqid, 'Recap Q3.pdf', dana, 1002),
      await get(body.unqid, 'Recap Q3.pdf', { token: await api.tokenOf('sol.single') }, 1001),
      // He sees one location, and the report is about everybody.
      await get(body.unqid, 'Recap Q3.pdf', { token: await api.tokenOf('lee.location') }, 1001),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 404, 404, 404, 404, 404]);
    const lee = { token: await api.tokenOf('lee.location') };
    expect((await listed(2026, 10, lee, 1001)).body).not.toContainEqual(
      expect.objectContaining({ unqid: body.unqid }),
    );
  });

  it.each([
    [0, 'a.pdf', 'Cannot download report for invalid ID.'],
    [1, '...', 'Cannot download report for invalid file name.'],
    [1, ' ', 'Cannot download report for invalid file name.'],
  ])('with the id %i and the name %j: %s', async (unqid, fileName, message) => {
    const { status, content } = await get(unqid, fileName);
    expect(status).toBe(400);
    expect(JSON.parse(Buffer.from(content).toString())).toMatchObject({ message });
  });

  it.each([
    [1985, 12],
    [2026, 0],
    [2026, 13],
  ])('of %i/%i does not exist', async (year, month) => {
    expect((await listed(year, month)).status).toBe(400);
  });

  it('may be as old as 1986', async () => {
    expect((await listed(1986, 1)).body).toEqual([]);
  });
});
