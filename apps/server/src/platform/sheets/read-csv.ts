import { Refusal } from '@portal/contract/problem.ts';
import { decodeText } from './decode-text.ts';
import type { Sheet, SheetRow } from './read-xlsx.ts';

/**
 * A text file with one row per line, as spreadsheets and payroll systems save it. Every value is text. Rows are numbered
 * as a spreadsheet shows them: an empty line counts, a line break within quotation marks does not.
 */
export function readCsv(content: Uint8Array): Sheet {
  const text = decodeText(content);
  // Excel's own way to name the separator; it does not show the line.
  const named = /^sep=(.)\r?\n/i.exec(text);
  const start = named?.[0].length ?? 0;
  const separator = named?.[1] ?? separatorOf(text);
  // oxlint-disable-next-line require-await -- like the rows of other files, which have to be waited for
  async function* rows(): AsyncGenerator<SheetRow> {
    yield* csvRows(text, separator, start);
  }
  return { name: '', isHidden: false, rows };
}

const separators = [',', ';', '\t', '|'] as const;
const rowsLookedAt = 50;

/** The one that cuts most rows into the same number of columns. */
function separatorOf(text: string): string {
  const scored = separators.map((separator) => ({ separator, score: evenness(text, separator) }));
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).separator;
}

function evenness(text: string, separator: string): number {
  const rowsByWidth = new Map<number, number>();
  let rows = 0;
  try {
    for (const { cells } of csvRows(text, separator)) {
      rowsByWidth.set(cells.length, (rowsByWidth.get(cells.length) ?? 0) + 1);
      if (++rows === rowsLookedAt) break;
    }
  } catch {
    // With the wrong separator a quotation mark may seem open. What was read so far decides.
  }
  const scores = [...rowsByWidth].map(([width, count]) => ((width - 1) * count) / rows);
  return Math.max(0, ...scores);
}

/** A quotation mark counts only at the beginning of a value; elsewhere it is part of it, as in 5" pipe. */
function* csvRows(text: string, separator: string, start = 0): Generator<SheetRow> {
  let number = 1;
  let cells: (string | null)[] = [];
  let at = start;
  const endOfPlain = new RegExp(`[${separator === '|' ? '\\|' : separator}\r\n]`, 'g');
  while (at < text.length) {
    let value = '';
    let end = at;
    if (text[at] === '"') {
      const quoted = readQuoted(text, at, number);
      value = quoted.value;
      end = quoted.end;
    }
    // The rest of a value, or all of it.
    endOfPlain.lastIndex = end;
    const stop = endOfPlain.exec(text)?.index ?? text.length;
    value += text.slice(end, stop);
    cells.push(value.trim() === '' ? null : value);
    at = stop + 1;
    if (text[stop] === separator) {
      // A separator at the very end has an empty value behind it, which nobody misses.
      if (at < text.length) continue;
    } else if (text[stop] === '\r' && text[at] === '\n') at++;
    const row = withoutEmptyEnd(cells);
    if (row.length > 0) yield { number, cells: row };
    number++;
    cells = [];
  }
}

function readQuoted(text: string, from: number, row: number): { value: string; end: number } {
  let value = '';
  let at = from + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    if (close < 0)
      throw new Refusal(
        'unsupported-content',
        `The quotation mark that opens a value in row ${row} is never closed. Open the file in Excel, correct that row, save it and upload it again.`,
      );
    value += text.slice(at, close);
    if (text[close + 1] !== '"') return { value, end: close + 1 };
    value += '"';
    at = close + 2;
  }
}

function withoutEmptyEnd<T>(cells: (T | null)[]): (T | null)[] {
  let length = cells.length;
  while (length > 0 && cells[length - 1] === null) length--;
  return cells.slice(0, length);
}
