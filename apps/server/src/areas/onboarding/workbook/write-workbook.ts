import type { Readable } from 'node:stream';
import {
  columnLetters,
  writeWorkbook,
  type Sheet as SheetToWrite,
  type SheetCell,
  type SheetColumn,
} from '../../../platform/xlsx.ts';
import { maskedText, writtenCell } from './cell-values.ts';
import { choiceNames, type Column } from './columns.ts';
import { exampleMark, helpMark, markHeading, readMeName } from './layout.ts';
import type { AnyRow, AnySheet } from './sheet.ts';

type Content = {
  rowsOf: (sheet: AnySheet) => readonly AnyRow[];
  /** Ids and account numbers in full. */
  showsSecrets: boolean;
  withExamples: boolean;
};

/** The workbook with these rows: a sheet that explains, the sheets, and the choices of their cells. */
export function companyWorkbook(sheets: readonly AnySheet[], content: Content): Readable {
  return writeWorkbook([
    readMe(sheets),
    ...sheets.map((sheet) => sheetToWrite(sheet, content, sheets)),
  ]);
}

const rowsPerPage = 1000;
// oxlint-disable-next-line require-await -- the rows are at hand
async function* pagesOf(rows: readonly SheetCell[][]): AsyncGenerator<SheetCell[][]> {
  for (let at = 0; at < rows.length; at += rowsPerPage) yield rows.slice(at, at + rowsPerPage);
}

function sheetToWrite(
  sheet: AnySheet,
  { rowsOf, showsSecrets, withExamples }: Content,
  sheets: readonly AnySheet[],
): SheetToWrite {
  const columns = Object.entries(sheet.columns);
  const example = [
    exampleMark,
    ...columns.map(([, column]) => writtenCell(column, column.example)),
  ];
  const rows = rowsOf(sheet).map((row) => [
    null,
    ...columns.map(([name, column]) => {
      const value = row[name] ?? null;
      const isMasked = column.isSecret && !showsSecrets && value !== null;
      return isMasked ? maskedText(String(value)) : writtenCell(column, value);
    }),
  ]);
  return {
    name: sheet.name,
    columns: [
      { heading: markHeading, kind: 'text', width: 9 },
      ...columns.map(([name, column]) => columnToWrite(column, name, sheet, sheets)),
    ],
    helpLine: [helpMark, ...columns.map(([, column]) => helpOf(column))],
    pages: pagesOf(withExamples ? [example, ...rows] : rows),
  };
}

const helpOf = ({ help, isRequired }: Column) => (isRequired ? `Required. ${help}` : help);

const cellKinds: Record<Column['kind'], SheetColumn['kind']> = {
  text: 'text',
  date: 'date',
  money: 'money',
  integer: 'integer',
  decimal: 'decimal',
  'yes-no': 'text',
  code: 'text',
  codes: 'text',
};

const minWidth = 14;
const maxWidth = 40;

function columnToWrite(
  column: Column,
  name: string,
  sheet: AnySheet,
  sheets: readonly AnySheet[],
): SheetColumn {
  const { heading, kind, help, isRequired, maxLength, choices } = column;
  const names = kind === 'yes-no' ? ['Yes', 'No'] : choiceNames(choices ?? {});
  const reference = kind === 'codes' ? undefined : referenceOf(name, sheet, sheets);
  const offered =
    kind === 'codes' || (names.length === 0 && !reference)
      ? {}
      : reference
        ? { choicesFrom: reference }
        : { choices: names };
  const longest = Math.max(
    heading.length,
    (maxLength ?? 0) / 2,
    String(writtenCell(column, column.example) ?? '').length,
    ...names.map((each) => each.length),
  );
  return {
    heading,
    kind: cellKinds[kind],
    width: Math.min(maxWidth, Math.max(minWidth, longest + 2)),
    entry: {
      isRequired,
      help,
      ...offered,
      // A mask is longer than some ids.
      ...(maxLength && !column.isSecret && { maxLength }),
    },
  };
}

const lastOfferedRow = 2000;

/** The cells of the other sheet that a column refers to, if it does so alone or begins a longer key. */
function referenceOf(name: string, { references }: AnySheet, sheets: readonly AnySheet[]) {
  for (const { columns, sheet: target } of references) {
    const place = columns.indexOf(name);
    const found = sheets.find((each) => each.name === target);
    if (place === -1 || !found) continue;
    // The first column is the mark.
    const at = Object.keys(found.columns).indexOf(found.key[place]!) + 1;
    const letters = columnLetters(at);
    return `'${target}'!$${letters}$3:$${letters}$${lastOfferedRow}`;
  }
  return undefined;
}

const instructions = [
  `Row 1 of every sheet has the headings; keep them. The row marked ${helpMark} says what belongs in each column.`,
  `The row marked ${exampleMark} is ignored. Write below it, or clear the mark and write over it.`,
  'An empty cell means no value, or what the help says. A cell that is emptied empties the value on file.',
  'A column or sheet that you delete is left as it is on file. Rows that are not here stay on file too: nothing is ever deleted.',
  'Names and codes tell rows apart. Changing one of them adds a row instead of renaming it.',
  'Ids and account numbers that show as •••• and four digits stay as they are.',
  'Check it: npm run operator -- check-company FILE. See what it would change: import-company FILE. Do it: import-company FILE --apply.',
];

function readMe(sheets: readonly AnySheet[]): SheetToWrite {
  return {
    name: readMeName,
    columns: [
      { heading: 'Sheet', kind: 'text', width: 26 },
      { heading: 'What it is for', kind: 'text', width: 110 },
    ],
    pages: pagesOf([
      ...instructions.map((line) => [null, line]),
      [null, null],
      ...sheets.map(({ name, about }) => [name, about]),
    ]),
  };
}
