import { Refusal } from '@portal/contract/problem.ts';
import { decodeText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx, type Sheet, type SheetRow } from './read-xlsx.ts';

/**
 * The sheets of a spreadsheet or a CSV file. What the file is, its content says; people rename files, and programs give
 * wrong names. What cannot be read is refused with what to do about it.
 */
export async function readTableFile(
  content: Uint8Array,
  fileName: string,
  maxColumns: number,
): Promise<Sheet[]> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const other = foreignKind(bytes);
  if (other) throw new Refusal('unsupported-content', `${shortened(fileName)} ${other}`);
  const sheets = isZip(bytes) ? await readXlsx(content) : [readCsvText(content, fileName)];
  return sheets.map((sheet) => ({ ...sheet, rows: () => limited(sheet, maxColumns) }));
}

async function* limited(sheet: Sheet, maxColumns: number): AsyncGenerator<SheetRow> {
  for await (const row of sheet.rows()) {
    if (row.cells.length > maxColumns && row.cells.slice(maxColumns).some(hasValue))
      throw new Refusal(
        'too-large',
        `Row ${row.number} has more than ${maxColumns} columns. Delete the columns that are not needed, save the file and upload it again.`,
      );
    yield row;
  }
}

const hasValue = (cell: SheetRow['cells'][number]) =>
  typeof cell === 'string' ? cell.trim() !== '' : cell !== null;

const maxNameShown = 60;
const shortened = (name: string) =>
  name.length <= maxNameShown ? name : `${name.slice(0, maxNameShown - 1)}…`;

const startsWith = (bytes: Buffer, start: string) =>
  bytes.subarray(0, start.length).equals(Buffer.from(start, 'latin1'));
const isZip = (bytes: Buffer) => startsWith(bytes, 'PK\x03\x04');

const saveAs = 'Open it in Excel and save it as .xlsx or CSV.';
const oldOfficeStart = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');
const oldWorkbookParts = ['Workbook', 'Book'].map((name) => Buffer.from(`${name}\0`, 'utf16le'));

/** What a file is that is no table of ours, and what to do; null for a workbook or text. */
function foreignKind(bytes: Buffer): string | null {
  if (bytes.length === 0) return 'is empty. Check that you chose the right file.';
  if (startsWith(bytes, oldOfficeStart)) return oldOfficeKind(bytes);
  if (startsWith(bytes, 'PK')) return foreignZipKind(bytes);
  const known = knownStarts.find(([start]) => startsWith(bytes, start));
  if (known) return `is ${known[1]}, not a table. Upload an Excel workbook (.xlsx) or a CSV file.`;
  // Some programs write a few bytes before it.
  if (bytes.subarray(0, 1024).includes('%PDF-'))
    return 'is a PDF file, not a table. Upload the Excel workbook (.xlsx) or CSV file it was made from.';
  return null;
}

function oldOfficeKind(bytes: Buffer): string {
  if (bytes.includes(encryptedPart))
    return 'is protected with a password. Open it in Excel, remove the password (File, Info, Protect Workbook) and save it as .xlsx.';
  if (oldWorkbookParts.some((part) => bytes.includes(part)))
    return `is an Excel file in the format of before 2007. ${saveAs}`;
  return `is an Office document, but not a workbook. Upload an Excel workbook (.xlsx) or a CSV file.`;
}

/** The names of its parts stand in a ZIP file as they are. */
function foreignZipKind(bytes: Buffer): string | null {
  if (bytes.includes('xl/workbook.bin')) return `is a binary workbook (.xlsb). ${saveAs}`;
  if (bytes.includes('xl/')) return null;
  if (bytes.subarray(0, 200).includes('opendocument'))
    return `is an OpenDocument file. Open it and save it as .xlsx or CSV.`;
  if (bytes.includes('Index/Document.iwa'))
    return 'is an Apple Numbers file. Export it as Excel (.xlsx) or CSV.';
  if (bytes.includes('word/'))
    return 'is a Word document, not a table. Upload an Excel workbook (.xlsx) or a CSV file.';
  return 'is a ZIP file without a workbook. Unpack it, and upload the Excel workbook (.xlsx) or CSV file in it.';
}

const image = 'an image';
const archive = 'an archive';
const knownStarts: readonly (readonly [start: string, what: string])[] = [
  ['\x89PNG', image],
  ['\xff\xd8\xff', image],
  ['GIF8', image],
  ['II*\0', image],
  ['MM\0*', image],
  ['\x1f\x8b', archive],
  ['7z\xbc\xaf', archive],
  ['Rar!', archive],
  ['{\\rtf', 'a text document'],
];

const markup = /^\s*<(\?xml|!doctype|!--|html|head|body|table|meta|style|[a-z]+:|workbook)/i;
const isMailedPage = (text: string) => /^(MIME-Version|Content-Type):/i.test(text);
/** Control characters that no table has. Page breaks and the end mark of old systems do occur. */
// oxlint-disable-next-line no-control-regex -- it is them we look for
const binary = /[\0-\x08\x0e-\x19\x1b]/;

function readCsvText(content: Uint8Array, fileName: string): Sheet {
  const head = decodeText(content.subarray(0, 4096 - (4096 % 2)));
  const refuse = (why: string): never => {
    throw new Refusal('unsupported-content', `${shortened(fileName)} ${why}`);
  };
  if (markup.test(head) || isMailedPage(head))
    refuse(`is a web page or XML with the name of a spreadsheet. ${saveAs}`);
  if (binary.test(head)) refuse('is not a table. Upload an Excel workbook (.xlsx) or a CSV file.');
  return readCsv(content);
}
