import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { readXlsx } from '../testing/read-xlsx.ts';
import { writeXlsx, type SheetCell, type SheetColumn } from './xlsx.ts';

const columns: SheetColumn[] = [
  { heading: 'PID', kind: 'text', width: 12 },
  { heading: 'Paid & <Due>', kind: 'date', width: 14 },
  { heading: 'Amount', kind: 'money', width: 14 },
  { heading: 'Days', kind: 'integer', width: 8 },
];
async function* pagesOf(...pages: SheetCell[][][]) {
  for (const page of pages) yield page;
}
describe('writeXlsx', () => {
  const written = async (...pages: SheetCell[][][]) =>
    readXlsx(
      await buffer(writeXlsx({ name: 'Test: one/two', columns, pages: pagesOf(...pages) })),
    )[0]!;

  it('writes typed cells below a frozen, bold and filtered header', async () => {
    const sheet = await written(
      [['000100001', '2026-11-16', 1234.5, 7]],
      [['000100002', null, -0.01, 0]],
    );
    expect(sheet).toMatchObject({
      name: 'Test  one two',
      frozen: 'A2',
      filtered: 'A1:D3',
      isHeadingBold: true,
      printed: ['landscape', '$1:$1'],
      formats: ['@', 'mm/dd/yyyy', '#,##0.00', '0'],
    });
    expect(sheet.rows).toEqual([
      ['PID', 'Paid & <Due>', 'Amount', 'Days'],
      ['000100001', { date: '2026-11-16' }, 1234.5, 7],
      ['000100002', null, -0.01, 0],
    ]);
  });

  it('writes the header of an empty sheet', async () => {
    expect((await written()).rows).toEqual([['PID', 'Paid & <Due>', 'Amount', 'Days']]);
  });

  it('keeps what begins like a formula as text', async () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '=HYPERLINK("http://example.test","x")'];
    const { rows } = await written(texts.map((text) => [text, null, null, null]));
    expect(rows.slice(1).map(([text]) => text)).toEqual(texts);
  });

  it('keeps what XML would change, and leaves out what it cannot hold', async () => {
    const cell = async (text: string) => (await written([[text, null, null, null]])).rows[1]![0];
    expect(await cell(`  O'Brien <& "Ng"> Ñandú 😀\n2 `)).toBe(`  O'Brien <& "Ng"> Ñandú 😀\n2 `);
    expect(await cell('a\u0000b\u000bc\ud800d\uffffe')).toBe('abcde');
    expect(await cell('x'.repeat(40_000))).toHaveLength(32_767);
  });

  it('writes a date that spreadsheets count wrongly as text', async () => {
    const sheet = await written([
      ['1', '1899-12-31', null, null],
      ['2', '1900-03-01', null, null],
    ]);
    expect(sheet.rows.slice(1).map((row) => row[1])).toEqual([
      '1899-12-31',
      { date: '1900-03-01' },
    ]);
  });

  it('says what may be entered below, and gives empty cells the format of their column', async () => {
    const names = { isRequired: false, help: 'One <of> "ours".', choices: ['A & B', 'C'] };
    const fillable: SheetColumn[] = [
      {
        heading: 'Name',
        kind: 'text',
        width: 9,
        entry: { isRequired: true, help: 'Short.', maxLength: 9 },
      },
      { heading: 'Begins', kind: 'date', width: 9, entry: { isRequired: true, help: 'A day.' } },
      { heading: 'Plan', kind: 'text', width: 9, entry: names },
      {
        heading: 'Amount',
        kind: 'money',
        width: 9,
        entry: { isRequired: false, help: 'Dollars.' },
      },
      // Neither fits in the cell's own list; they are on a hidden sheet.
      { heading: 'Long', kind: 'text', width: 9, entry: { ...names, choices: ['x'.repeat(300)] } },
      { heading: 'Comma', kind: 'text', width: 9, entry: { ...names, choices: ['a, b', 'c'] } },
      { heading: 'Free', kind: 'integer', width: 9 },
    ];
    const sheet = { name: 'x', columns: fillable, pages: pagesOf() };
    const [read] = readXlsx(await buffer(writeXlsx(sheet)));
    const entry = (column: string, check: string | null, ...formulas: string[]) => ({
      cells: `${column}2:${column}1048576`,
      check,
      formulas: [formulas[0] ?? null, formulas[1] ?? null],
    });
    expect(read!.entries).toMatchObject([
      { ...entry('A', 'textLength', '9'), isRequired: true, prompt: ['Name', 'Required. Short.'] },
      { ...entry('B', 'date', '61', '109574'), isRequired: true },
      {
        ...entry('C', 'list', '"A & B,C"'),
        isRequired: false,
        prompt: ['Plan', 'Optional. One <of> "ours".'],
      },
      entry('D', 'decimal', '0'),
      entry('E', 'list', 'Lists!$A$2:$A$2'),
      entry('F', 'list', 'Lists!$B$2:$B$3'),
    ]);
    expect(read!.columnFormats).toEqual(['@', 'mm/dd/yyyy', '@', '#,##0.00', '@', '@', 'General']);
  });

  it('makes the help below the headings as high as its longest text', async () => {
    const heightWith = async (help: string) => {
      const helpLine = ['Short', help, '', ''];
      const sheet = { name: 'x', columns, helpLine, pages: pagesOf([['1', null, null, null]]) };
      return readXlsx(await buffer(writeXlsx(sheet)))[0]!.secondRowHeight;
    };
    expect(await heightWith('One line')).toBe(18);
    expect(await heightWith('Three lines of a column that is 14 wide')).toBe(42);
    expect((await written([['1', null, null, null]])).secondRowHeight).toBeNull();
  });

  it('fails with its source', async () => {
    async function* failing(): AsyncGenerator<SheetCell[][]> {
      yield [['1', null, null, null]];
      throw new Error('lost');
    }
    const file = writeXlsx({ name: 'x', columns, pages: failing() });
    await expect(buffer(file)).rejects.toThrow('lost');
  });

  it('reads no further than its reader, and stops with it', async () => {
    let made = 0;
    let isOver = false;
    async function* endless(): AsyncGenerator<SheetCell[][]> {
      try {
        for (;;) {
          made++;
          yield Array.from({ length: 1000 }, () => [crypto.randomUUID(), null, made, null]);
        }
      } finally {
        isOver = true;
      }
    }
    const file = writeXlsx({ name: 'x', columns, pages: endless() });
    file.once('readable', () => file.read());
    await vi.waitFor(() => expect(made).toBeGreaterThan(0));
    let before = -1;
    // Until nothing more is made: everything between source and reader is full.
    for (let calm = 0; calm < 20; calm = made === before ? calm + 1 : 0) {
      before = made;
      await wait(10);
    }
    expect(made).toBeLessThan(100);
    file.destroy();
    await vi.waitFor(() => expect(isOver).toBe(true));
  });
});
