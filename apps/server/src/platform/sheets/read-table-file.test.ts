import { describe, expect, it } from 'vitest';
import { bytesIn } from './bytes.ts';
import { readTableFile } from './read-table-file.ts';
import type { SheetRow } from './read-xlsx.ts';
import { partsOf, zipped } from './workbook.builder.ts';

const rowsOf = async (content: Uint8Array, fileName = 'roster.csv') => {
  const rowsIn = async (pieceSize: number) => {
    const rows: SheetRow[] = [];
    const [sheet] = await readTableFile(bytesIn(content, pieceSize), fileName, 200);
    for await (const row of sheet!.rows()) rows.push(row);
    return rows;
  };
  const rows = await rowsIn(content.length || 1);
  // Wherever a piece ends, within a character or a line break too.
  for (const pieceSize of [1, 2, 3]) expect(await rowsIn(pieceSize)).toEqual(rows);
  return rows;
};
const cellsOf = async (content: Uint8Array) => (await rowsOf(content)).map(({ cells }) => cells);

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
const compound = (part: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from(`${part}\0`, 'utf16le'),
  ]);

describe('a file that is no table', () => {
  it.each<[what: string, content: Buffer | Uint8Array, sentence: RegExp]>([
    ['nothing', Buffer.alloc(0), /is empty/],
    ['an old workbook', compound('Workbook'), /before 2007. Open it in Excel and save it as .xlsx/],
    ['a workbook with a password', compound('EncryptedPackage'), /remove the password/],
    ['an old letter', compound('WordDocument'), /not a workbook/],
    ['a page called .xls', Buffer.from('<html><table><tr><td>1'), /web page or XML.*save it as/],
    ['XML called .xls', Buffer.from('\ufeff<?xml version="1.0"?>\n<Workbook>'), /web page or XML/],
    ['a mailed page', Buffer.from('MIME-Version: 1.0\nX: y'), /web page or XML/],
    ['a PDF', Buffer.from('%PDF-1.7\n'), /is a PDF file/],
    ['an image', Buffer.from('89504e470d0a1a0a', 'hex'), /is an image/],
    ['an archive', Buffer.from('1f8b0800', 'hex'), /is an archive/],
    [
      'OpenDocument',
      Buffer.from(
        `PK\x03\x04${'\0'.repeat(26)}mimetypeapplication/vnd.oasis.opendocument.spreadsheet`,
      ),
      /is an OpenDocument file. Open it and save it as/,
    ],
    ['a program', Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), /is not a table/],
  ])('is refused with what to do: %s', async (_what, content, sentence) => {
    const refused = await rowsOf(content, 'roster.xls').catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'unsupported-content',
      message: expect.stringMatching(sentence),
    });
    expect((refused as Error).message).toMatch(/^roster\.xls is /);
  });

  it.each<[what: string, part: string, text: string, sentence: RegExp]>([
    ['a Word document', 'word/document.xml', '<x/>', /is a Word document/],
    ['Apple Numbers', 'Index/Document.iwa', 'x', /Apple Numbers/],
    ['a binary workbook', 'xl/workbook.bin', 'x', /binary workbook/],
    ['any other ZIP', 'roster.csv', 'a,b', /ZIP file without a workbook/],
  ])('is refused by what it holds: %s', async (_what, part, text, sentence) => {
    await expect(rowsOf(await zipped({ [part]: text }))).rejects.toMatchObject({
      code: 'unsupported-content',
      message: expect.stringMatching(sentence),
    });
  });

  it('is refused if it has more columns than may be, but not for spaces in them', async () => {
    const wide = (last: string) => Buffer.from(`${'a,'.repeat(200)}${last}\n`);
    await expect(rowsOf(wide('b'))).rejects.toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('Row 1 has more than 200 columns. Delete'),
    });
    expect((await cellsOf(wide(' ')))[0]).toHaveLength(200);
  });

  it('is refused if a quotation mark is never closed, by the row', async () => {
    await expect(rowsOf(Buffer.from('a,b\n1,"2\n3,4\n'))).rejects.toMatchObject({
      message: expect.stringContaining('row 2 is never closed'),
    });
  });

  it('is refused if a row has no end, before all of it is in memory', async () => {
    const content = bytesIn(Buffer.from(`a,b\n1,"${'x'.repeat(3 * 2 ** 20)}`));
    const [sheet] = await readTableFile(content, 'roster.csv', 200);
    const rows = sheet!.rows();
    await rows.next();
    await expect(rows.next()).rejects.toMatchObject({
      message: expect.stringContaining('Row 2 has no end'),
    });
  });

  it('is a table if its first heading only begins like a ZIP file', async () => {
    expect(await cellsOf(Buffer.from('PK,b\n1,2'))).toEqual([
      ['PK', 'b'],
      ['1', '2'],
    ]);
    await expect(
      rowsOf(Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1')),
    ).rejects.toMatchObject({ message: expect.stringContaining('ZIP file without a workbook') });
  });
});

