import type { AchFile } from '@portal/contract/areas/billing/billing-back-office.contract.ts';
import { notFound } from '@portal/contract/problem.ts';
import { dollarsOf } from '@portal/contract/values/dollars.ts';
import { audit } from '../../../platform/audit.ts';
import type { Secrets } from '../../../platform/secrets.ts';
import type { FileAnswer } from '../../../request/bind.ts';
import type { Context } from '../../../request/context.ts';
import * as store from './ach-files.store.ts';

/** Binds a sealed file to its row. */
const fileIdentity = (fileNumber: number) => `ach file ${fileNumber}`;

/** It holds account numbers. */
export const sealedContent = (secrets: Secrets, fileNumber: number, content: string): Uint8Array =>
  secrets.seal(content, fileIdentity(fileNumber));

export async function listAchFiles({ database }: Pick<Context, 'database'>): Promise<AchFile[]> {
  const files = await database.transaction({}, store.listCompleteFiles);
  return files.map(({ totalCents, ...file }) => ({ ...file, total: dollarsOf(totalCents) }));
}

export function downloadAchFile(
  { database, clock, secrets }: Pick<Context, 'database' | 'clock' | 'secrets'>,
  fileNumber: number,
): Promise<FileAnswer> {
  return database.transaction({}, async (tx) => {
    const file = await store.findContent(tx, fileNumber);
    if (!file) throw notFound('There is no such file.');
    await audit(tx, { userId: null, address: 'operator' }, clock.now(), {
      action: 'download-ach-file',
      subject: `ach-file:${fileNumber}`,
    });
    const content = secrets.openBytes(file.sealed, fileIdentity(fileNumber));
    return { name: `ach-${file.writtenOn}.txt`, type: 'text/plain', content };
  });
}

/** Seals again, with the newest key, what was sealed with an older one. */
export async function resealAchFiles({
  database,
  secrets,
}: Pick<Context, 'database' | 'secrets'>): Promise<number> {
  const resealAfter = (after: number) =>
    database.transaction({}, async (tx) => {
      const next = await store.lockNextContent(tx, after);
      if (!next || !secrets.isStale(next.sealed)) return next && { ...next, resealed: 0 };
      const identity = fileIdentity(next.fileNumber);
      const again = secrets.sealBytes(secrets.openBytes(next.sealed, identity), identity);
      await store.replaceContent(tx, next.fileNumber, again);
      return { ...next, resealed: 1 };
    });
  let resealed = 0;
  for (let next = await resealAfter(0); next; next = await resealAfter(next.fileNumber))
    resealed += next.resealed;
  return resealed;
}
