import { rosterFields, type RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import type { CellValue, SheetRow } from '../../../platform/sheets/read-xlsx.ts';
import { proposeMapping, type MatchOptions } from './match-columns.ts';
import { readDate } from './read-date.ts';
import { cleaned } from './read-row.ts';

/** Where a sheet's table begins. */
export type FoundTable = {
  /** The row of the headings; the lower one of two. */
  headingRow: number;
  headings: string[];
  /** How many of our fields the headings name. */
  matched: number;
};

/** Titles, notes and blank lines above a table end somewhere here. */
const rowsLookedAt = 20;

/**
 * The headings among the first rows of a sheet: the row, or two rows together, that name most of our fields; otherwise
 * the first that has only words. Null if there is none.
 */
export function findTable(
  rows: readonly SheetRow[],
  kind: RosterKind,
  options: MatchOptions,
): FoundTable | null {
  const texts = rows
    .slice(0, rowsLookedAt)
    .map(({ number, cells }) => ({ number, cells, headings: cells.map(headingText) }));
  const tableOf = (headingRow: number, headings: string[]): FoundTable => ({
    headingRow,
    headings,
    matched: proposeMapping(kind, asColumns(headings), options).columns.length,
  });
  const single = texts.map(({ number, headings }) => tableOf(number, headings));
  const double = texts.slice(1).flatMap(({ number, headings }, at) => {
    const above = texts[at]!;
    return above.number === number - 1 && looksLikeHeadings(texts[at + 1]!.cells)
      ? [tableOf(number, joinedHeadings(above.headings, headings))]
      : [];
  });
  // One row is simpler than two, and the upper one of equals is the heading.
  const best = [...single, ...double].reduce<FoundTable | null>(
    (found, each) => (each.matched > (found?.matched ?? 0) ? each : found),
    null,
  );
  if (best && best.matched >= Math.min(2, rosterFields(kind).length)) return best;
  const wordy = texts.findIndex(({ cells }) => looksLikeHeadings(cells));
  return single[wordy] ?? best;
}

const asColumns = (headings: readonly string[]) =>
  headings.map((heading, index) => ({ index, heading }));

const maxHeading = 100;
const headingText = (cell: CellValue): string => {
  const text = cleaned(cell);
  return typeof text === 'string' ? text.slice(0, maxHeading) : '';
};

/** A group such as "Employee" stands over the first of its columns, and the cells beside it are empty. */
function joinedHeadings(above: readonly string[], below: readonly string[]): string[] {
  let group = '';
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [upper = '', lower = ''] = [above[at], below[at]];
    // A heading over two rows has nothing below it and belongs to its own column alone.
    if (lower === '') {
      group = '';
      return upper;
    }
    if (upper !== '') group = upper;
    return `${group} ${lower}`.trim();
  });
}

/** Several words, and nothing that only a row of data has. */
function looksLikeHeadings(cells: readonly CellValue[]): boolean {
  const filled = cells.map(cleaned).filter((cell) => cell !== null);
  return filled.length >= 2 && filled.every((cell) => typeof cell === 'string' && isWord(cell));
}

const isWord = (text: string) =>
  /\p{L}/u.test(text) &&
  text.length <= maxHeading &&
  !text.includes('@') &&
  !/\d{3}/.test(text) &&
  !('value' in readDate(text, { order: 'month-first', today: '2000-01-01', isBirth: false }));