describe('a CSV file', () => {
  const rows = [
    ['Last', 'City'],
    ['Peña', 'Cañon'],
  ];
  const text = (separator: string) => rows.map((row) => row.join(separator)).join('\r\n');

  it.each<[string, (text: string) => Uint8Array]>([
    ['UTF-8', (each) => Buffer.from(each)],
    ['UTF-8 with a mark', (each) => Buffer.from(`\ufeff${each}`)],
    ['UTF-16', (each) => Buffer.from(`\ufeff${each}`, 'utf16le')],
    ['UTF-16, big end first', (each) => bigEndian(`\ufeff${each}`)],
    ['UTF-16 without a mark', (each) => Buffer.from(each, 'utf16le')],
    ['UTF-16, big end first, without a mark', (each) => bigEndian(each)],
    ['Windows', (each) => Buffer.from(each, 'latin1')],
  ])('is read in %s, with any of four separators', async (_name, encode) => {
    for (const separator of [',', ';', '\t', '|'])
      expect(await cellsOf(encode(text(separator)))).toEqual(rows);
  });

  it('is what it is by its content, whatever its name', async () => {
    expect(await rowsOf(Buffer.from('a\tb\n1\t2'), 'roster.xls')).toHaveLength(2);
    const workbook = await zipped(partsOf('<row><c><v>1</v></c></row>'));
    expect(await rowsOf(workbook, 'roster.csv')).toEqual([{ number: 1, cells: [1] }]);
  });

  it('keeps separators, line breaks and quotation marks within quotation marks', async () => {
    expect(await cellsOf(Buffer.from('a,b\n"1, ""A"" St\nApt 2",x\n5" pipe,y'))).toEqual([
      ['a', 'b'],
      ['1, "A" St\nApt 2', 'x'],
      ['5" pipe', 'y'],
    ]);
  });

  it('is not misled by commas in the values of another separator', async () => {
    const content = 'Name;Pay;City\n"Lee, Ann";1,300.00;X\nDoe, Jo;2,400.00;Y\nRoe, Al;1,100.50;Z';
    expect((await cellsOf(Buffer.from(content)))[2]).toEqual(['Doe, Jo', '2,400.00', 'Y']);
  });

  it('names its separator in a first line that is no row', async () => {
    expect(await rowsOf(Buffer.from('sep=;\r\na;b,c\r\n'))).toEqual([
      { number: 1, cells: ['a', 'b,c'] },
    ]);
  });

  it('numbers rows as a spreadsheet does, and leaves out empty cells and rows', async () => {
    expect(await rowsOf(Buffer.from('a,b,,\r\n\r\n,," "\n"x\ny",,z\r\r1,2'))).toEqual([
      { number: 1, cells: ['a', 'b'] },
      { number: 4, cells: ['x\ny', null, 'z'] },
      { number: 6, cells: ['1', '2'] },
    ]);
  });
});
