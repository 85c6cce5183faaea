import type { Readable } from 'node:stream';
import type { KeptReport } from '@portal/contract/areas/reports/report-history.contract.ts';
import { notFound } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { audit } from '../../../platform/audit.ts';
import { once } from '../../../platform/idempotency.ts';
import type { Context } from '../../../request/context.ts';
import { deleteFile, storeFile } from '../../../support/files/files.service.ts';
import { maxPostedSize, postedType } from '../../../support/files/posted-type.ts';
import * as store from './history.store.ts';

type Posting = { fileName: string; description: string; runDate?: CalendarDate | undefined };

export async function postReport(
  context: Context,
  compId: number,
  { fileName, description, runDate }: Posting,
  { content, key }: { content: Readable; key: string | undefined },
): Promise<KeptReport> {
  const { database, clock, secrets } = context;
  const type = postedType(fileName);
  if (!(await database.transaction({ compId }, (tx) => store.hasCompany(tx, compId))))
    throw notFound(`There is no company ${compId}.`);
  const file = { name: fileName, type, content, maxSize: maxPostedSize };
  return await storeFile(context, { compId }, file, async (tx, { fileId, name, sha256 }) => {
    const input = { name, description, sha256, runDate };
    const repeat = { key, compId, userId: null, operation: 'postReport', input };
    let isNew = false;
    const posted = await once(tx, { ...repeat, now: clock.now(), hash: secrets.hash }, async () => {
      isNew = true;
      const row = { fileId, description, runDate: runDate ?? clock.today(), occasion: null };
      const reportId = (await store.insertReport(tx, compId, row))!;
      await audit(tx, { userId: null, address: 'operator', compId }, clock.now(), {
        action: 'post-report',
        subject: `kept-report:${reportId}`,
        after: { description, name, fileId },
      });
      return await store.getReport(tx, compId, reportId);
    });
    if (!isNew) await deleteFile(tx, compId, fileId);
    return posted;
  });
}
