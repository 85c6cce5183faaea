import { expect, it } from 'vitest';
import * as history from '@portal/contract/areas/files/file-history.contract.ts';
import { listIncomingFiles } from '../files/uploads/inbox.service.ts';
import { startApi } from '../../testing/test-api.ts';
import { fillFileHistory } from './demo-files.service.ts';

it('The demo has 13 months of files, two to six each, and is filled once', async () => {
  const api = await startApi();
  const as = { token: await api.tokenOf('dana.full') };
  const params = { compId: 1001 };
  const never = new AbortController().signal;
  await fillFileHistory(api.context, never);
  await fillFileHistory(api.context, never);

  const { body: months } = await api.call(history.listFileMonths, { params }, as);
  expect(months).toHaveLength(13);
  const all: history.WebFile[] = [];
  for (const { year, month } of months) {
    const { body: files } = await api.call(
      history.listFiles,
      { params: { ...params, year, month } },
      as,
    );
    expect(files.length).toBeGreaterThanOrEqual(2);
    expect(files.length).toBeLessThanOrEqual(6);
    all.push(...files);
  }
  expect(new Set(all.map(({ dateadded }) => dateadded > '2026-11-16'))).toEqual(new Set([false]));
  const begins = { pdf: '%PDF-', xlsx: 'PK', csv: 'Number,Name' };
  for (const [ending, begin] of Object.entries(begins)) {
    const { fileid, filename } = all.find((file) => file.filename.endsWith(ending))!;
    const file = await api.download(
      history.downloadWebFile,
      { params: { ...params, fileid, fileName: filename } },
      as,
    );
    expect(Buffer.from(file.content).toString('latin1').startsWith(begin)).toBe(true);
  }
  // What came in before this month was fetched.
  const waiting = await listIncomingFiles(api.context, 1001);
  expect(new Set(waiting.map(({ uploadedat }) => uploadedat.slice(0, 7)))).toEqual(
    new Set(['2026-11']),
  );
});
