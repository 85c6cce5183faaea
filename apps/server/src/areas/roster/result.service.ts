import { fieldsFilledBy } from '@portal/contract/areas/roster/roster-fields.ts';
import { fileTypes } from '@portal/contract/operation.ts';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database.ts';
import { writeXlsx, type SheetCell, type SheetColumn } from '../../platform/xlsx.ts';
import type { FileAnswer } from '../../request/bind.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { safeFileName } from '../../support/files/file-name.ts';
import { deleteFile, storeFile } from '../../support/files/files.service.ts';
import { enterFile } from '../files/history/file-history.service.ts';
import { unknownImport } from './imports/imports.service.ts';
import { findImport, type ImportRecord } from './imports/imports.store.ts';
import { shownValue } from './rows/row-values.ts';
import { listRowsAfter, type StoredRow } from './rows/rows.store.ts';

const pageSize = 500;

/** Every row with what became of it, or what it would do. Ids are masked. */
export async function downloadRosterResult(
  context: Context,
  member: Member,
  importId: number,
): Promise<FileAnswer> {
  const { database, clock } = context;
  const record = await database.transaction(member.scope, async (tx) => {
    const found = await findImport(tx, { compId: member.compId, importId });
    if (!found) throw unknownImport();
    await audit(tx, member, clock.now(), {
      action: 'download-roster-result',
      subject: `roster-import:${importId}`,
    });
    return found;
  });
  return { name: resultName(record, 'result'), content: resultXlsx(context, member, record) };
}

/** Files the result where `keep`, in the transaction that does, says that it is the first. */
export async function fileResult(
  context: Context,
  member: Member,
  { record, what }: { record: ImportRecord; what: string },
  keep: (tx: Transaction) => Promise<boolean>,
): Promise<void> {
  const { compId, userId, scope } = member;
  const file = {
    name: resultName(record, what),
    type: fileTypes.xlsx,
    content: resultXlsx(context, member, record),
  };
  await storeFile(context, { ...scope, compId }, file, async (tx, { fileId }) => {
    if (!(await keep(tx))) return await deleteFile(tx, compId, fileId);
    await enterFile(tx, compId, {
      fileId,
      description: `Roster import: ${record.kind}, ${what}`,
      dateAdded: context.clock.today(),
      upload: { fileType: null, userId },
    });
  });
}

const text = (heading: string, width: number): SheetColumn => ({ heading, kind: 'text', width });

const resultName = ({ fileName }: ImportRecord, what: string) =>
  safeFileName(`${fileName.replace(/\.[^.]*$/, '')} ${what}.xlsx`);

function resultXlsx({ database }: Context, { scope }: Member, record: ImportRecord) {
  const matched = new Set(record.mapping.columns.map(({ field }) => field));
  const fields = fieldsFilledBy(record.kind, matched);
  const columns = [
    { heading: 'Row', kind: 'integer' as const, width: 8 },
    text('Result', 12),
    text('Why', 50),
    text('PID', 12),
    ...fields.map(({ heading }) => text(heading, 18)),
  ];
  async function* pages(): AsyncGenerator<SheetCell[][]> {
    for (let after = 0; ;) {
      const page = await database.transaction(scope, (tx) =>
        listRowsAfter(tx, record, after, pageSize),
      );
      if (page.length === 0) return;
      after = page.at(-1)!.rowNo;
      yield page.map((row) => [
        row.rowNo,
        row.outcome ?? row.verdict ?? 'not checked',
        whyOf(row),
        row.empno,
        ...fields.map((field) => {
          const value = row.values[field.field];
          return value === undefined ? null : shownValue(field, value);
        }),
      ]);
    }
  }
  return writeXlsx({ name: 'Result', columns, pages: pages() });
}

function whyOf({ outcome, outcomeText, problems, warnings }: StoredRow): string | null {
  const notes = outcome === 'saved' ? [] : [...problems, ...warnings].map(({ message }) => message);
  const sentences = [...(outcomeText ? [outcomeText] : []), ...notes];
  return sentences.length > 0 ? sentences.join(' ') : null;
}
