import type {
  EarlierUpload,
  IncomingFile,
} from '@portal/contract/areas/files/file-upload.contract.ts';
import { notFound } from '@portal/contract/problem.ts';
import { audit } from '../../../platform/audit.ts';
import type { FileAnswer } from '../../../request/bind.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import { downloadFile } from '../../../support/files/files.service.ts';
import { uploadId } from './upload-file.service.ts';
import * as store from './uploads.store.ts';

/** Only what the user may see: what others sent about other people stays unknown. */
export async function findEarlierUpload(
  { database }: Context,
  { scope, compId }: Member,
  sha256: string,
): Promise<{ earlier: EarlierUpload | null }> {
  const earlier = await database.transaction(scope, (tx) => store.findBySha256(tx, compId, sha256));
  return { earlier: earlier ?? null };
}

export async function listIncomingFiles(
  { database }: Context,
  compId: number | undefined,
): Promise<IncomingFile[]> {
  const waiting = await database.transaction({ system: true }, (tx) =>
    store.listWaiting(tx, compId ?? null),
  );
  return waiting.map(({ compId, entryId, uploadedat, ...rest }) => ({
    id: uploadId(compId, entryId),
    ...rest,
    uploadedat: uploadedat.toISOString(),
  }));
}

type UploadPath = { compId: number; unqid: number };
const noUpload = ({ compId, unqid }: UploadPath) =>
  notFound(`There is no upload ${uploadId(compId, unqid)}.`);

export async function downloadIncomingFile(
  context: Context,
  path: UploadPath,
): Promise<FileAnswer> {
  const { compId, unqid } = path;
  const scope = { compId };
  const upload = await context.database.transaction(scope, (tx) =>
    store.findUpload(tx, compId, unqid),
  );
  if (!upload) throw noUpload(path);
  return await downloadFile(context, { compId, userId: null, address: 'operator', scope }, upload);
}

export async function markFetched({ database, clock }: Context, path: UploadPath): Promise<void> {
  const { compId, unqid } = path;
  await database.transaction({ compId }, async (tx) => {
    const upload = await store.findUpload(tx, compId, unqid);
    if (!upload) throw noUpload(path);
    await store.insertFetch(tx, compId, unqid, clock.now());
    await audit(tx, { userId: null, address: 'operator', compId }, clock.now(), {
      action: 'fetch-upload',
      subject: `file:${upload.fileId}`,
    });
  });
}
