import { reportCatalog, type ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import type { Database, Scope } from '../../platform/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { writeXlsx, type SheetColumn } from '../../platform/xlsx.ts';
import type { ReportCompany } from './report-company.store.ts';
import type { AnyReport, ReportCall, Reports } from './report.ts';

const pageSize = 1000;
/** Rows written at once: few while others wait for the processor, more as long as nobody does. */
const rowsAtOnce = { least: 50, most: 200 };
const partBytes = 128 * 1024;

/** A checked request for a file, such that a thread can get it: without secrets. */
export type ReportOrder = {
  name: ReportName;
  scope: Scope;
  company: ReportCompany;
  call: Omit<ReportCall, 'secrets'>;
};

/** Some bytes of the file, and how many rows had been written by then. */
export type FilePart = { bytes: Uint8Array; rows: number };

type FileParts = {
  database: Database;
  secrets: Secrets;
  reports: Reports;
  /** Lets more urgent work pass, and says whether there was any. */
  giveWay?: () => boolean;
};

/**
 * A report as a spreadsheet, written while it is read, all as of one moment. Nothing comes before the first rows are
 * read, so that what fails at once is no broken file.
 */
export async function* reportFile(
  { database, secrets, reports, giveWay }: FileParts,
  { name, scope, company, call }: ReportOrder,
): AsyncGenerator<FilePart> {
  const report = reports[name];
  const snapshot = await database.openSnapshot(scope);
  const all = report.pages(snapshot.read, { ...call, secrets } as never, pageSize);
  const source = all[Symbol.asyncIterator]();
  try {
    const first = await source.next();
    let rows = 0;
    let atOnce = rowsAtOnce.most;
    const pages = async function* () {
      for (let page = first; !page.done;) {
        rows += page.value.length;
        // The database reads the next page while this one is written, and takes a processor too.
        giveWay?.();
        const next = source.next();
        next.catch(() => {});
        for (let start = 0; start < page.value.length; start += atOnce) {
          atOnce = giveWay?.() ? rowsAtOnce.least : Math.min(2 * atOnce, rowsAtOnce.most);
          yield page.value.slice(start, start + atOnce);
        }
        page = await next;
      }
    };
    const { title } = reportCatalog[name];
    const sheet = { name: title, columns: sheetColumns(report, company), pages: pages() };
    try {
      for await (const bytes of inLargeParts(writeXlsx(sheet))) yield { bytes, rows };
    } catch (error) {
      // How far it came.
      yield { bytes: new Uint8Array(), rows };
      throw error;
    }
  } finally {
    await source.return?.();
    await snapshot.close();
  }
}

/** The zip makes many small pieces, and each one sent wakes the thread, the server and the client. */
async function* inLargeParts(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  // The first bytes go at once.
  let size = partBytes;
  for await (const bytes of file) {
    waiting.push(bytes);
    size += bytes.length;
    if (size < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    size = 0;
  }
  yield Buffer.concat(waiting);
}

export const sheetColumns = (
  { columns }: AnyReport,
  { idDescription }: ReportCompany,
): SheetColumn[] =>
  columns.map(({ heading, kind, width }) => ({
    heading: heading.replace('{id}', idDescription),
    kind,
    width,
  }));
