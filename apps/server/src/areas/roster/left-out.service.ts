import { rosterFields, type RosterField } from '@portal/contract/areas/roster/roster-fields.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { isRealDay } from '@portal/contract/values/date-text.ts';
import { audit } from '../../platform/audit.ts';
import { writeXlsx, type SheetCell } from '../../platform/xlsx.ts';
import type { FileAnswer } from '../../request/bind.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { safeFileName } from '../../support/files/file-name.ts';
import { lockOwnImport, requireStage } from './imports/imports.service.ts';
import type { ImportRecord } from './imports/imports.store.ts';
import { openRow, shownValue } from './rows/row-values.ts';
import { hasSealedIds, listNotSaved, type StoredRow } from './rows/rows.store.ts';

const pageSize = 500;

/**
 * The rows that were not saved, with what was corrected in them, as a file that can be imported. It has the full ids of
 * the maker's own file, so it is for the maker, and only while they are kept.
 */
export async function downloadLeftOutRows(
  context: Context,
  member: Member,
  importId: number,
): Promise<FileAnswer> {
  const { database, clock } = context;
  const record = await database.transaction(member.scope, async (tx) => {
    const found = await lockOwnImport(tx, member, importId);
    requireStage(found, 'committed');
    if (!(await hasSealedIds(tx, found))) throw new Refusal('conflict', goneMessage);
    await audit(tx, member, clock.now(), {
      action: 'download-left-out-rows',
      subject: `roster-import:${importId}`,
    });
    return found;
  });
  const name = safeFileName(`${record.fileName.replace(/\.[^.]*$/, '')} left out.xlsx`);
  return { name, content: leftOutXlsx(context, member, record) };
}

const goneMessage =
  'Full ids are kept for a day, and it is over. Correct these rows in your own file and import it again: what is saved already stays as it is.';

function leftOutXlsx({ database, secrets }: Context, { scope }: Member, record: ImportRecord) {
  const fields = rosterFields(record.kind);
  const columns = [
    ...fields.map(({ heading }) => ({ heading, kind: 'text' as const, width: 18 })),
    { heading: 'Why it was left out', kind: 'text' as const, width: 60 },
  ];
  const lineOf = (stored: StoredRow): SheetCell[] => {
    const { values } = openRow(secrets, record, stored);
    return [...fields.map((field) => cellOf(field, values[field.field])), whyOf(stored)];
  };
  async function* pages(): AsyncGenerator<SheetCell[][]> {
    for (let after = 0; ;) {
      const page = await database.transaction(scope, (tx) =>
        listNotSaved(tx, record, after, pageSize),
      );
      if (page.length === 0) return;
      after = page.at(-1)!.rowNo;
      yield page.map(lineOf);
    }
  }
  return writeXlsx({ name: 'Left out', columns, pages: pages() });
}

/** A date with the year first is never asked about. */
const cellOf = (field: RosterField, text: string | undefined): SheetCell =>
  text === undefined ? null : isRealDay(text) ? text : shownValue(field, text);

const whyOf = ({ outcome, outcomeText, problems, warnings }: StoredRow): string =>
  outcome === 'refused' && outcomeText
    ? outcomeText
    : [...problems, ...warnings].map(({ message }) => message).join(' ');
