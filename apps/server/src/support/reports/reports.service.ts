import { Readable } from 'node:stream';
import { reportCatalog, type ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import {
  previewRows,
  type ReportPreview,
} from '@portal/contract/areas/reports/reports.contract.ts';
import { audit } from '../../platform/audit.ts';
import type { SheetCell } from '../../platform/xlsx.ts';
import type { FileAnswer } from '../../request/bind.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { requestReport, type GivenParameters, type ReportRequest } from './report-call.service.ts';
import { takeExportSlot } from './export-slots.ts';
import { reportFile, sheetColumns, type FilePart, type ReportOrder } from './report-file.ts';
import type { Reports } from './report.ts';

/** A client that takes nothing for this long gives its place to others. */
const stallMs = 60_000;
const exporting = 'export report';

/** Whoever makes a report: a signed-in user, or a job on their behalf. */
export type ReportReader = Pick<Member, 'compId' | 'address' | 'scope'> & { userId: number | null };

/** How many rows each of these reports has, all as of the same moment. */
export async function countReports<Name extends ReportName>(
  context: Context,
  reader: ReportReader,
  reports: Reports,
  { names, given, action }: { names: readonly Name[]; given: GivenParameters; action: string },
): Promise<Record<Name, number>> {
  const snapshot = await context.database.openSnapshot(reader.scope);
  try {
    const counts = {} as Record<Name, number>;
    for (const name of names) {
      const question = { name, report: reports[name], given, action };
      const request = await snapshot.read((tx) =>
        requestReport(context, tx, reader.compId, question),
      );
      counts[name] = await request.report.count(snapshot.read, request.call as never);
    }
    return counts;
  } finally {
    await snapshot.close();
  }
}

export async function previewReport(
  context: Context,
  reader: ReportReader,
  reports: Reports,
  { name, given }: { name: ReportName; given: GivenParameters },
): Promise<ReportPreview> {
  const snapshot = await context.database.openSnapshot(reader.scope);
  try {
    const question = { name, report: reports[name], given, action: exporting };
    const request = await snapshot.read((tx) =>
      requestReport(context, tx, reader.compId, question),
    );
    const total = await request.report.count(snapshot.read, request.call as never);
    const rows: SheetCell[][] = [];
    for await (const page of request.report.pages(
      snapshot.read,
      request.call as never,
      previewRows,
    )) {
      rows.push(...page);
      break;
    }
    const columns = sheetColumns(request.report, request.company).map(({ heading, kind }) => ({
      heading,
      kind,
    }));
    await auditReport(context, reader, request, { rows: rows.length, action: 'preview-report' });
    return { title: reportCatalog[name].title, columns, rows, total };
  } finally {
    await snapshot.close();
  }
}

/**
 * A report as a spreadsheet, written while it is read. Waits for the first rows, so that what fails at once is
 * answered as a failure and not as a broken file.
 */
export async function exportReport(
  context: Context,
  reader: ReportReader,
  reports: Reports,
  { name, given }: { name: ReportName; given: GivenParameters },
): Promise<FileAnswer> {
  const question = { name, report: reports[name], given, action: exporting };
  const request = await context.database.transaction(reader.scope, (tx) =>
    requestReport(context, tx, reader.compId, question),
  );
  const release = await takeExportSlot();
  const parts = partsOfFile(context, reader, reports, request);
  const first = await parts.next().catch((error: unknown) => {
    release();
    throw error;
  });
  let rows = 0;
  let isOver = false;
  const finish = async (isComplete: boolean) => {
    if (isOver) return;
    isOver = true;
    await parts.return(null).finally(release);
    await auditReport(context, reader, request, { rows, isComplete, action: 'export-report' });
  };
  const recorded = async function* () {
    for (let part = first; !part.done;) {
      ({ rows } = part.value);
      const next = await parts.next();
      // Before the file's last bytes: nobody gets a whole file that is not on record.
      if (next.done) await finish(true);
      const stalled = setTimeout(() => content.destroy(), stallMs);
      try {
        yield part.value.bytes;
      } finally {
        clearTimeout(stalled);
      }
      part = next;
    }
  };
  const content = Readable.from(recorded(), { objectMode: false });
  // A reader who leaves may do so before the first part is taken, so this cannot wait for the parts.
  content.once('close', () => {
    finish(false).catch((error: unknown) => context.log.error({ err: error }, 'export'));
  });
  return { name: fileNameOf(reader.compId, request), content };
}

/** Made by the thread for it, if there is one. */
function partsOfFile(
  { database, reportThread }: Context,
  { scope }: ReportReader,
  reports: Reports,
  { name, company, call: { secrets, ...call } }: ReportRequest,
): AsyncGenerator<FilePart> {
  const order: ReportOrder = { name, scope, company, call };
  return reportThread
    ? (reportThread.ask(order) as AsyncGenerator<FilePart>)
    : reportFile({ database, secrets, reports }, order);
}

/** `notices-mailed-cobra-1001-20261001-20261031.xlsx`; a report without a range has the day it is made for. */
function fileNameOf(compId: number, { name, asked, call }: ReportRequest): string {
  const { serviceType, startDate, endDate } = asked;
  const days = startDate && endDate ? [startDate, endDate] : [call.asOf];
  const parts = [name, serviceType, compId, ...days.map((day) => day.replaceAll('-', ''))];
  return `${parts.filter((part) => part !== undefined).join('-')}.xlsx`;
}

/** A search for people may be for a secret id, which nothing keeps. */
const withoutIds = ({ search, ...asked }: GivenParameters) => ({
  ...asked,
  ...(search && { search: /\d/.test(search) ? '*****' : search }),
});

async function auditReport(
  { database, clock }: Context,
  reader: ReportReader,
  { name, asked }: ReportRequest,
  { action, ...after }: { action: string; rows: number; isComplete?: boolean },
) {
  await database.transaction(reader.scope, (tx) =>
    audit(tx, reader, clock.now(), {
      action,
      subject: `report:${name}`,
      after: { ...withoutIds(asked), ...after },
    }),
  );
}
