/**
 * The spreadsheet writer alone, fed from memory, for the bench: node write-xlsx.cli.ts <rows> <columns>. Prints the
 * milliseconds it took.
 */
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { writeXlsx, type SheetCell, type SheetColumn } from './xlsx.ts';

const [rows = 0, count = 0] = process.argv.slice(2).map(Number);
const pageSize = 1000;
const kinds = ['text', 'text', 'text', 'date', 'money'] as const;
const columns = Array.from({ length: count }, (_, at): SheetColumn => ({
  heading: `Column ${at}`,
  kind: kinds[at % 5]!,
  width: 16,
}));
const days = Array.from({ length: 365 }, (_, at) => addDays('2026-01-01', at));

function cellOf(row: number, at: number): SheetCell {
  const kind = columns[at]!.kind;
  if (kind === 'date') return days[(row + at) % days.length]!;
  return kind === 'money' ? (row * 7 + at) / 100 : `Text ${row} ${at}`;
}

async function* pages() {
  for (let start = 0; start < rows; start += pageSize)
    yield Array.from({ length: Math.min(pageSize, rows - start) }, (_, at) =>
      columns.map((_column, column) => cellOf(start + at, column)),
    );
}

const begin = performance.now();
const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
await pipeline(writeXlsx({ name: 'Rows', columns, pages: pages() }), sink);
console.log(performance.now() - begin);
