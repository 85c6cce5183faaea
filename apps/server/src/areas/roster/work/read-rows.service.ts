import type { Bytes } from '../../../platform/sheets/bytes.ts';
import type { Context } from '../../../request/context.ts';
import { openFileBytes } from '../../../support/files/files.service.ts';
import type { ImportRecord } from '../imports/imports.store.ts';
import { openRosterFile } from '../file/open-roster-file.ts';
import { readRow } from '../file/read-row.ts';
import { storedValues } from '../rows/row-values.ts';
import { insertRows } from '../rows/rows.store.ts';

/** Small enough that nobody waits for its transaction, or for its ids to be sealed. */
const chunk = 100;

/** Reads the rows of the kept file into the database. Calls `renew` after every chunk. */
export async function readRows(
  { database, secrets, ...context }: Context,
  record: ImportRecord,
  renew: () => Promise<void>,
): Promise<void> {
  const { compId, importId, kind, mapping } = record;
  const reading = record.reading!;
  const content = await rosterContent({ database, secrets, ...context }, record);
  const file = await openRosterFile(content, record.fileName, kind, reading);
  let rows: Parameters<typeof insertRows>[1] = [];
  const flush = async () => {
    if (rows.length === 0) return;
    await database.transaction({ compId }, (tx) => insertRows(tx, rows));
    rows = [];
    await renew();
  };
  for await (const row of file.rows()) {
    const key = { compId, importId, rowNo: row.number };
    rows.push({
      comp_id: compId,
      import_id: importId,
      row_no: row.number,
      ...storedValues(secrets, key, kind, readRow(kind, mapping, row, reading)),
    });
    if (rows.length === chunk) await flush();
  }
  await flush();
}

/** The file of an import. */
export async function rosterContent(
  context: Pick<Context, 'database' | 'clock' | 'secrets'>,
  { compId, fileId }: Pick<ImportRecord, 'compId' | 'fileId'>,
): Promise<Bytes> {
  const content = await openFileBytes(context, { compId }, fileId);
  if (!content) throw new Error(`File ${fileId} of company ${compId} is gone`);
  return content;
}
