import { posix } from 'node:path';
import { dateOfSerial, isDateFormat } from './date-formats.ts';
import { readXml, type XmlReader } from './read-xml.ts';
import { SharedTexts } from './shared-texts.ts';
import type { Bytes } from './bytes.ts';
import { notAWorkbook, openZip, refusalFor, type ZipParts } from './zip-parts.ts';

/** A date is a day, without its time. Texts are as they were entered, with their spaces. */
export type CellValue = null | string | number | boolean | { date: string };
/** `number` is the one a spreadsheet shows, from 1. Rows without any value are left out. */
export type SheetRow = { number: number; cells: CellValue[] };
export type Sheet = { name: string; isHidden: boolean; rows: () => AsyncGenerator<SheetRow> };

/**
 * The sheets of an XLSX file. Rows are read while they are asked for; neither the file nor a sheet is ever in memory as a
 * whole. Only the texts that its cells share are: a cell of the last row may refer to the first of them.
 */
export const readXlsx = async (content: Bytes): Promise<Sheet[]> =>
  await readSheets(await openZip(content));

export async function readSheets(parts: ZipParts): Promise<Sheet[]> {
  return await orNotAWorkbook(async () => {
    const [root] = await readRelations(parts, '_rels/.rels', '');
    const book = await readWorkbook(parts, root?.get('officeDocument')?.[0] ?? 'xl/workbook.xml');
    return book.sheets.map(({ name, isHidden, path }) => ({
      name,
      isHidden,
      rows: () => sheetRows(parts, path, book),
    }));
  });
}

type Book = {
  sheets: { name: string; isHidden: boolean; path: string }[];
  texts: SharedTexts;
  /** By style: whether its numbers are days. */
  isDate: boolean[];
  is1904: boolean;
};

async function readWorkbook(parts: ZipParts, path: string): Promise<Book> {
  const folder = posix.dirname(path);
  const relations = posix.join(folder, '_rels', `${posix.basename(path)}.rels`);
  const [byType, byId] = await readRelations(parts, relations, folder);
  const worksheets = new Set(byType.get('worksheet'));
  const sheets: Book['sheets'] = [];
  let is1904 = false;
  await collect(parts, path, () => ({
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = isTrue(attributes['date1904']);
      if (name !== 'sheet') return;
      const target = byId.get(attributes['id'] ?? '');
      if (!target || !worksheets.has(target)) return;
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible';
      sheets.push({ name: attributes['name'] ?? '', isHidden, path: target });
    },
  }));
  if (sheets.length === 0) throw notAWorkbook();
  return {
    sheets,
    texts: await readTexts(parts, byType.get('sharedStrings')?.[0]),
    isDate: await readStyles(parts, byType.get('styles')?.[0]),
    is1904,
  };
}

/** What a part refers to, by the last word of the relation's type and by its id. */
async function readRelations(parts: ZipParts, path: string, folder: string) {
  const byType = new Map<string, string[]>();
  const byId = new Map<string, string>();
  if (parts.has(path)) {
    await collect(parts, path, () => ({
      open: (name, { Id, Type, Target, TargetMode }) => {
        if (name !== 'Relationship' || !Target || TargetMode === 'External') return;
        const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
        const type = posix.basename(Type ?? '');
        byType.set(type, [...(byType.get(type) ?? []), target]);
        byId.set(Id ?? '', target);
      },
    }));
  }
  return [byType, byId] as const;
}

/** The texts that cells share. A text is in pieces if it is formatted; how it is read aloud is no part of it. */
async function readTexts(parts: ZipParts, path: string | undefined): Promise<SharedTexts> {
  const texts = new SharedTexts();
  if (!path || !parts.has(path)) return texts;
  let text: string | null = null;
  await collect(parts, path, () => ({
    open: (name) => {
      if (name === 'si') text = '';
    },
    text: (piece, [parent, grandparent]) => {
      if (parent === 't' && grandparent !== 'rPh') text += piece;
    },
    close: (name) => {
      if (name === 'si') texts.add(unescaped(text ?? ''));
    },
  }));
  return texts;
}

