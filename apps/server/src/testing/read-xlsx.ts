import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type ReadCell = string | number | boolean | null | { date: string };
export type ReadSheet = {
  name: string;
  frozen: string;
  filtered: string;
  isHeadingBold: boolean;
  /** In points; null if the program that shows it chooses. */
  secondRowHeight: number | null;
  printed: [orientation: string, titleRows: string];
  /** Of the first row below the headings. */
  formats: string[];
  /** What may be entered where. */
  entries: {
    cells: string;
    check: string | null;
    formulas: [string | null, string | null];
    isRequired: boolean;
    prompt: [title: string, message: string];
  }[];
  /** Of cells that are still empty. */
  columnFormats: string[];
  /** Including the headings. */
  rows: ReadCell[][];
};

const program = fileURLToPath(new URL('./read-xlsx.py', import.meta.url));

/** What an independent reader finds in spreadsheets. Many at once: starting it takes longer than reading. */
export function readXlsx(...files: Uint8Array[]): ReadSheet[] {
  const folder = mkdtempSync(join(tmpdir(), 'xlsx-'));
  try {
    const paths = files.map((content, index) => {
      const path = join(folder, `${index}.xlsx`);
      writeFileSync(path, content);
      return path;
    });
    // Debian's Python, which has the reader; another one may come first in the path.
    const output = execFileSync('/usr/bin/python3', [program, ...paths], {
      encoding: 'utf8',
      maxBuffer: 1e9,
    });
    return JSON.parse(output) as ReadSheet[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
