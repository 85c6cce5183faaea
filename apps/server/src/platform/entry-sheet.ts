import type { Readable } from 'node:stream';
import { onePage, writeXlsx, type SheetCell, type SheetColumn, type SheetEntry } from './xlsx.ts';

/** A column that people fill in. */
export type EntryColumn = SheetEntry & {
  heading: string;
  kind: SheetColumn['kind'];
  /** In the example row. */
  example: SheetCell;
};

/** A spreadsheet to be filled in: the headings and example rows; every cell below says what belongs in it. */
export function writeEntrySheet(
  name: string,
  columns: readonly EntryColumn[],
  moreExamples: readonly SheetCell[][] = [],
): Readable {
  const pages = onePage([columns.map(({ example }) => example), ...moreExamples]);
  return writeXlsx({ name, columns: columns.map(sheetColumn), pages });
}

const minWidth = 12;

function sheetColumn(column: EntryColumn): SheetColumn {
  const { heading, kind, isRequired, requiredWhen, help, choices, maxLength, example } = column;
  const longest = Math.max(heading.length, String(example ?? '').length);
  return {
    heading,
    kind,
    width: Math.max(minWidth, longest + 2),
    entry: {
      isRequired,
      help,
      ...(requiredWhen && { requiredWhen }),
      ...(choices && { choices }),
      ...(maxLength && { maxLength }),
    },
  };
}
