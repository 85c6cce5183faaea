import { createHash, randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as history from '@portal/contract/areas/files/file-history.contract.ts';
import * as contract from '@portal/contract/areas/files/file-upload.contract.ts';
import {
  emptyFileMessage,
  maxUploadSize,
  uploadMessage,
} from '@portal/contract/areas/files/upload.rules.ts';
import { eicar, startClamd, type Clamd } from '../../../testing/clamd.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { countsOf, formOf, upload, type Sending } from '../upload.builder.ts';

const compId = 1001;
const inbox = 'files@provider.example.com';
let api: TestApi;
let clamd: Clamd;
let dana: string;
beforeAll(async () => {
  clamd = await startClamd();
  api = await startApi({ config: { scanner: clamd, providerInbox: inbox } });
  dana = await api.tokenOf('dana.full');
});
beforeEach(() => clamd.behave('real'));

/** What a refused upload leaves behind: nothing. */
async function refused(sending: Sending, token = dana) {
  const before = await countsOf(api, compId);
  const answer = await upload(api, token, sending);
  expect(await countsOf(api, compId)).toEqual(before);
  return { status: answer.status, message: answer.body.message };
}

describe('an upload is refused', () => {
  it.each([
    ['an exe by its name', { name: 'setup.EXE' }],
    ['one with a dot behind its name', { name: 'setup.exe.' }],
    ['one that was turned around', { name: 'roster\u202Evsc.exe' }],
    ['a Windows program called a list', { content: Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1') }],
    [
      'a Linux program called a PDF',
      { name: 'a.pdf', content: Buffer.from('\x7fELF\x02\x01', 'latin1') },
    ],
    ['a script called a text', { name: 'a.txt', content: '#!/bin/sh\necho' }],
  ])('%s', async (_what, sending) => {
    expect(await refused(sending)).toEqual({ status: 400, message: uploadMessage.invalidFile });
  });

  it.each([
    ['that is something else than its name says', { name: 'a.pdf' }, /is not a PDF file/],
    ['that is empty', { content: '' }, emptyFileMessage],
    ['that does not come alone', { times: 2 }, 'Please send one file at a time.'],
  ])('%s', async (_what, sending, message) => {
    const answer = await refused(sending);
    expect(answer.status).toBe(400);
    expect(answer.message).toMatch(message);
  });

  it.each([
    ['in the middle of the file', 0.5],
    ['before its last line', 0.98],
    ['in its head', 0.02],
  ])('whose body ends %s', async (_where, part) => {
    const content = Buffer.from('name,number\n'.repeat(50_000));
    const cut = (body: Buffer) =>
      body.subarray(0, part === 0.98 ? body.length - 4 : Math.round(body.length * part));
    const { status, message } = await refused({ content: part === 0.02 ? 'a,b' : content, cut });
    expect({ status, message }).toEqual({
      status: 400,
      message: 'The file did not arrive completely. Please try again.',
    });
  });

  it('whose sender hangs up', async () => {
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    const before = await countsOf(api, compId);
    const { boundary, body } = formOf('roster.csv', Buffer.from('name,number\n'.repeat(100_000)));
    const socket = connect(port, '127.0.0.1');
    socket.write(
      `POST /api/file-upload/upload-files/1/HVM01 HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${dana}\r\n` +
        `Content-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    socket.write(body.subarray(0, body.length / 2));
    const polled = () => expect.poll(() => countsOf(api, compId), { timeout: 30_000 });
    await polled().not.toEqual(before);
    socket.destroy();
    await polled().toEqual(before);
  });

  it('without a file', async () => {
    const noFile = { status: 400, message: uploadMessage.noFile };
    expect(await refused({ name: '', content: '' })).toEqual(noFile);
    expect(await refused({ cut: () => Buffer.alloc(0) })).toEqual(noFile);
  });

  it('that is no form', async () => {
    const { statusCode } = await api.app.inject({
      method: 'POST',
      url: '/api/file-upload/upload-files/1/HVM01',
      headers: { authorization: `Bearer ${dana}` },
      payload: { file: 'roster' },
    });
    expect(statusCode).toBe(415);
  });

  it('of no type, of one that does not exist, and of one that moved away', async () => {
    const invalidType = { status: 400, message: uploadMessage.invalidType };
    expect(await refused({ fileType: 0 })).toEqual(invalidType);
    expect(await refused({ fileType: 15 })).toEqual(invalidType);
    // Tamarack's COBRA moved, its accounts did not.
    expect(await refused({ fileType: 4, code: 'TML01' })).toEqual(invalidType);
    expect((await upload(api, dana, { fileType: 1, code: 'TML01' })).status).toBe(200);
  });

  it('above 50 MB, and taken at 50 MB', async () => {
    const content = Buffer.alloc(maxUploadSize + 1, 'name,number\n');
    expect(await refused({ content })).toEqual({ status: 413, message: uploadMessage.tooLarge });
    const { status, body } = await upload(api, dana, { content: content.subarray(1) });
    expect(status).toBe(200);
    expect(body.size).toBe(maxUploadSize);
  });

  it('for a company that is not the sender’s, by its code or by its number', async () => {
    const sol = await api.tokenOf('sol.single');
    for (const code of ['HVM01', 'hvm01', '1001', 'nobody', ''])
      expect((await refused({ code }, sol)).status).toBe(404);
    // Her own company has a code, so its number is none.
    expect((await refused({ code: '1008' }, sol)).status).toBe(404);
  });
});

describe('the scanner', () => {
  it('sees the whole content', async () => {
    const content = randomBytes(700_000);
    await upload(api, dana, { name: 'a.dat', content });
    expect(clamd.scanned.at(-1)!.equals(content)).toBe(true);
  });

  it('finds a virus: nothing is kept', async () => {
    const content = Buffer.concat([
      Buffer.from('name,number\n'.repeat(50_000)),
      Buffer.from(eicar),
    ]);
    expect(await refused({ content })).toEqual({
      status: 400,
      message: 'A virus was found in this file. It was not uploaded.',
    });
  });

  it.each(['garbage', 'hang-up'] as const)('answers with %s: nothing is kept', async (how) => {
    clamd.behave(how);
    expect(await refused({})).toEqual({
      status: 503,
      message:
        'The file could not be checked for viruses, so it was not uploaded. Please try again later.',
    });
  });
});

describe('a name', () => {
  it.each([
    ['../../etc/passwd.csv', 'passwd.csv'],
    ['C:\\\\Users\\\\Dana\\\\roster.csv', 'roster.csv'],
    ['ros\tter\u0007.csv', 'ros-ter-.csv'],
    ['Müllers Liste (neu).csv', 'Mullers Liste (neu).csv'],
    [`${'long'.repeat(75)}.csv`, `${'long'.repeat(29)}.csv`],
    ['.csv', 'csv'],
  ])('%j becomes %j', async (name, expected) => {
    const { status, body } = await upload(api, dana, { name });
    expect(body.filename).toBe(expected);
    expect(status).toBe(200);
  });
});

describe('a file that was taken', () => {
  it('is in the history, sealed, audited, and the provider is told without its name', async () => {
    const content = 'Name,SSN\nMadeup Person,900-12-3456\n';
    const { body } = await upload(api, dana, { name: 'Madeup Person.csv', content, fileType: 8 });
    expect(body).toEqual({
      unqid: expect.any(Number) as number,
      compid: compId,
      fileid: expect.any(Number) as number,
      filename: 'Madeup Person.csv',
      description: 'HSA Contribution',
      dateadded: '2026-11-16',
      size: content.length,
      uploadedby: 'Dana Full',
    });
    const { fileid, filename: fileName } = body;
    const params = { compId, fileid, fileName };
    const file = await api.download(history.downloadWebFile, { params }, { token: dana });
    expect(Buffer.from(file.content).toString()).toBe(content);
    expect(file.headers).toMatchObject({ 'content-type': 'text/csv' });

    const { chunks, audited } = await api.database.transaction({ compId }, async (tx) => ({
      chunks: await tx
        .selectFrom('file_chunks')
        .select('content')
        .where('file_id', '=', fileid)
        .execute(),
      audited: await tx
        .selectFrom('audit_log')
        .selectAll()
        .where('subject', '=', `file:${fileid}`)
        .execute(),
    }));
    expect(Buffer.concat(chunks.map(({ content }) => content)).includes('900-12-3456')).toBe(false);
    expect(audited.map(({ action }) => action)).toEqual(['upload-file', 'download-file']);

    const mail = (await api.mailsTo(inbox)).at(-1)!;
    expect(mail.subject).toBe(`New file 1001-${body.unqid}: HSA Contribution`);
    expect(mail.text).toContain('Harborview Manufacturing');
    expect(mail.text + mail.subject).not.toContain('Madeup');
  });

  it('is taken once for each key', async () => {
    const first = await upload(api, dana, { key: 'a-try' });
    const counts = await countsOf(api, compId);
    expect(await upload(api, dana, { key: 'a-try' })).toEqual(first);
    expect(await countsOf(api, compId)).toEqual(counts);
    expect((await upload(api, dana, { key: 'a-try', content: 'other' })).status).toBe(409);
    expect(await countsOf(api, compId)).toEqual(counts);
  });

  it('by a company without a code is named by its number', async () => {
    const { status, body } = await upload(api, dana, { code: '1002', fileType: 4 });
    expect(status).toBe(200);
    expect(body.compid).toBe(1002);
  });
});

describe('the same content again', () => {
  const earlierOf = async (content: string, as: string) =>
    (
      await api.call(
        contract.findEarlierUpload,
        { params: { compId, sha256: createHash('sha256').update(content).digest('hex') } },
        { token: as },
      )
    ).body.earlier;

  it('is pointed out with who sent it when, to those who may see it', async () => {
    const content = 'sent,twice\n';
    expect(await earlierOf(content, dana)).toBeNull();
    await upload(api, dana, { content, name: 'twice.csv', fileType: 6 });
    expect(await earlierOf(content, dana)).toEqual({
      filename: 'twice.csv',
      description: 'Eligibility',
      uploadedby: 'Dana Full',
      uploadedat: api.clock.now().toISOString(),
    });
    const lee = await api.tokenOf('lee.location');
    expect(await earlierOf(content, lee)).toBeNull();
    await upload(api, lee, { content });
    expect(await earlierOf(content, lee)).toMatchObject({ uploadedby: 'Lee Location' });
  });
});
