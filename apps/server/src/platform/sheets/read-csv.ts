import { Refusal } from '@portal/contract/problem.ts';
import type { Text } from './decode-text.ts';
import type { Sheet, SheetRow } from './read-xlsx.ts';

/**
 * A text file with one row per line, as spreadsheets and payroll systems save it. Every value is text. Rows are numbered
 * as a spreadsheet shows them: an empty line counts, a line break within quotation marks does not.
 */
export function readCsv(text: Text): Sheet {
  // Excel's own way to name the separator; it does not show the line.
  const named = /^sep=(.)\r?\n/i.exec(text.head)?.[1];
  const separator = named ?? separatorOf(text);
  const rows = () => csvRows(text.pieces(), separator, named === undefined ? 1 : 0);
  return { name: '', isHidden: false, rows };
}

const separators = [',', ';', '\t', '|'] as const;
const rowsLookedAt = 50;

/** The one that cuts most rows into the same number of columns. */
function separatorOf(text: Text): string {
  const scored = separators.map((separator) => ({ separator, score: evenness(text, separator) }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).separator;
}

function evenness({ head, isWhole }: Text, separator: string): number {
  const rowsByWidth = new Map<number, number>();
  let rows = 0;
  try {
    const found = rowsIn(head, separator, { number: 1, isEnd: isWhole });
    for (const { cells } of found) {
      rowsByWidth.set(cells.length, (rowsByWidth.get(cells.length) ?? 0) + 1);
      if (++rows === rowsLookedAt) break;
    }
  } catch {
    // With the wrong separator a quotation mark may seem open. What was read so far decides.
  }
  const scores = [...rowsByWidth].map(([width, count]) => ((width - 1) * count) / rows);
  return Math.max(0, ...scores);
}

/** In characters. What is longer is an open quotation mark or no table, and nobody holds all of it. */
const longestRow = 2 ** 20;

async function* csvRows(
  pieces: AsyncIterable<string>,
  separator: string,
  firstNumber: number,
): AsyncGenerator<SheetRow> {
  let left = { rest: '', number: firstNumber };
  for await (const piece of pieces) {
    const { rest, number } = left;
    left = yield* rowsIn(rest + piece, separator, { number, isEnd: false });
    if (left.rest.length > longestRow) throw endless(left.number);
  }
  yield* rowsIn(left.rest, separator, { number: left.number, isEnd: true });
}

/**
 * The rows of a text. Unless it is the end, more may follow: the row that it breaks off in is returned, to be read again
 * with what follows. A quotation mark counts only at the beginning of a value; elsewhere it is part of it, as in 5" pipe.
 */
function* rowsIn(
  text: string,
  separator: string,
  { number: firstNumber, isEnd }: { number: number; isEnd: boolean },
): Generator<SheetRow, { rest: string; number: number }> {
  let number = firstNumber;
  let rowStart = 0;
  let cells: (string | null)[] = [];
  let at = 0;
  const endOfPlain = new RegExp(`[${separator === '|' ? '\\|' : separator}\r\n]`, 'g');
  while (at < text.length) {
    let value = '';
    let end = at;
    if (text[at] === '"') {
      const quoted = readQuoted(text, at, isEnd);
      if (!quoted && isEnd) throw neverClosed(number);
      if (!quoted) break;
      value = quoted.value;
      end = quoted.end;
    }
    // The rest of a value, or all of it.
    endOfPlain.lastIndex = end;
    const stop = endOfPlain.exec(text)?.index ?? text.length;
    // The second half of a line break may follow too.
    if (!isEnd && (stop === text.length || (text[stop] === '\r' && stop + 1 === text.length)))
      break;
    value += text.slice(end, stop);
    cells.push(value.trim() === '' ? null : value);
    at = stop + 1;
    if (text[stop] === separator) {
      // A separator at the very end has an empty value behind it, which nobody misses.
      if (at < text.length || !isEnd) continue;
    } else if (text[stop] === '\r' && text[at] === '\n') at++;
    const row = withoutEmptyEnd(cells);
    // The line that names the separator is row 0.
    if (row.length > 0 && number > 0) yield { number, cells: row };
    number++;
    rowStart = at;
    cells = [];
  }
  return { rest: text.slice(rowStart), number };
}

/** Null if it is not closed in this text. */
function readQuoted(
  text: string,
  from: number,
  isEnd: boolean,
): { value: string; end: number } | null {
  let value = '';
  let at = from + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    // A second one may follow, which would make it part of the value.
    if (close < 0 || (close + 1 === text.length && !isEnd)) return null;
    value += text.slice(at, close);
    if (text[close + 1] !== '"') return { value, end: close + 1 };
    value += '"';
    at = close + 2;
  }
}

const refused = (why: string) =>
  new Refusal(
    'unsupported-content',
    `${why}. Open the file in Excel, correct that row, save it and upload it again.`,
  );
const neverClosed = (row: number) =>
  refused(`The quotation mark that opens a value in row ${row} is never closed`);
const endless = (row: number) =>
  refused(`Row ${row} has no end: a quotation mark that opens a value in it may never be closed`);

function withoutEmptyEnd<T>(cells: (T | null)[]): (T | null)[] {
  let length = cells.length;
  while (length > 0 && cells[length - 1] === null) length--;
  return cells.slice(0, length);
}
