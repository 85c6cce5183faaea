import type { Readable } from 'node:stream';
import { notFound } from '@portal/contract/problem.ts';
import type { Transaction } from '../../platform/database.ts';
import { once } from '../../platform/idempotency.ts';
import type { Context } from '../../request/context.ts';
import { deleteFile, storeFile, type FileScope, type StoredFile } from './files.service.ts';
import { hasCompany } from './files.store.ts';
import { maxPostedSize, postedType } from './posted-type.ts';

type Posting = {
  scope: FileScope;
  fileName: string;
  /** The endings it may have; all that can be posted if omitted. */
  allowed?: readonly string[];
  content: Readable;
  isSealed?: boolean;
  key: string | undefined;
  operation: string;
  /** What makes a repeat with the same key the same posting, beside the file itself. */
  input: Record<string, unknown>;
};

/** The provider's file for a company. `keep` writes what refers to it, once for each key. */
export async function storePostedFile<Result>(
  context: Pick<Context, 'database' | 'clock' | 'secrets'>,
  { scope, fileName, allowed, content, isSealed = false, key, operation, input }: Posting,
  keep: (tx: Transaction, stored: StoredFile) => Promise<Result>,
): Promise<Result> {
  const { database, clock, secrets } = context;
  const { compId } = scope;
  const type = postedType(fileName, allowed);
  if (!(await database.transaction({ compId }, (tx) => hasCompany(tx, compId))))
    throw notFound(`There is no company ${compId}.`);
  const file = { name: fileName, type, content, maxSize: maxPostedSize, isSealed };
  return await storeFile(context, scope, file, async (tx, stored) => {
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
