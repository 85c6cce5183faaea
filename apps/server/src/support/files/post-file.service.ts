import type { Readable } from 'node:stream';
import { fileTypes } from '@portal/contract/operation.ts';
import { notFound } from '@portal/contract/problem.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Transaction } from '../../platform/database.ts';
import { once } from '../../platform/idempotency.ts';
import type { Context } from '../../request/context.ts';
import { deleteFile, storeFile, type StoredFile } from './files.service.ts';
import { hasCompany } from './files.store.ts';

/** What the provider may post; nothing that a browser would run. */
const postedTypes: Record<string, string> = {
  pdf: fileTypes.pdf,
  xlsx: fileTypes.xlsx,
  csv: 'text/csv',
  txt: 'text/plain',
  zip: 'application/zip',
};
const maxSize = 100 * 1024 * 1024;

type Posting = {
  compId: number;
  fileName: string;
  content: Readable;
  isSealed: boolean;
  key: string | undefined;
  operation: string;
  /** What makes a repeat with the same key the same posting, beside the file itself. */
  input: Record<string, unknown>;
};

/** The provider's file for a company. `keep` writes what refers to it, once for each key. */
export async function storePostedFile<Result>(
  context: Context,
  { compId, fileName, content, isSealed, key, operation, input }: Posting,
  keep: (tx: Transaction, stored: StoredFile) => Promise<Result>,
): Promise<Result> {
  const { database, clock, secrets } = context;
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  const type = postedTypes[ending];
  if (!type)
    refuseProblems([{ path: 'fileName', message: 'Must be a PDF, XLSX, CSV, TXT or ZIP file' }]);
  if (!(await database.transaction({ compId }, (tx) => hasCompany(tx, compId))))
    throw notFound(`There is no company ${compId}.`);
  const file = { name: fileName, type: type!, content, maxSize, isSealed };
  return await storeFile(context, { compId }, file, async (tx, stored) => {
    const { name, sha256, fileId } = stored;
    const repeat = { key, compId, userId: null, operation, input: { name, sha256, ...input } };
    let isNew = false;
    const posted = await once(tx, { ...repeat, now: clock.now(), hash: secrets.hash }, async () => {
      isNew = true;
      return await keep(tx, stored);
    });
    if (!isNew) await deleteFile(tx, compId, fileId);
    return posted;
  });
}
