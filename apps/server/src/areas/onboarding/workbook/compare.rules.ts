import type { WorkbookProblem } from '@portal/contract/areas/onboarding/onboarding.contract.ts';
import { maskedText, shownValue } from './cell-values.ts';
import { codesIn, type Value } from './columns.ts';
import type { FileRow, FileSheet, FileWorkbook } from './read-workbook.ts';
import { keyOf, type AnyRow, type AnySheet, type CheckedRow, type CheckFacts } from './sheet.ts';

/** A row of the file beside the one on file. */
export type ComparedRow = CheckedRow<AnyRow> & {
  /** In the file; null if the file does not have it. */
  number: number | null;
  /** The columns that differ; every one of a new row. */
  changed: readonly string[];
};
export type ComparedSheet = {
  sheet: AnySheet;
  rows: ComparedRow[];
  /** The keys of all rows, also of those that have other problems: what refers to them is not wrong. */
  keys: ReadonlySet<string>;
};

export type OnFile = ReadonlyMap<AnySheet, readonly AnyRow[]>;
export type Comparison = { sheets: ComparedSheet[]; problems: WorkbookProblem[] };

/** What a file would change, and everything that is wrong with it. `onFile` has every sheet, in the order of writing. */
export function compareWorkbook(
  file: FileWorkbook,
  onFile: OnFile,
  known: Pick<CheckFacts, 'today' | 'limitOf'>,
): Comparison {
  const problems: WorkbookProblem[] = [...file.problems];
  const sheets = [...onFile].map(([sheet, rows]) =>
    compareSheet(file.sheets.get(sheet) ?? emptySheet(sheet), rows, problems),
  );
  for (const compared of sheets) checkReferences(compared, sheets, problems);
  const after = new Map(sheets.map(({ sheet, rows }) => [sheet, rows.map(({ row }) => row)]));
  const facts: CheckFacts = {
    ...known,
    rowsOf: (sheet) => (after.get(sheet as unknown as AnySheet) ?? []) as never,
  };
  for (const { sheet, rows } of sheets)
    sheet.check(
      rows,
      (at, column, message) => {
        const number = (at as ComparedRow).number;
        if (number !== null) problems.push(problemAt(sheet, number, column, message));
      },
      facts,
    );
  return { sheets, problems: inOrder(problems, onFile) };
}

const emptySheet = (sheet: AnySheet): FileSheet => ({ sheet, rows: [], missingColumns: [] });

const problemAt = (
  { name, columns }: AnySheet,
  row: number,
  column: string,
  message: string,
): WorkbookProblem => ({ sheet: name, row, column: columns[column]!.heading, message });

function compareSheet(
  { sheet, rows, missingColumns }: FileSheet,
  onFile: readonly AnyRow[],
  problems: WorkbookProblem[],
): ComparedSheet {
  const rest = new Map(onFile.map((row) => [keyOf(sheet, row), row]));
  const seen = new Map<string, number>();
  const compared: ComparedRow[] = [];
  for (const fileRow of rows) {
    const report = (column: string, message: string) =>
      problems.push(problemAt(sheet, fileRow.number, column, message));
    const key = keyInFile(sheet, fileRow);
    if (key === null) continue;
    const earlier = seen.get(key);
    if (earlier !== undefined) {
      const column = sheet.key[0] ?? Object.keys(sheet.columns)[0]!;
      report(
        column,
        sheet.key.length === 0
          ? 'This sheet has one row at most'
          : `The same as row ${earlier}: ${sheet.key.map((name) => sheet.columns[name]!.heading).join(', ')}`,
      );
      continue;
    }
    seen.set(key, fileRow.number);
    const before = rest.get(key) ?? null;
    rest.delete(key);
    const row = merged(sheet, fileRow, before, report);
    if (row === null) {
      // It has problems of its own; those of other rows are found with what is on file.
      if (before) compared.push(asItIs(before));
      continue;
    }
    if (!before) reportNewRow(sheet, missingColumns, report);
    const changed = Object.keys(sheet.columns).filter(
      (name) => !before || before[name] !== row[name],
    );
    compared.push({ row, before, isInFile: true, number: fileRow.number, changed });
  }
  const keys = new Set([...seen.keys(), ...onFile.map((row) => keyOf(sheet, row))]);
  return { sheet, rows: [...compared, ...[...rest.values()].map(asItIs)], keys };
}

