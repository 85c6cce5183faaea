import { fileTypes } from '@portal/contract/operation.ts';
import { endingOf, uploadMessage } from '@portal/contract/areas/files/upload.rules.ts';

/*
 * What a file is, by its first bytes. Programs are refused whatever they are called; the common kinds of files must be
 * what their name says. Archives are taken as they are and never opened.
 */

/** How many bytes are looked at. */
export const headSize = 4096;

type Kind =
  | 'pdf'
  | 'zip'
  | 'office'
  | 'png'
  | 'jpeg'
  | 'gif'
  | 'tiff'
  | 'gzip'
  | 'sevenZip'
  | 'text';

const bytes = (...values: (number | string)[]) =>
  Buffer.concat(
    values.map((each) =>
      typeof each === 'string' ? Buffer.from(each, 'latin1') : Buffer.from([each]),
    ),
  );

const startsWith = (head: Uint8Array, start: Uint8Array) =>
  Buffer.from(head.buffer, head.byteOffset, Math.min(head.length, start.length)).equals(start);

/** Excel, Word and the like of before 2007, those with a password of today, and installers. */
const compoundFile = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);

const starts: Record<Exclude<Kind, 'text' | 'pdf'>, Uint8Array[]> = {
  zip: [bytes('PK', 3, 4), bytes('PK', 5, 6), bytes('PK', 7, 8)],
  office: [compoundFile],
  png: [bytes(0x89, 'PNG\r\n', 0x1a, '\n')],
  jpeg: [bytes(0xff, 0xd8, 0xff)],
  gif: [bytes('GIF87a'), bytes('GIF89a')],
  tiff: [bytes('II*', 0), bytes('MM', 0, '*')],
  gzip: [bytes(0x1f, 0x8b)],
  sevenZip: [bytes('7z', 0xbc, 0xaf, 0x27, 0x1c)],
};

const programs: Uint8Array[] = [
  bytes(0x7f, 'ELF'),
  // Mach-O in every byte order; the last two are also compiled Java.
  bytes(0xfe, 0xed, 0xfa, 0xce),
  bytes(0xfe, 0xed, 0xfa, 0xcf),
  bytes(0xce, 0xfa, 0xed, 0xfe),
  bytes(0xcf, 0xfa, 0xed, 0xfe),
  bytes(0xca, 0xfe, 0xba, 0xbe),
  bytes(0xca, 0xfe, 0xba, 0xbf),
  // Scripts that name their interpreter, with and without a byte order mark.
  bytes('#!'),
  bytes(0xef, 0xbb, 0xbf, '#!'),
  // Windows shortcuts, Android and WebAssembly code.
  bytes(0x4c, 0, 0, 0, 1, 0x14, 2, 0),
  bytes('dex\n03'),
  bytes(0, 'asm'),
];

/** What Windows runs at a double click though its content has no signature. */
const runEndings = new Set(
  'exe com scr pif bat cmd ps1 vbs vbe js jse wsf wsh hta jar msi msp cpl lnk reg dll'.split(' '),
);

type Rule = { what: string; kinds: Kind[]; type?: string };
const text = (type: string): Rule => ({ what: 'a text file', kinds: ['text'], type });
const office: Rule = { what: 'an Office document', kinds: ['office', 'zip', 'text'] };
// With a password, a document of today is a compound file too.
const document = (what: string): Rule => ({ what, kinds: ['zip', 'office'] });

/** What a name's ending promises, and as what such a file is downloaded. */
const rules: Record<string, Rule> = {
  pdf: { what: 'a PDF file', kinds: ['pdf'], type: fileTypes.pdf },
  xlsx: { ...document('an Excel workbook'), type: fileTypes.xlsx },
  xlsm: document('an Excel workbook'),
  docx: document('a Word document'),
  pptx: document('a PowerPoint presentation'),
  xls: office,
  doc: office,
  ppt: office,
  msg: { what: 'an Outlook message', kinds: ['office'] },
  zip: { what: 'a ZIP archive', kinds: ['zip'], type: 'application/zip' },
  gz: { what: 'a GZIP archive', kinds: ['gzip'], type: 'application/gzip' },
  '7z': { what: 'a 7z archive', kinds: ['sevenZip'] },
  png: { what: 'a PNG image', kinds: ['png'], type: 'image/png' },
  jpg: { what: 'a JPEG image', kinds: ['jpeg'], type: 'image/jpeg' },
  jpeg: { what: 'a JPEG image', kinds: ['jpeg'], type: 'image/jpeg' },
  gif: { what: 'a GIF image', kinds: ['gif'], type: 'image/gif' },
  tif: { what: 'a TIFF image', kinds: ['tiff'], type: 'image/tiff' },
  tiff: { what: 'a TIFF image', kinds: ['tiff'], type: 'image/tiff' },
  csv: text('text/csv'),
  txt: text('text/plain'),
  tsv: text('text/plain'),
  xml: text('application/octet-stream'),
  json: text('application/octet-stream'),
  edi: text('text/plain'),
};

/** What is wrong with a file of this name that begins like this; null if nothing is. */
export function contentProblem(name: string, head: Uint8Array): string | null {
  const ending = endingOf(name);
  if (runEndings.has(ending) || isProgram(head)) return uploadMessage.invalidFile;
  const rule = rules[ending];
  // An installer is a compound file under a name that no document has.
  if (!rule) return is('office', head) ? uploadMessage.invalidFile : null;
  if (rule.kinds.some((kind) => is(kind, head))) return null;
  return `This file is not ${rule.what}, as its name says. Please check it and its name.`;
}

/** As what it is downloaded: nothing that a browser would run. */
export const contentTypeOf = (name: string): string =>
  rules[endingOf(name)]?.type ?? 'application/octet-stream';

function isProgram(head: Uint8Array): boolean {
  // Two letters may also begin a list; a program goes on with what is no text.
  if (startsWith(head, bytes('MZ')) || startsWith(head, bytes('ZM'))) return !is('text', head);
  return programs.some((start) => startsWith(head, start));
}

function is(kind: Kind, head: Uint8Array): boolean {
  if (kind === 'text') return isText(head);
  // Some programs write a few bytes before it, and readers look for it.
  if (kind === 'pdf') return Buffer.from(head).subarray(0, 1024).includes('%PDF-');
  return starts[kind].some((start) => startsWith(head, start));
}

/** No control characters but spaces, line ends and page breaks. Text in two-byte characters says so first. */
function isText(head: Uint8Array): boolean {
  if (startsWith(head, bytes(0xff, 0xfe)) || startsWith(head, bytes(0xfe, 0xff))) return true;
  return head.every((byte) => byte >= 0x20 || (byte >= 0x09 && byte <= 0x0d) || isMark(byte));
}

/** Separators of exchange formats, and the end mark of old systems. */
const isMark = (byte: number) => byte === 0x1a || byte >= 0x1c;
