import type { WorkbookProblem } from '@portal/contract/areas/onboarding/onboarding.contract.ts';
import { bytesIn } from '../../../platform/sheets/bytes.ts';
import { readXlsx, type CellValue, type SheetRow } from '../../../platform/sheets/read-xlsx.ts';
import { readCell, writtenCell, type ReadCell } from './cell-values.ts';
import { exampleMark, helpMark, markHeading, readMeName } from './layout.ts';
import type { AnySheet } from './sheet.ts';

/** A row of the file: its cells by column, without those whose column the file does not have. */
export type FileRow = { number: number; cells: Map<string, ReadCell> };
export type FileSheet = { sheet: AnySheet; rows: FileRow[]; missingColumns: string[] };
export type FileWorkbook = { sheets: Map<AnySheet, FileSheet>; problems: WorkbookProblem[] };

/** Reads every cell; what is wrong with one keeps nobody from seeing what is wrong with the others. */
export async function readWorkbook(
  content: Uint8Array,
  known: readonly AnySheet[],
): Promise<FileWorkbook> {
  const problems: WorkbookProblem[] = [];
  const sheets = new Map<AnySheet, FileSheet>();
  for (const found of await readXlsx(bytesIn(content))) {
    if (found.isHidden || sameName(found.name, readMeName)) continue;
    const report = (row: number | null, column: string | null, message: string) =>
      problems.push({ sheet: found.name, row, column, message });
    const sheet = known.find(({ name }) => sameName(name, found.name));
    if (!sheet) {
      report(null, null, 'There is no sheet of this name. Please rename or delete it');
      continue;
    }
    if (sheets.has(sheet)) report(null, null, 'This sheet is there twice');
    else sheets.set(sheet, await readSheet(sheet, found.rows(), report));
  }
  return { sheets, problems };
}

type Report = (row: number | null, column: string | null, message: string) => void;

const sameName = (one: string, other: string) =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

export async function readSheet(
  sheet: AnySheet,
  source: AsyncIterable<SheetRow>,
  report: Report,
): Promise<FileSheet> {
  let places: Places | null = null;
  const rows: FileRow[] = [];
  for await (const { number, cells } of source) {
    if (!places) {
      places = placesOf(sheet, cells, (heading, message) => report(number, heading, message));
      continue;
    }
    const mark = places.mark === -1 ? '' : headingText(cells[places.mark]);
    if (sameName(mark, helpMark) || isBlank(places, cells)) continue;
    const row = { number, cells: readCells(sheet, places, cells) };
    if (sameName(mark, exampleMark)) {
      if (!isExample(sheet, row))
        report(
          number,
          markHeading,
          `This row is marked as an example and would be ignored. Clear the mark, or delete the row`,
        );
      continue;
    }
    reportCells(sheet, row, report);
    rows.push(row);
  }
  const missing = Object.keys(sheet.columns).filter((name) => !places?.columns.has(name));
  for (const name of missing) {
    const { isRequired, heading } = sheet.columns[name]!;
    const isNeeded = isRequired || sheet.key.includes(name);
    if (isNeeded && rows.length > 0) report(null, heading, 'This column is missing');
  }
  return { sheet, rows, missingColumns: missing };
}

const headingText = (cell: CellValue | undefined): string => {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' ? cell.date : String(cell).trim();
};

type Places = { mark: number; columns: Map<string, number> };

function placesOf(
  { columns }: AnySheet,
  headings: readonly CellValue[],
  report: (heading: string, message: string) => void,
): Places {
  const places: Places = { mark: -1, columns: new Map() };
  for (const [at, cell] of headings.entries()) {
    const heading = headingText(cell);
    if (heading === '') continue;
    const name = Object.keys(columns).find((each) => sameName(columns[each]!.heading, heading));
    if (sameName(heading, markHeading)) places.mark = at;
    else if (name === undefined) report(heading, 'There is no column of this name on this sheet');
    else if (places.columns.has(name)) report(heading, 'This column is there twice');
    else places.columns.set(name, at);
  }
  return places;
}

const isBlank = ({ columns }: Places, cells: readonly CellValue[]) =>
  [...columns.values()].every((at) => {
    const cell = cells[at] ?? null;
    return cell === null || (typeof cell === 'string' && cell.trim() === '');
  });

function readCells({ columns }: AnySheet, places: Places, cells: readonly CellValue[]) {
  return new Map(
    [...places.columns].map(([name, at]) => [name, readCell(columns[name]!, cells[at])] as const),
  );
}

/** Whether nobody has changed the example. */
const isExample = ({ columns }: AnySheet, { cells }: FileRow) =>
  [...cells].every(([name, cell]) => {
    const column = columns[name]!;
    const example = readCell(column, writtenCell(column, column.example));
    return JSON.stringify(cell) === JSON.stringify(example);
  });

function reportCells({ columns }: AnySheet, { number, cells }: FileRow, report: Report): void {
  for (const [name, cell] of cells) {
    const { heading, isRequired } = columns[name]!;
    if ('problem' in cell) report(number, heading, cell.problem);
    else if (isRequired && 'value' in cell && cell.value === null)
      report(number, heading, 'This field is required');
  }
}