const asItIs = (row: AnyRow): ComparedRow => ({
  row,
  before: row,
  isInFile: false,
  number: null,
  changed: [],
});

/** Null if a cell of the key is not readable. */
function keyInFile(sheet: AnySheet, { cells }: FileRow): string | null {
  const row: AnyRow = {};
  for (const name of sheet.key) {
    const cell = cells.get(name);
    if (!cell || !('value' in cell)) return null;
    row[name] = cell.value;
  }
  return keyOf(sheet, row);
}

/** The row as it will be: a column that the file does not have, and a masked secret, are as they were. */
function merged(
  { columns }: AnySheet,
  { cells }: FileRow,
  before: AnyRow | null,
  report: (column: string, message: string) => void,
): AnyRow | null {
  const row: AnyRow = {};
  let isReadable = true;
  for (const [name, column] of Object.entries(columns)) {
    const cell = cells.get(name);
    const old = before?.[name] ?? null;
    if (!cell) row[name] = before ? old : (column.ifEmpty ?? null);
    else if ('value' in cell) {
      row[name] = cell.value === null && column.keepsIfEmpty ? old : cell.value;
      isReadable &&= cell.value !== null || !column.isRequired;
    } else if ('masked' in cell && old !== null && cell.masked === maskedText(String(old)))
      row[name] = old;
    else {
      isReadable = false;
      if ('masked' in cell)
        report(
          name,
          before
            ? 'Is masked, and not what is on file. Please enter all of it'
            : 'Is masked. A new row needs all of it: export with --full-ids',
        );
    }
  }
  return isReadable ? row : null;
}

function reportNewRow(
  { columns }: AnySheet,
  missing: readonly string[],
  report: (column: string, message: string) => void,
): void {
  for (const name of missing) if (columns[name]!.isRequired) report(name, 'This field is required');
}

/** What a row names must be in the workbook or on file. */
function checkReferences(
  { sheet, rows }: ComparedSheet,
  all: readonly ComparedSheet[],
  problems: WorkbookProblem[],
): void {
  for (const { columns, sheet: name, orElse = [] } of sheet.references) {
    const target = all.find((each) => each.sheet.name === name);
    if (!target) throw new Error(`${sheet.name} refers to ${name}, which is no sheet.`);
    const { keys } = target;
    const isList = sheet.columns[columns[0]!]!.kind === 'codes';
    const keyColumns = target.sheet.key.map((each) => target.sheet.columns[each]!);
    const shown = (named: readonly Value[]) =>
      named.map((value, at) => shownValue(keyColumns[at]!, value)).join(', ');
    for (const { row, number, isInFile } of rows) {
      const values: Value[] = columns.map((column) => row[column] ?? null);
      if (!isInFile || number === null || values.includes(null)) continue;
      const named = isList
        ? codesIn(values[0] as string)
            .filter((part) => !orElse.includes(part))
            .map((part) => [keyColumns[0]!.kind === 'integer' ? Number(part) : part])
        : [values];
      const unknown = named.filter((each) => !keys.has(JSON.stringify(each)));
      if (unknown.length > 0)
        problems.push(
          problemAt(
            sheet,
            number,
            columns[0]!,
            `There is no ${unknown.map(shown).join(' or ')} on the sheet ${name}`,
          ),
        );
    }
  }
}

function inOrder(problems: readonly WorkbookProblem[], onFile: OnFile): WorkbookProblem[] {
  const names = [...onFile.keys()].map(({ name }) => name);
  const place = ({ sheet }: WorkbookProblem) => {
    const at = names.indexOf(sheet);
    return at === -1 ? names.length : at;
  };
  return problems.toSorted(
    (one, other) => place(one) - place(other) || (one.row ?? 0) - (other.row ?? 0),
  );
}
