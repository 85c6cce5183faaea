import { Readable } from 'node:stream';
import { reportCatalog, type ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import {
  previewRows,
  type ReportPreview,
} from '@portal/contract/areas/reports/reports.contract.ts';
import { audit } from '../../platform/audit.ts';
import type { Read } from '../../platform/database.ts';
import { writeXlsx, type SheetCell, type SheetColumn } from '../../platform/xlsx.ts';
import type { FileAnswer } from '../../request/bind.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { requestReport, type GivenParameters, type ReportRequest } from './report-call.service.ts';
import { takeExportSlot } from './export-slots.ts';
import type { Column, Reports } from './report.ts';
import type { RowSource } from './row-source.ts';

const exportPage = 1000;
/** A client that takes no rows for this long gives its place to others. */
const stallMs = 60_000;
const exporting = 'export report';

/** Whoever makes a report: a signed-in user, or a job on their behalf. */
export type ReportReader = Pick<Member, 'compId' | 'userId' | 'address' | 'scope'>;

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
      counts[name] = await request.report.rows.count(snapshot.read, request.call as never);
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
    const total = await request.report.rows.count(snapshot.read, request.call as never);
    const rows: SheetCell[][] = [];
    for await (const page of cellPages(snapshot.read, request, previewRows)) {
      rows.push(...page);
      break;
    }
    const columns = sheetColumns(request).map(({ heading, kind }) => ({ heading, kind }));
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
  const release = await takeExportSlot();
  const snapshot = await context.database.openSnapshot(reader.scope).catch((error: unknown) => {
    release();
    throw error;
  });
  const close = async () => {
    release();
    await snapshot.close();
  };
  try {
    const question = { name, report: reports[name], given, action: exporting };
    const request = await snapshot.read((tx) =>
      requestReport(context, tx, reader.compId, question),
    );
    const source = cellPages(snapshot.read, request, exportPage);
    const first = await source.next();
    const pages = async function* () {
      let rows = 0;
      let isComplete = false;
      try {
        for (let page = first; !page.done; page = await source.next()) {
          rows += page.value.length;
          const stalled = setTimeout(() => content.destroy(), stallMs);
          yield page.value;
          clearTimeout(stalled);
        }
        isComplete = true;
      } finally {
        await source.return(undefined);
        await close();
        await auditReport(context, reader, request, { rows, isComplete, action: 'export-report' });
      }
    };
    const content: Readable = writeXlsx({
      name: reportCatalog[name].title,
      columns: sheetColumns(request),
      pages: pages(),
    });
    return { name: fileNameOf(context, reader.compId, request), content };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Rows as their cells, page by page. */
async function* cellPages(
  read: Read,
  { report, call }: ReportRequest,
  pageSize: number,
): AsyncGenerator<SheetCell[][], void> {
  const columns = report.columns as unknown as Column<unknown>[];
  const source = report.rows as unknown as RowSource<unknown, unknown>;
  for await (const page of source.pages(read, call, pageSize))
    yield page.map((row) => columns.map(({ value }) => value(row)));
}

const sheetColumns = ({ report, company }: ReportRequest): SheetColumn[] =>
  report.columns.map(({ heading, kind, width }) => ({
    heading: heading.replace('{id}', company.idDescription),
    kind,
    width,
  }));

/** `notices-mailed-cobra-1001-20261001-20261031.xlsx`; a report without a range has the day it is made for. */
function fileNameOf({ clock }: Context, compId: number, { name, asked }: ReportRequest): string {
  const { serviceType, startDate, endDate } = asked;
  const days = startDate && endDate ? [startDate, endDate] : [clock.today()];
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
