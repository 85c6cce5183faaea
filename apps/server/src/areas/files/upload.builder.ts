import { randomUUID } from 'node:crypto';
import * as contract from '@portal/contract/areas/files/file-upload.contract.ts';
import type { WebFile } from '@portal/contract/areas/files/file-history.contract.ts';
import { address } from '@portal/contract/client.ts';
import type { Problem } from '@portal/contract/problem.ts';
import type { TestApi } from '../../testing/test-api.ts';

export type Sending = {
  name?: string;
  content?: Uint8Array | string;
  fileType?: number;
  code?: string;
  key?: string;
  /** What of the body arrives; all of it if omitted. */
  cut?: (body: Buffer) => Buffer;
  /** Two files in one form, for example. */
  times?: number;
};

/** Uploads a file the way a browser does. */
export async function upload(
  api: TestApi,
  token: string,
  {
    name = 'roster.csv',
    content = 'Name,SSN\nMadeup,900-01-0001\n',
    fileType = 1,
    code = 'HVM01',
    key,
    cut = (body) => body,
    times = 1,
  }: Sending = {},
) {
  const { boundary, body } = formOf(name, Buffer.from(content), times);
  const response = await api.app.inject({
    method: 'POST',
    url: address('', contract.uploadFile.path, { fileType, medplancd: code }),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(key && { 'idempotency-key': key }),
    },
    payload: cut(body),
  });
  return { status: response.statusCode, body: response.json<WebFile & Partial<Problem>>() };
}

export function formOf(name: string, content: Uint8Array, times = 1) {
  const boundary = `----${randomUUID()}`;
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n` +
    'Content-Type: application/octet-stream\r\n\r\n';
  const parts = Array.from({ length: times }, () => [
    Buffer.from(head),
    content,
    Buffer.from('\r\n'),
  ]);
  return { boundary, body: Buffer.concat([...parts.flat(), Buffer.from(`--${boundary}--\r\n`)]) };
}

/** How many files a company has, finished or not, and how many entries. */
export const countsOf = (api: TestApi, compId: number) =>
  api.database.transaction({ compId }, async (tx) => ({
    files: (await tx.selectFrom('files').select('file_id').execute()).length,
    chunks: (await tx.selectFrom('file_chunks').select('file_id').execute()).length,
    entries: (await tx.selectFrom('file_history').select('entry_id').execute()).length,
  }));