async function readStyles(parts: ZipParts, path: string | undefined): Promise<boolean[]> {
  const custom = new Map<number, string>();
  const formats: number[] = [];
  if (!path || !parts.has(path)) return [];
  await collect(parts, path, () => ({
    open: (name, { numFmtId, formatCode }, [parent]) => {
      if (name === 'numFmt') custom.set(Number(numFmtId), formatCode ?? '');
      if (name === 'xf' && parent === 'cellXfs') formats.push(Number(numFmtId ?? 0));
    },
  }));
  return formats.map((id) => isDateFormat(id, custom));
}

/** As many columns as a sheet can have, and as much text as a cell can hold. */
const maxColumns = 16_384;
const maxText = 32_767;

type Cell = {
  at: number;
  type: string;
  style: number;
  text: string;
  isFormula: boolean;
  hasResult: boolean;
};

async function* sheetRows(parts: ZipParts, path: string, book: Book): AsyncGenerator<SheetRow> {
  let done: SheetRow[] = [];
  let row: SheetRow = { number: 0, cells: [] };
  let cell: Cell = { at: -1, type: 'n', style: 0, text: '', isFormula: false, hasResult: false };
  const reader: XmlReader = {
    open: (name, attributes) => {
      if (name === 'f') cell.isFormula = true;
      if (name === 'v' || name === 'is') cell.hasResult = true;
      if (name === 'row') {
        row = { number: rowNumber(attributes['r'], row.number), cells: [] };
        cell.at = -1;
      }
      if (name !== 'c') return;
      // A cell that does not say where it is comes after the one before it, whether or not that has a value.
      const at = attributes['r'] ? columnOf(attributes['r']) : cell.at + 1;
      if (!(at >= 0 && at < maxColumns)) throw notAWorkbook();
      const style = Number(attributes['s'] ?? 0);
      cell = {
        at,
        type: attributes['t'] ?? 'n',
        style,
        text: '',
        isFormula: false,
        hasResult: false,
      };
    },
    text: (piece, [parent, grandparent]) => {
      if (parent === 'v' || (parent === 't' && grandparent !== 'rPh')) cell.text += piece;
      if (cell.text.length > maxText) throw notAWorkbook();
    },
    close: (name) => {
      if (name === 'c') put(row.cells, cell.at, valueOf(cell, book));
      if (name === 'row' && row.cells.length > 0) done.push(row);
    },
  };
  try {
    for await (const _piece of readXml(await parts.open(path), reader)) {
      yield* done;
      done = [];
    }
  } catch (error) {
    throw refusalFor(error);
  }
}

/** Each row comes after the one before it, so that a number names one row. */
function rowNumber(text: string | undefined, previous: number): number {
  const number = text === undefined ? previous + 1 : Number(text);
  if (!Number.isInteger(number) || number <= previous) throw notAWorkbook();
  return number;
}

/** Only values take room: sheets are full of cells that have a color and nothing else. */
function put(cells: CellValue[], at: number, value: CellValue): void {
  if (value === null) return;
  while (cells.length < at) cells.push(null);
  cells[at] = value;
}

/** What a spreadsheet itself shows for a formula that has no result; a program that cannot count wrote it. */
const uncalculated = '#CALC!';

function valueOf(
  { type, style, text, isFormula, hasResult }: Cell,
  { texts, isDate, is1904 }: Book,
): CellValue {
  if (text === '') return isFormula && !hasResult ? uncalculated : null;
  switch (type) {
    case 's':
      return texts.at(Number(text));
    case 'b':
      return isTrue(text);
    case 'd':
      return { date: text.slice(0, 10) };
    // A formula's text, a text in place, and an error such as #N/A.
    case 'str':
    case 'inlineStr':
    case 'e':
      return unescaped(text);
    default: {
      const number = Number(text);
      if (!Number.isFinite(number)) return text;
      const date = isDate[style] ? dateOfSerial(number, is1904) : null;
      return date ? { date } : number;
    }
  }
}

const isTrue = (text: string | undefined) => text === '1' || text === 'true';

/** The place of a cell such as `AB12` in its row. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]+/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Characters that XML cannot hold are written as `_x000D_`. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

async function collect(parts: ZipParts, path: string, makeReader: () => XmlReader): Promise<void> {
  for await (const _piece of readXml(await parts.open(path), makeReader()));
}

async function orNotAWorkbook<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw refusalFor(error);
  }
}
