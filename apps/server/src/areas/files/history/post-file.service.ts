import type { Readable } from 'node:stream';
import type { WebFile } from '@portal/contract/areas/files/file-history.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../request/context.ts';
import { storePostedFile } from '../../../support/files/post-file.service.ts';
import { enterFile } from './file-history.service.ts';

type Posting = { fileName: string; description: string; dateAdded?: CalendarDate | undefined };

/** What the provider sends may hold full ids, as what it gets may: it is sealed. */
export async function postFile(
  context: Context,
  compId: number,
  { fileName, description, dateAdded }: Posting,
  { content, key }: { content: Readable; key: string | undefined },
): Promise<WebFile> {
  const { clock } = context;
  const operation = 'postFile';
  const input = { description, dateAdded };
  const posting = { scope: { compId }, fileName, content, isSealed: true, key, operation, input };
  return await storePostedFile(context, posting, async (tx, { fileId, name }) => {
    const file = await enterFile(tx, compId, {
      fileId,
      description,
      dateAdded: dateAdded ?? clock.today(),
      upload: null,
    });
    await audit(tx, { userId: null, address: 'operator', compId }, clock.now(), {
      action: 'post-file',
      subject: `file:${fileId}`,
      after: { description, name },
    });
    return file;
  });
}
