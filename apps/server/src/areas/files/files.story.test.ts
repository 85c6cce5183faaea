import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as history from '@portal/contract/areas/files/file-history.contract.ts';
import { createClient } from '@portal/contract/client.ts';
import { createDownloader } from '@portal/contract/download.ts';
import { startApi, type TestApi } from '../../testing/test-api.ts';
import { testOperatorToken } from '../../testing/test-config.ts';
import { operatorServer } from '../../testing/test-operator.ts';
import { fileCommands } from './operator-commands.ts';
import { upload } from './upload.builder.ts';

const compId = 1001;
let api: TestApi;
let folder: string;
let run: (command: string, argument?: string, values?: Record<string, string>) => Promise<unknown>;
beforeAll(async () => {
  api = await startApi();
  folder = await mkdtemp(join(tmpdir(), 'portal-inbox-'));
  const operator = operatorServer(api.context);
  const settings = {
    apiUrl: await operator.listen({ port: 0, host: '127.0.0.1' }),
    token: () => testOperatorToken,
  };
  const call = Object.assign(createClient(settings), { download: createDownloader(settings) });
  run = (command, argument, values = {}) => fileCommands.run(call, command, argument, values);
  afterAll(async () => {
    await operator.close();
    await rm(folder, { recursive: true });
  });
});

it('An administrator sends a file, the provider fetches it and answers, and both are in the history', async () => {
  const as = { token: await api.tokenOf('dana.full') };
  const content = 'Name,SSN\nMadeup,900-01-0001\n'.repeat(20_000);
  const { body: sent } = await upload(api, as.token, { name: 'roster.csv', content });

  const id = `${compId}-${sent.unqid}`;
  const waiting = await run('uploads');
  expect(waiting).toEqual([
    expect.objectContaining({
      id,
      type: 'Enrollment',
      uploadedby: 'Dana Full',
      size: content.length,
    }),
  ]);
  expect(await run('uploads', undefined, { company: '1002' })).toEqual([]);
  const to = join(folder, 'fetched.csv');
  expect(await run('fetch-upload', id, { to })).toContain('marked it as fetched');
  expect(await readFile(to, 'utf8')).toBe(content);
  expect((await stat(to)).mode & 0o777).toBe(0o600);
  expect(await run('uploads')).toEqual([]);
  // It does not overwrite, and does not fetch what the provider posted itself.
  await expect(run('fetch-upload', id, { to })).rejects.toThrow('EEXIST');

  const posted = (await run('post-file', to, {
    company: String(compId),
    description: 'Corrected roster',
    key: 'answer',
  })) as history.WebFile;
  await expect(
    run('fetch-upload', `${compId}-${posted.unqid}`, { to: join(folder, 'other') }),
  ).rejects.toThrow('There is no upload');

  const months = await api.call(history.listFileMonths, { params: { compId } }, as);
  expect(months.body).toEqual([{ year: 2026, month: 11 }]);
  const { body: files } = await api.call(
    history.listFiles,
    { params: { compId, year: 2026, month: 11 } },
    as,
  );
  expect(files).toEqual([posted, sent]);
  for (const { fileid, filename: fileName } of files) {
    const params = { compId, fileid, fileName };
    const file = await api.download(history.downloadWebFile, { params }, as);
    expect(Buffer.from(file.content).toString()).toBe(content);
  }
});
