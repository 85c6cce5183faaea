import type { Readable } from 'node:stream';
import type { KeptReport } from '@portal/contract/areas/reports/report-history.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { audit } from '../../../platform/audit.ts';
import type { Context } from '../../../request/context.ts';
import { storePostedFile } from '../../../support/files/post-file.service.ts';
import * as store from './history.store.ts';

type Posting = { fileName: string; description: string; runDate?: CalendarDate | undefined };

export async function postReport(
  context: Context,
  compId: number,
  { fileName, description, runDate }: Posting,
  { content, key }: { content: Readable; key: string | undefined },
): Promise<KeptReport> {
  const { clock } = context;
  const operation = 'postReport';
  const input = { description, runDate };
  const posting = { scope: { compId }, fileName, content, key, operation, input };
  return await storePostedFile(context, posting, async (tx, { fileId, name }) => {
    const row = { fileId, description, runDate: runDate ?? clock.today(), occasion: null };
    const reportId = (await store.insertReport(tx, compId, row))!;
    await audit(tx, { userId: null, address: 'operator', compId }, clock.now(), {
      action: 'post-report',
      subject: `kept-report:${reportId}`,
      after: { description, name, fileId },
    });
    return await store.getReport(tx, compId, reportId);
  });
}
