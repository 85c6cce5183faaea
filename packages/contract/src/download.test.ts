import { afterEach, describe, expect, it, vi } from 'vitest';
import { listTransactions } from './areas/enrollment/enrollment.contract.ts';
import { createDownloader, fileNameOf } from './download.ts';

afterEach(() => vi.restoreAllMocks());

const download = createDownloader({ apiUrl: '', token: () => 'token' });
const params = { compId: 1001, empno: '000100001', pyrid: 503, plccode: 'M' as const };
const answer = (body: string, init: ResponseInit) =>
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, init));

describe('a download', () => {
  it('requests the file and returns it with its name', async () => {
    const fetch = answer('%PDF', {
      headers: { 'content-disposition': 'attachment; filename="transactions-1001.pdf"' },
    });
    const file = await download(listTransactions, { params });
    expect(fetch.mock.calls[0]?.[1]?.headers).toMatchObject({ accept: 'application/pdf' });
    expect([file.name, await file.content.text()]).toEqual(['transactions-1001.pdf', '%PDF']);
  });

  it('fails like any other call', async () => {
    answer(JSON.stringify({ message: 'Not found.' }), { status: 404, statusText: 'Not Found' });
    await expect(download(listTransactions, { params })).rejects.toThrow(
      'API request failed. 404 Not Found. Not found.',
    );
  });

  it('is named download if the server gives it no name', () => {
    expect([fileNameOf(null), fileNameOf('attachment')]).toEqual(['download', 'download']);
  });
});
