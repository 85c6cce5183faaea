import type { WebFile } from '@portal/contract/areas/files/file-history.contract.ts';
import { takesUploadType, uploadTypes } from '@portal/contract/areas/files/upload-types.rules.ts';
import { uploadMessage } from '@portal/contract/areas/files/upload.rules.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import { once } from '../../../platform/idempotency.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import type { FormFile } from '../../../request/form-file.ts';
import { safeFileName } from '../../../support/files/file-name.ts';
import { deleteFile, storeFile } from '../../../support/files/files.service.ts';
import { enterFile } from '../history/file-history.service.ts';
import { contentTypeOf } from './file-content.rules.ts';
import { safeContent } from './safe-content.service.ts';
import { uploadMail } from './upload-mail.ts';
import { companyName } from './uploads.store.ts';

type Upload = { fileType: number; file: FormFile | undefined; key: string | undefined };

/**
 * Checks, scans and stores a file while it arrives, in one pass. Whatever is wrong with it: nothing is kept. It changes
 * no data of the company's people.
 */
export async function uploadFile(
  context: Context,
  member: Member,
  { fileType, file, key }: Upload,
): Promise<WebFile> {
  const type = uploadTypes.find((each) => each.fileType === fileType);
  if (!type || !takesUploadType(fileType, member.facts.hasMigrated))
    throw new Refusal('invalid-input', uploadMessage.invalidType);
  if (!file) throw new Refusal('invalid-input', uploadMessage.noFile);

  const { clock, secrets } = context;
  const { compId, userId, scope } = member;
  const name = safeFileName(file.name);
  const newFile = {
    name,
    type: contentTypeOf(name),
    content: safeContent(context, member, file.content, name),
    // Employers send lists of people with their full ids.
    isSealed: true,
  };
  return await storeFile(context, { ...scope, compId }, newFile, async (tx, stored) => {
    const { fileId, sha256 } = stored;
    const input = { fileType, name, sha256 };
    const repeat = { key, compId, userId, operation: 'uploadFile', input };
    let isNew = false;
    const entered = await once(
      tx,
      { ...repeat, now: clock.now(), hash: secrets.hash },
      async () => {
        isNew = true;
        const { description } = type;
        const entry = { fileId, description, dateAdded: clock.today() };
        const webFile = await enterFile(tx, compId, { ...entry, upload: { fileType, userId } });
        await audit(tx, member, clock.now(), {
          action: 'upload-file',
          subject: `file:${fileId}`,
          after: { name, type: description, size: stored.size, sha256 },
        });
        await tellProvider(context, tx, webFile);
        return webFile;
      },
    );
    if (!isNew) await deleteFile(tx, compId, fileId);
    return entered;
  });
}

async function tellProvider(
  { config, mail }: Context,
  tx: Transaction,
  { compid, unqid, description, size }: WebFile,
): Promise<void> {
  if (!config.providerInbox) return;
  const company = await companyName(tx, compid);
  const id = uploadId(compid, unqid);
  await mail.post(tx, uploadMail(config.providerInbox, { company, id, type: description, size }));
}

/** How the operator names an upload. */
export const uploadId = (compId: number, entryId: number) => `${compId}-${entryId}`;
