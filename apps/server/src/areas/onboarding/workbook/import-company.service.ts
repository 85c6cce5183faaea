import type { Readable } from 'node:stream';
import type {
  WorkbookChange,
  WorkbookOutcome,
} from '@portal/contract/areas/onboarding/onboarding.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { audit } from '../../../platform/audit.ts';
import { allowLongWork } from '../../../platform/database.ts';
import type { Context } from '../../../request/context.ts';
import { operator } from '../../../request/operator-call.ts';
import { electionLimits } from '../../enrollment/opening/read-whole-enrollments.service.ts';
import { maskedText, shownValue } from './cell-values.ts';
import {
  compareWorkbook,
  type ComparedRow,
  type ComparedSheet,
  type Comparison,
} from './compare.rules.ts';
import { readWorkbook, type FileRow, type FileWorkbook } from './read-workbook.ts';
import { anySheet, type AnyRow, type AnySheet, type Changes, type OnCompany } from './sheet.ts';
import { companySheet } from './sheets/company.sheet.ts';
import { uninvitedUsers } from '../invite-users.service.ts';
import * as store from './table-rows.store.ts';
import { workbookSheets } from './workbook.ts';

/** Compares a workbook with what is on file. With `apply` and without problems it is then written, all or nothing. */
export async function importCompany(
  context: Context,
  upload: Readable,
  apply: boolean,
): Promise<WorkbookOutcome> {
  const file = await readWorkbook(await contentOf(upload), workbookSheets);
  const compId = companyNumber(file);
  if (compId === null) return withoutCompany(file);
  const { database, clock } = context;
  // The system sees which numbers other companies have taken.
  return await database.transaction({ system: true, compId }, async (tx) => {
    await allowLongWork(tx);
    if (apply) await store.lockImports(tx);
    const on: OnCompany = { tx, compId, context };
    const isNewCompany = (await store.companyName(tx, compId)) === undefined;
    const known = { today: clock.today(), limitOf: await electionLimits(tx) };
    const compared = compareWorkbook(file, await readCompany(on, file), known);
    const outcome = outcomeOf(compared, compId, isNewCompany);
    if (!apply || compared.problems.length > 0) return outcome;
    await writeChanges(on, compared);
    if (outcome.sheets.some(({ added, changed }) => added + changed > 0))
      await audit(tx, operator(compId), clock.now(), {
        action: 'import-company',
        subject: `company:${compId}`,
        after: { sheets: changedSheets(outcome), changes: outcome.changes },
      });
    const uninvited = await uninvitedUsers(tx, compId, clock.now());
    return { ...outcome, isApplied: true, notInvited: uninvited.length };
  });
}

const maxSize = 60 * 2 ** 20;

export async function contentOf(upload: Readable): Promise<Uint8Array> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of upload as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > maxSize) throw new Refusal('too-large', 'This file is larger than 60 MB.');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** Every sheet's rows on file; with a file, as of the days that it names. */
export async function readCompany(
  on: OnCompany,
  file?: FileWorkbook,
): Promise<Map<AnySheet, AnyRow[]>> {
  const rows = new Map<AnySheet, AnyRow[]>();
  for (const sheet of workbookSheets)
    rows.set(sheet, await sheet.read(on, file?.sheets.get(sheet)?.rows.map(valuesOf) ?? []));
  return rows;
}

/** The cells of a row that are readable. */
const valuesOf = ({ cells }: FileRow): AnyRow =>
  Object.fromEntries(
    [...cells].flatMap(([name, cell]) => ('value' in cell ? [[name, cell.value]] : [])),
  );

/** The company the workbook is about; everything else is found by its number. */
function companyNumber({ sheets, problems }: FileWorkbook): number | null {
  const company = sheets.get(anySheet(companySheet));
  const report = (row: number | null, message: string) =>
    problems.push({
      sheet: companySheet.name,
      row,
      column: companySheet.columns.compId.heading,
      message,
    });
  const [first, ...others] = company?.rows ?? [];
  if (!first) report(null, 'The workbook does not say which company it is about');
  for (const { number } of others) report(number, 'A workbook is about one company');
  const cell = first?.cells.get('compId');
  return cell && 'value' in cell && cell.value !== null ? Number(cell.value) : null;
}

const withoutCompany = ({ problems }: FileWorkbook): WorkbookOutcome => ({
  compId: null,
  companyName: null,
  isNewCompany: false,
  isApplied: false,
  problems,
  sheets: [],
  changes: [],
  notInvited: 0,
});

async function writeChanges(on: OnCompany, { sheets }: Comparison): Promise<void> {
  for (const { sheet, rows } of sheets) {
    const changes: Changes<AnyRow> = {
      added: rows.filter(isAdded).map(({ row }) => row),
      changed: rows
        .filter(isChanged)
        .map(({ row, before, changed }) => ({ row, before: before!, columns: changed })),
    };
    if (changes.added.length + changes.changed.length > 0) await sheet.write(on, changes);
  }
}

const isAdded = ({ before }: ComparedRow) => before === null;
const isChanged = ({ before, changed }: ComparedRow) => before !== null && changed.length > 0;

/** So many changes are named one by one. */
const mostNamed = 200;

function outcomeOf(
  { sheets, problems }: Comparison,
  compId: number,
  isNewCompany: boolean,
): WorkbookOutcome {
  const company = sheets.find(({ sheet }) => sheet.name === companySheet.name)?.rows[0]?.row;
  return {
    compId,
    companyName: (company?.['name'] as string | undefined) ?? null,
    isNewCompany,
    isApplied: false,
    problems,
    sheets: sheets.map(({ sheet, rows }) => ({
      sheet: sheet.name,
      added: rows.filter(isAdded).length,
      changed: rows.filter(isChanged).length,
      unchanged: rows.filter((row) => row.isInFile && row.before && row.changed.length === 0)
        .length,
      leftAlone: rows.filter((row) => !row.isInFile).length,
    })),
    changes: sheets.flatMap(changesOf).slice(0, mostNamed),
    notInvited: 0,
  };
}

const changesOf = ({ sheet, rows }: ComparedSheet): WorkbookChange[] =>
  rows
    .filter((row) => isAdded(row) || isChanged(row))
    .map(({ row, before, number, changed }) => ({
      sheet: sheet.name,
      row: number!,
      what: sheet.key
        .map((name) => shownValue(sheet.columns[name]!, row[name]!))
        .filter((part) => part !== '')
        .join(', '),
      isNew: before === null,
      fields: before
        ? changed.map((name) => {
            const column = sheet.columns[name]!;
            const shown = ({ [name]: value = null }: AnyRow) =>
              column.isSecret && value !== null
                ? maskedText(String(value))
                : shownValue(column, value);
            return { column: column.heading, from: shown(before), to: shown(row) };
          })
        : [],
    }));

const changedSheets = ({ sheets }: WorkbookOutcome) =>
  Object.fromEntries(
    sheets
      .filter(({ added, changed }) => added + changed > 0)
      .map(({ sheet, added, changed }) => [sheet, { added, changed }]),
  );
