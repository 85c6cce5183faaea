import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/files/file-history.contract.ts';
import { address } from '@portal/contract/client.ts';
import { uploadType } from '@portal/contract/operation.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { testOperatorToken } from '../../../testing/test-config.ts';
import { operatorServer } from '../../../testing/test-operator.ts';
import { upload } from '../upload.builder.ts';

const compId = 1001;
let api: TestApi;
let operator: FastifyInstance;
let dana: { token: string };
let lee: { token: string };
beforeAll(async () => {
  api = await startApi();
  operator = operatorServer(api.context);
  dana = { token: await api.tokenOf('dana.full') };
  // He sees one location.
  lee = { token: await api.tokenOf('lee.location') };
});

type Posting = { fileName: string; description: string; dateAdded?: string };
async function post(query: Posting, content: Uint8Array, key?: string) {
  const response = await operator.inject({
    method: 'POST',
    url: address('', contract.postFile.path, { compId }, query),
    headers: {
      authorization: `Bearer ${testOperatorToken}`,
      'content-type': uploadType,
      ...(key && { 'idempotency-key': key }),
    },
    payload: Buffer.from(content),
  });
  return { status: response.statusCode, body: response.json<contract.WebFile>() };
}
const listed = (year: number, month: number, as = dana) =>
  api.call(contract.listFiles, { params: { compId, year, month } }, as);
const get = (fileid: number, fileName: string, as = dana, company = compId) =>
  api.download(contract.downloadWebFile, { params: { compId: company, fileid, fileName } }, as);
const packet = { fileName: 'Packet.pdf', description: 'Renewal packet', dateAdded: '2025-03-04' };

describe('the provider posts a file', () => {
  it('which is listed in its month and comes back as it was', async () => {
    const content = randomBytes(300_000);
    const { status, body } = await post(packet, content);
    expect(status).toBe(200);
    const months = await api.call(contract.listFileMonths, { params: { compId } }, dana);
    expect(months.body).toContainEqual({ year: 2025, month: 3 });
    expect((await listed(2025, 3)).body).toEqual([
      {
        unqid: body.unqid,
        compid: compId,
        fileid: body.fileid,
        filename: 'Packet.pdf',
        description: 'Renewal packet',
        dateadded: '2025-03-04',
        size: 300_000,
        uploadedby: null,
      },
    ]);
    const file = await get(body.fileid, 'Packet.pdf');
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Packet.pdf"',
    });
    expect(content.equals(file.content)).toBe(true);
  });

  it('once for each key, and nothing a browser would run', async () => {
    const content = randomBytes(10);
    const first = await post({ ...packet, dateAdded: '2025-05-04' }, content, 'may');
    expect(await post({ ...packet, dateAdded: '2025-05-04' }, content, 'may')).toEqual(first);
    expect((await listed(2025, 5)).body).toHaveLength(1);
    expect((await post({ ...packet, fileName: 'a.html' }, content)).status).toBe(400);
  });
});

describe('a file', () => {
  it('is not found under another name, in another company, beyond the scope, nor outside of the history', async () => {
    const { body } = await post({ ...packet, dateAdded: '2025-06-04' }, randomBytes(3));
    const elsewhere = await api.database.transaction({ compId }, (tx) =>
      tx
        .insertInto('files')
        .values({
          comp_id: compId,
          name: 'report.pdf',
          content_type: 'application/pdf',
          is_sealed: false,
          created_at: api.clock.now(),
          size: 0,
          sha256: '',
        })
        .returning('file_id')
        .executeTakeFirstOrThrow(),
    );
    const sol = { token: await api.tokenOf('sol.single') };
    const statuses = [
      await get(body.fileid, 'Packet.pdf'),
      await get(body.fileid, 'packet.pdf'),
      await get(body.fileid, '../Packet.pdf'),
      await get(body.fileid, 'Packet.pdf', dana, 1002),
      await get(body.fileid, 'Packet.pdf', sol),
      await get(body.fileid, 'Packet.pdf', lee),
      await get(elsewhere.file_id, 'report.pdf'),
    ].map(({ status }) => status);
    expect(statuses).toEqual([200, 404, 404, 404, 404, 404, 404]);
    expect((await listed(2025, 6, lee)).body).toEqual([]);
  });

  it('that a limited user uploads is seen by that user and by those who see more', async () => {
    const { body } = await upload(api, lee.token, { name: 'mine.csv' });
    const seen = async (as: { token: string }) =>
      (await listed(2026, 11, as)).body.some(({ unqid }) => unqid === body.unqid);
    expect([await seen(lee), await seen(dana)]).toEqual([true, true]);
    const other = { token: await api.tokenOf('pat.payroll') };
    expect(await seen(other)).toBe(false);
    expect((await get(body.fileid, 'mine.csv', other)).status).toBe(404);
  });

  it.each([
    [0, 'a.pdf', 'Cannot download file for invalid file ID.'],
    [1, '...', 'Cannot download file for invalid file name.'],
    [1, ' ', 'Cannot download file for invalid file name.'],
  ])('with the id %i and the name %j: %s', async (fileid, fileName, message) => {
    const { status, content } = await get(fileid, fileName);
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
});
