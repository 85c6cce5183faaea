import { Refusal } from '@portal/contract/problem.ts';
import { headOf, type Bytes } from './bytes.ts';
import { openText } from './decode-text.ts';
import { readCsv } from './read-csv.ts';
import { readSheets, type Sheet, type SheetRow } from './read-xlsx.ts';
import { openZip } from './zip-parts.ts';

/**
 * The sheets of a spreadsheet or a CSV file. What the file is, its content says; people rename files, and programs give
 * wrong names. What cannot be read is refused with what to do about it.
 */
export async function readTableFile(
  content: Bytes,
  fileName: string,
  maxColumns: number,
): Promise<Sheet[]> {
  const refuseIf = (why: string | null) => {
    if (why) throw new Refusal('unsupported-content', `${shortened(fileName)} ${why}`);
  };
  const head = await headOf(content, 4096);
  refuseIf(foreignKind(head));
  if (startsWith(head, oldOfficeStart)) refuseIf(await oldOfficeKind(content));
  const read = async () => {
    if (zipStarts.some((start) => startsWith(head, start))) {
      const parts = await openZip(content);
      refuseIf(foreignZipKind(parts.paths));
      return await readSheets(parts);
    }
    const text = await openText(content);
    refuseIf(foreignTextKind(text.head.slice(0, 4096)));
    return [readCsv(text)];
  };
  return (await read()).map((sheet) => ({ ...sheet, rows: () => limited(sheet, maxColumns) }));
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
/** Of a package, and of one without any part. */
const zipStarts = ['PK\x03\x04', 'PK\x05\x06'];

const saveAs = 'Open it in Excel and save it as .xlsx or CSV.';
const oldOfficeStart = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1';
const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');
const oldWorkbookParts = ['Workbook', 'Book'].map((name) => Buffer.from(`${name}\0`, 'utf16le'));

/** What a file is that is no table of ours, and what to do; null for what its beginning does not tell. */
function foreignKind(head: Buffer): string | null {
  if (head.length === 0) return 'is empty. Check that you chose the right file.';
  const known = knownStarts.find(([start]) => startsWith(head, start));
  if (known) return `is ${known[1]}, not a table. Upload an Excel workbook (.xlsx) or a CSV file.`;
  // Some programs write a few bytes before it.
  if (head.subarray(0, 1024).includes('%PDF-'))
    return 'is a PDF file, not a table. Upload the Excel workbook (.xlsx) or CSV file it was made from.';
  if (startsWith(head, 'PK') && head.subarray(0, 200).includes('opendocument'))
    return `is an OpenDocument file. Open it and save it as .xlsx or CSV.`;
  return null;
}

async function oldOfficeKind(content: Bytes): Promise<string> {
  const [isEncrypted, ...isWorkbook] = await areIn(content, [encryptedPart, ...oldWorkbookParts]);
  if (isEncrypted)
    return 'is protected with a password. Open it in Excel, remove the password (File, Info, Protect Workbook) and save it as .xlsx.';
  if (isWorkbook.some(Boolean)) return `is an Excel file in the format of before 2007. ${saveAs}`;
  return `is an Office document, but not a workbook. Upload an Excel workbook (.xlsx) or a CSV file.`;
}

/** Which of these stand anywhere in the content. */
async function areIn(content: Bytes, wanted: readonly Buffer[]): Promise<boolean[]> {
  const found = wanted.map(() => false);
  const overlap = Math.max(...wanted.map(({ length }) => length)) - 1;
  let before = Buffer.alloc(0);
  for await (const piece of content.read(0, content.size)) {
    const bytes = Buffer.concat([before, piece]);
    for (const [at, each] of wanted.entries()) found[at] ||= bytes.includes(each);
    before = bytes.subarray(-overlap);
  }
  return found;
}

function foreignZipKind(paths: readonly string[]): string | null {
  if (paths.includes('xl/workbook.bin')) return `is a binary workbook (.xlsb). ${saveAs}`;
  if (paths.some((path) => path.startsWith('xl/'))) return null;
  if (paths.includes('Index/Document.iwa'))
    return 'is an Apple Numbers file. Export it as Excel (.xlsx) or CSV.';
  if (paths.some((path) => path.startsWith('word/')))
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

function foreignTextKind(head: string): string | null {
  if (markup.test(head) || isMailedPage(head))
    return `is a web page or XML with the name of a spreadsheet. ${saveAs}`;
  return binary.test(head)
    ? 'is not a table. Upload an Excel workbook (.xlsx) or a CSV file.'
    : null;
}
