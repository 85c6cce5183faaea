import { execFileSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { writeXlsx } from '../xlsx.ts';
import { bytesIn } from './bytes.ts';
import { readXlsx, type SheetRow } from './read-xlsx.ts';
import { partsOf, zipped } from './workbook.builder.ts';

/** In pieces that end anywhere. */
const sheetsOf = (content: Uint8Array) => readXlsx(bytesIn(content, 7));

const rowsOf = async (content: Uint8Array, sheet = 0) => {
  const found: SheetRow[] = [];
  for await (const row of (await sheetsOf(content))[sheet]!.rows()) found.push(row);
  return found;
};
const cellsOf = async (cells: string, more: Record<string, string> = {}) =>
  (await rowsOf(await zipped(partsOf(cells, more)))).map((row) => row.cells);

const notAWorkbook = {
  code: 'unsupported-content',
  message: expect.stringContaining('Save the file as Excel Workbook (.xlsx)'),
};

describe('readXlsx', () => {
  it('refuses what is no workbook, and says what to do', async () => {
    await expect(sheetsOf(Buffer.from('PID,First name\n1,Ann'))).rejects.toMatchObject(
      notAWorkbook,
    );
    await expect(sheetsOf(Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toMatchObject(
      notAWorkbook,
    );
    await expect(sheetsOf(new Uint8Array())).rejects.toMatchObject(notAWorkbook);
    await expect(sheetsOf(await zipped({ 'a.txt': 'x' }))).rejects.toMatchObject(notAWorkbook);
  });

  it('refuses XML that is broken, cut off or declares entities', async () => {
    const whole = await zipped(partsOf('<row><c><v>1</v></c></row>'));
    await expect(sheetsOf(whole.subarray(0, -40))).rejects.toMatchObject(notAWorkbook);
    await expect(cellsOf('<row><c><v>1</v></row>')).rejects.toMatchObject(notAWorkbook);
    const declared = { 'xl/one.xml': '<!DOCTYPE x [<!ENTITY a "aaaa">]><x>&a;</x>' };
    await expect(cellsOf('', declared)).rejects.toMatchObject(notAWorkbook);
    await expect(cellsOf('<row><c r="ZZZZ1"><v>1</v></c></row>')).rejects.toMatchObject(
      notAWorkbook,
    );
  });

  it('refuses a file that would unpack to far more than it is', async () => {
    const bomb = await zipped({ ...partsOf(''), 'xl/one.xml': Buffer.alloc(30 * 2 ** 20, 32) });
    await expect(sheetsOf(bomb)).rejects.toMatchObject({ code: 'too-large' });
  });

  it('does not blame the workbook for a place that fails', async () => {
    const { size, read } = bytesIn(await zipped(partsOf('<row><c><v>1</v></c></row>')));
    let isGone = false;
    const content = {
      size,
      async *read(start: number, end: number) {
        if (isGone) throw new Error('the disk is gone');
        yield* read(start, end);
      },
    };
    const [sheet] = await readXlsx(content);
    isGone = true;
    await expect(sheet!.rows().next()).rejects.toThrow('the disk is gone');
    await expect(readXlsx(content)).rejects.toThrow('the disk is gone');
  });

  it('reads texts, shared, in place, in pieces and from a formula', async () => {
    expect(
      await cellsOf(
        '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="inlineStr"><is><t>here</t></is></c>' +
          '<c t="str"><f>A1&amp;"x"</f><v>made</v></c></row>',
      ),
    ).toEqual([[' plain ', 'in pieces', 'a\rb & c', 'here', 'made']]);
  });

  it('reads numbers, yes and no, formulas and errors', async () => {
    expect(
      await cellsOf(
        '<row><c><v>12.5</v></c><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c><f>1+1</f><v>2</v></c><c t="e"><v>#N/A</v></c><c><f>1</f></c></row>',
      ),
    ).toEqual([[12.5, true, false, 2, '#N/A', '#CALC!']]);
  });

  it('reads a number as a day where its format is one', async () => {
    const dates = [1, 2, 5, 6].map((style) => `<c s="${style}"><v>46342.75</v></c>`).join('');
    const date = { date: '2026-11-16' };
    expect(
      await cellsOf(
        `<row>${dates}<c s="3"><v>0.5</v></c><c s="4"><v>46342</v></c><c t="d"><v>2026-11-16T00:00:00</v></c></row>`,
      ),
    ).toEqual([[date, date, date, date, 0.5, 46342, date]]);
  });

  it('knows both calendars, and the day in 1900 that there was not', async () => {
    const cells = '<row><c s="1"><v>1</v></c><c s="1"><v>59</v></c><c s="1"><v>61</v></c></row>';
    expect(await cellsOf(cells)).toEqual([
      [{ date: '1900-01-01' }, { date: '1900-02-28' }, { date: '1900-03-01' }],
    ]);
    const workbook = partsOf('')['xl/workbook.xml']!.replace(
      '<sheets>',
      '<workbookPr date1904="1"/><sheets>',
    );
    expect(
      await cellsOf('<row><c s="1"><v>0</v></c></row>', { 'xl/workbook.xml': workbook }),
    ).toEqual([[{ date: '1904-01-01' }]]);
  });

  it('keeps the numbers of rows and the places of cells, and leaves out what is empty', async () => {
    const content = await zipped(
      partsOf(
        '<row r="2"><c r="B2"><v>1</v></c><c r="D2" s="1"/></row><row r="3"/><row r="7"><c r="A7"/><c><v>2</v></c></row><row><c><v>3</v></c></row>',
      ),
    );
    expect(await rowsOf(content)).toEqual([
      { number: 2, cells: [null, 1] },
      { number: 7, cells: [null, 2] },
      { number: 8, cells: [3] },
    ]);
  });

  it('reads what our own writer and an independent one wrote', async () => {
    const columns = [
      { heading: 'Name', kind: 'text' as const, width: 9 },
      { heading: 'Day', kind: 'date' as const, width: 9 },
      { heading: 'Amount', kind: 'money' as const, width: 9 },
    ];
    async function* pages() {
      yield [['=1+1 ', '2026-02-28', 12.34]];
    }
    const ours = await buffer(writeXlsx({ name: 'x', columns, pages: pages() }));
    expect((await rowsOf(ours)).map((row) => row.cells)).toEqual([
      ['Name', 'Day', 'Amount'],
      ['=1+1 ', { date: '2026-02-28' }, 12.34],
    ]);

    const program = `
import openpyxl, datetime, sys, io
b = openpyxl.Workbook(); s = b.active; s.title = 'First'
s.append(['Ñ & <b>', datetime.date(2026, 3, 1), 7, True, None, 'x'])
h = b.create_sheet('Codes'); h.sheet_state = 'veryHidden'; h['C3'] = 'y'
o = io.BytesIO(); b.save(o); sys.stdout.buffer.write(o.getvalue())`;
    const theirs = execFileSync('/usr/bin/python3', ['-c', program]);
    expect((await sheetsOf(theirs)).map(({ name, isHidden }) => [name, isHidden])).toEqual([
      ['First', false],
      ['Codes', true],
    ]);
    expect(await rowsOf(theirs)).toEqual([
      { number: 1, cells: ['Ñ & <b>', { date: '2026-03-01' }, 7, true, null, 'x'] },
    ]);
    expect(await rowsOf(theirs, 1)).toEqual([{ number: 3, cells: [null, null, 'y'] }]);
  });
});
