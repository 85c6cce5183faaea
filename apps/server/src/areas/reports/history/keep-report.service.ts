import type { Readable } from 'node:stream';
import { reportCatalog, type ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import { fileTypes } from '@portal/contract/operation.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { slugOf } from '@portal/contract/values/slug.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Context } from '../../../request/context.ts';
import { deleteFile, storeFile } from '../../../support/files/files.service.ts';
import type { GivenParameters } from '../../../support/reports/report-call.service.ts';
import type { Reports } from '../../../support/reports/report.ts';
import { exportReport, type ReportReader } from '../../../support/reports/reports.service.ts';
import * as store from './history.store.ts';

export type ReportToKeep = {
  name: ReportName;
  given: GivenParameters;
  /** The plan it is about, which its file's name then says too. */
  plan: string | null;
  description: string;
  runDate: CalendarDate;
  occasion: NonNullable<store.Occasion>;
  /** Runs in the transaction that files it. */
  also?: (tx: Transaction) => Promise<void>;
};

/** Makes a report and files it with its reader's scope, once for its occasion. Returns false if it was there already. */
export async function keepReport(
  context: Context,
  reader: ReportReader,
  reports: Reports,
  report: ReportToKeep,
): Promise<boolean> {
  const { compId, scope } = reader;
  const { name, given, description, runDate, occasion } = report;
  const isThere = await context.database.transaction(scope, (tx) =>
    store.hasReport(tx, compId, runDate, occasion),
  );
  if (isThere) return false;
  // As of the day it is made for, also when a missed run is made up for.
  const clock = { ...context.clock, today: () => runDate };
  const file = await exportReport({ ...context, clock }, reader, reports, { name, given });
  const content = file.content as Readable;
  try {
    const newFile = {
      name: report.plan ? file.name.replace(name, `${name}-${slugOf(report.plan)}`) : file.name,
      type: fileTypes.xlsx,
      content,
      isSealed: 'hasFullIds' in reportCatalog[name],
    };
    return await storeFile(context, { ...scope, compId }, newFile, async (tx, { fileId }) => {
      const row = { fileId, description, runDate, occasion };
      const reportId = await store.insertReport(tx, compId, row);
      // Another server was faster.
      if (reportId === undefined) {
        await deleteFile(tx, compId, fileId);
        return false;
      }
      await audit(tx, reader, context.clock.now(), {
        action: 'keep-report',
        subject: `kept-report:${reportId}`,
        after: { description, fileId },
      });
      await report.also?.(tx);
      return true;
    });
  } finally {
    content.destroy();
  }
}
