import { rosterFields, type RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import {
  maxRosterColumns,
  maxRosterRows,
  type FoundColumn,
} from '@portal/contract/areas/roster/roster.contract.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { displayCount } from '@portal/contract/values/counted.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { maskOf, toNineDigits } from '@portal/contract/values/secret-id-text.ts';
import type { Bytes } from '../../../platform/sheets/bytes.ts';
import { readTableFile } from '../../../platform/sheets/read-table-file.ts';
import type { CellValue, Sheet, SheetRow } from '../../../platform/sheets/read-xlsx.ts';
import { findTable, type FoundTable } from './find-table.ts';
import { proposeMapping, type MatchOptions } from './match-columns.ts';
import { cleaned, shownText } from './read-row.ts';
import { isExampleRow } from './roster-template.ts';

export type RosterFile = {
  /** Null for a CSV file. */
  sheetName: string | null;
  headingRow: number;
  columns: FoundColumn[];
  /** The rows below the headings that have a value, as often as they are asked for; told is what a total line is. */
  rows: (onSkipped?: (rowNo: number) => void) => AsyncGenerator<SheetRow>;
};

/** Finds the table in a file. Refuses, with what to do about it, a file that has none. */
export async function openRosterFile(
  content: Bytes,
  fileName: string,
  kind: RosterKind,
  options: MatchOptions,
): Promise<RosterFile> {
  const sheets = await readTableFile(content, fileName, maxRosterColumns);
  const { sheet, head, table } = await chooseSheet(sheets, kind, options);
  const below = head.filter(
    (row) => row.number > table.headingRow && !isExampleRow(row) && !isTotalLine(row, table),
  );
  if (below.length === 0)
    throw new Refusal(
      'invalid-input',
      'There are no rows below the headings. Fill in at least one, save the file and upload it again.',
    );
  return {
    sheetName: sheet.name || null,
    headingRow: table.headingRow,
    columns: foundColumns(table.headings, below, kind, options),
    // A short sheet is in memory already, and may have a million styled rows without a value below.
    rows: (onSkipped) =>
      rowsBelow(head.length < rowsInHead ? inMemory(head) : sheet.rows(), table, onSkipped),
  };
}

/** Enough for titles, headings and samples. */
const rowsInHead = 60;

async function chooseSheet(sheets: readonly Sheet[], kind: RosterKind, options: MatchOptions) {
  let best: { sheet: Sheet; head: SheetRow[]; table: FoundTable } | null = null;
  let hasRows = false;
  for (const sheet of sheets) {
    if (sheet.isHidden) continue;
    const head = await headOf(sheet);
    const table = findTable(head, kind, options);
    hasRows ||= head.length > 0;
    if (table && table.matched > (best?.table.matched ?? -1)) best = { sheet, head, table };
  }
  if (best) return best;
  if (hasRows) throw noHeadings(kind);
  throw new Refusal(
    'invalid-input',
    sheets.some(({ isHidden }) => isHidden)
      ? 'The visible sheets of this file are empty. If the rows are on a hidden sheet, show it in Excel, save the file and upload it again.'
      : 'The file has no rows. Check that you chose the right file.',
  );
}

function noHeadings(kind: RosterKind): Refusal {
  const names = rosterFields(kind).filter(
    ({ isRequired, requiredWhen }) => isRequired || requiredWhen !== null,
  );
  const some = names.slice(0, 3).map(({ heading }) => heading);
  return new Refusal(
    'invalid-input',
    `No headings were found in the first rows of this file. Put one row above the others that names the columns, such as ${some.join(', ')}, or use our template.`,
  );
}

async function headOf(sheet: Sheet): Promise<SheetRow[]> {
  const head: SheetRow[] = [];
  for await (const row of sheet.rows()) {
    if (!isEmpty(row)) head.push(row);
    if (head.length === rowsInHead) break;
  }
  return head;
}

const isEmpty = ({ cells }: SheetRow) => cells.every((cell) => cleaned(cell) === null);

// oxlint-disable-next-line require-await -- like rows that have to be waited for
async function* inMemory(rows: readonly SheetRow[]): AsyncGenerator<SheetRow> {
  yield* rows;
}

async function* rowsBelow(
  rows: AsyncIterable<SheetRow>,
  table: FoundTable,
  onSkipped: ((rowNo: number) => void) | undefined,
): AsyncGenerator<SheetRow> {
  let count = 0;
  for await (const row of rows) {
    if (row.number <= table.headingRow || isEmpty(row) || isExampleRow(row)) continue;
    if (isTotalLine(row, table)) {
      onSkipped?.(row.number);
      continue;
    }
    if (++count > maxRosterRows)
      throw new Refusal(
        'too-large',
        `The file has more than ${displayCount(maxRosterRows)} rows. Split it into several files and upload them one after the other.`,
      );
    yield row;
  }
}

const fewestColumns = 3;

/**
 * Below a table there may be its total, a note or the day it was printed: one filled cell, or a total and numbers. A row
 * with nothing but an ID is somebody.
 */
function isTotalLine({ cells }: SheetRow, { headings }: FoundTable): boolean {
  const [first, ...others] = cells.map(cleaned).filter((cell) => cell !== null);
  if (first === undefined || headings.filter(Boolean).length < fewestColumns) return false;
  const text = shownText(first);
  if (others.length === 0) return !/^\d[\d -]*$/.test(text);
  const isNumber = (cell: CellValue) => /^[\d$.,\s]+$/.test(shownText(cell));
  return /^(grand |sub-?)?totals?\b/i.test(text) && others.every(isNumber);
}

const maxSamples = 3;
const maxSample = 40;

function foundColumns(
  headings: readonly string[],
  rows: readonly SheetRow[],
  kind: RosterKind,
  options: MatchOptions,
): FoundColumn[] {
  const width = Math.max(headings.length, ...rows.map(({ cells }) => cells.length));
  const all = Array.from({ length: width }, (_, index) => ({
    index,
    heading: masked(headings[index] ?? ''),
  }));
  const secret = new Set(
    rosterFields(kind).flatMap((each) => (each.kind === 'secret' ? [each.field] : [])),
  );
  const secretColumns = new Set(
    proposeMapping(kind, all, options).columns.flatMap(({ field, index }) =>
      secret.has(field) ? [index] : [],
    ),
  );
  return all.flatMap(({ index, heading }) => {
    const texts = rows
      .map(({ cells }) => cleaned(cells[index] ?? null))
      .filter((cell) => cell !== null);
    if (heading === '' && texts.length === 0) return [];
    const show = secretColumns.has(index) ? maskedId : sample;
    return [{ index, heading, samples: [...new Set(texts.map(show))].slice(0, maxSamples) }];
  });
}

function sample(cell: CellValue): string {
  const text = typeof cell === 'object' && cell ? displayDate(cell.date) : shownText(cell);
  const shown = masked(text);
  return shown.length > maxSample ? `${shown.slice(0, maxSample - 1)}…` : shown;
}

const maskedId = (cell: CellValue) => {
  const digits = shownText(cell).replaceAll(/\D/g, '');
  return digits === '' ? sample(cell) : maskOf(toNineDigits(digits).slice(-4));
};

/** Nine digits, with or without the hyphens of an SSN. */
const ssnLike = /(?<!\d)(?:\d{3}-\d{2}-|\d{3} \d{2} |\d{5})(\d{4})(?!\d)/g;
/** The same with its first zero lost; eight digits may also be a day. */
const shortSsn = /^\d{8}$/;
const masked = (text: string) =>
  shortSsn.test(text) && !/^(19|20)\d\d(0\d|1[0-2])[0-3]\d$/.test(text)
    ? maskOf(text.slice(-4))
    : text.replace(ssnLike, (_, lastFour: string) => maskOf(lastFour));
