import { execFileSync } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { rosterKinds, type RosterKind } from '@portal/contract/areas/roster/roster-fields.ts';
import { usStates } from '@portal/contract/values/us-state.ts';
import { bytesIn } from '../../../platform/sheets/bytes.ts';
import { partsOf, zipped } from '../../../platform/sheets/workbook.builder.ts';
import { readXlsx } from '../../../testing/read-xlsx.ts';
import { writeFsaTemplate } from '../../reenrollment/resources/fsa-template.service.ts';
import { questionFinder } from './find-questions.ts';
import { proposeMapping } from './match-columns.ts';
import { openRosterFile } from './open-roster-file.ts';
import { readRow } from './read-row.ts';
import { writeRosterTemplate } from './roster-template.ts';

const options = { idIsSsn: false };
const facts = { today: '2026-11-17', idIsSsn: false };

/** What a file of somebody else's making comes to. */
async function understood(content: Uint8Array, kind: RosterKind = 'participants') {
  const file = await openRosterFile(bytesIn(content), 'roster.xlsx', kind, options);
  const mapping = proposeMapping(kind, file.columns, options);
  const finder = questionFinder(kind, mapping);
  for await (const row of file.rows()) finder.see(row);
  const reading = finder.reading(facts);
  const rows: Record<string, string>[] = [];
  const problems: string[] = [];
  for await (const row of file.rows()) {
    const read = readRow(kind, mapping, row, reading);
    rows.push(read.values);
    problems.push(...read.problems.map((each) => `${row.number} ${each.field}: ${each.message}`));
  }
  return { ...file, rows, problems, questions: finder.questions() };
}

const csv = (...lines: string[]) => Buffer.from(lines.join('\n'));

/** Workbooks as another program writes them, all in one start of it. */
const program = `
import openpyxl, datetime, io, json, sys, base64
from openpyxl.styles import PatternFill
head = ['Employee ID', 'Last Name', 'First Name', 'DOB', 'Zip']
ann = ['900010001', ' Lee ', 'Ann  ', datetime.date(1988, 5, 17), 1101]
bob = ['900010002', 'Doe', 'Bob', '12/31/1990', '44870']
files = {}
def keep(name, book):
    out = io.BytesIO(); book.save(out); files[name] = base64.b64encode(out.getvalue()).decode()
def new(title='Roster'):
    book = openpyxl.Workbook(); book.active.title = title; return book, book.active
def fill(sheet, rows):
    for row in rows: sheet.append(row)

book, s = new()
fill(s, [['Harborview Manufacturing, Inc.'], ['Roster as of 11/17/2026'], [], head, ann, bob])
s.merge_cells('A1:E1'); s.merge_cells('A2:E2'); keep('merged titles', book)

book, s = new()
fill(s, [['Employee', None, None, None, 'Address'], ['ID', 'Last', 'First', 'DOB', 'Zip'], ann, bob])
s.merge_cells('A1:D1'); keep('two heading rows', book)

book, s = new()
fill(s, [['Employee ID', 'Employee', None, 'Dependent', None, 'DOB', 'Zip'],
         [None, 'Last', 'First', 'Last', 'First', None, None],
         ['900010001', 'Lee', 'Ann', 'Lee', 'Kim', ann[3], 1101], ['900010002', 'Doe', 'Bob', None, None, '12/31/1990', '44870']])
s.merge_cells('A1:A2'); s.merge_cells('B1:C1'); s.merge_cells('D1:E1'); keep('two heading rows that matter', book)

def spread(row): return [None, row[0], None, *row[1:], None, '  ']
book, s = new(); fill(s, [spread(head), spread(ann), [None] * 8, [' '] * 8, spread(bob)]); keep('blank columns', book)

book, s = new('Notes'); fill(s, [['Please read'], ['This file', 'has two sheets']])
hidden = book.create_sheet('Old'); fill(hidden, [head, ['900010009', 'Old', 'Al', bob[3], 1]]); hidden.sheet_state = 'hidden'
fill(book.create_sheet('Roster'), [head, ann, bob]); keep('several sheets', book)

book, s = new(); fill(s, [head, ann, bob])
for r in range(4, 3000):
    for c in range(1, 6): s.cell(r, c).fill = PatternFill('solid', 'FFFFFF00')
keep('styled emptiness', book)

book, s = new(); hidden = book.create_sheet('Old'); fill(hidden, [head, ann]); hidden.sheet_state = 'hidden'; keep('only hidden', book)
book, s = new(); fill(s, [[f'Column {i}' for i in range(201)], list(range(201))]); keep('201 columns', book)
book, s = new(); fill(s, [head + [f'Column {i}' for i in range(195)], ann + list(range(195)), bob]); keep('200 columns', book)
print(json.dumps(files))`;
const made = JSON.parse(
  execFileSync('/usr/bin/python3', ['-c', program], { encoding: 'utf8', maxBuffer: 1e8 }),
) as Record<string, string>;
const workbook = (name: string) => Buffer.from(made[name]!, 'base64');

const ann = {
  payrollid: '900010001',
  lname: 'Lee',
  fname: 'Ann',
  birthdate: '1988-05-17',
  hzip: '01101',
};
const bob = {
  payrollid: '900010002',
  lname: 'Doe',
  fname: 'Bob',
  birthdate: '1990-12-31',
  hzip: '44870',
};

describe('a roster file of somebody else’s making', () => {
  it.each<[name: string, sheetName: string, headingRow: number]>([
    ['merged titles', 'Roster', 4],
    ['two heading rows', 'Roster', 2],
    ['two heading rows that matter', 'Roster', 2],
    ['blank columns', 'Roster', 1],
    ['several sheets', 'Roster', 1],
    ['styled emptiness', 'Roster', 1],
    ['200 columns', 'Roster', 1],
  ])('is understood: %s', async (name, sheetName, headingRow) => {
    expect(await understood(workbook(name))).toMatchObject({
      sheetName,
      headingRow,
      rows: [ann, bob],
      problems: [],
      questions: [],
    });
  });

  it('drops columns that have neither heading nor value, and keeps the places of the others', async () => {
    const { columns } = await understood(workbook('blank columns'));
    expect(columns.map(({ index }) => index)).toEqual([1, 3, 4, 5, 6]);
    const { columns: nameless } = await understood(csv('Last,First,', 'Lee,Ann,x', 'Doe,Bob,'));
    expect(nameless[2]).toEqual({ index: 2, heading: '', samples: ['x'] });
  });

  it.each<[what: string, content: Uint8Array]>([
    ['a CSV file in two-byte characters', Buffer.from(`\ufeff${annAndBob(';')}`, 'utf16le')],
    ['a CSV file with a mark', Buffer.from(`\ufeff${annAndBob(',')}`)],
    ['a table of tabs called .xlsx', Buffer.from(annAndBob('\t'))],
  ])('is understood: %s', async (_what, content) => {
    expect(await understood(content)).toMatchObject({
      sheetName: null,
      rows: [ann, bob],
      problems: [],
    });
  });

  it('has formulas with results, and errors that are problems', async () => {
    const texts = (...words: string[]) =>
      words.map((word) => `<c t="inlineStr"><is><t>${word}</t></is></c>`).join('');
    const content = await zipped(
      partsOf(
        `<row>${texts('Employee ID', 'Last Name', 'First Name', 'DOB')}</row>` +
          '<row><c><f>900010000+1</f><v>900010001</v></c><c t="str"><f>TRIM("Lee")</f><v>Lee</v></c>' +
          `${texts('Ann')}<c s="1"><f>DATE(1988,5,17)</f><v>32280</v></c></row>` +
          `<row><c><v>900010002</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c>${texts('Bob')}<c s="1"><f>X1</f></c></row>`,
      ),
    );
    const { hzip: _, ...annWithoutZip } = ann;
    const { rows, problems } = await understood(content);
    expect(rows[0]).toEqual(annWithoutZip);
    expect(problems).toEqual([
      expect.stringMatching(/^3 lname: The spreadsheet has #DIV\/0! here/),
      expect.stringMatching(/^3 birthdate: The spreadsheet has #CALC! here/),
    ]);
  });

  it('has dates that are asked about', async () => {
    const { questions, problems } = await understood(
      csv('Employee ID,Last,First,DOB', '1,Lee,Ann,03/04/1988', '2,Doe,Bob,05/06/1990'),
    );
    expect(questions.map(({ field }) => field)).toEqual(['birthdate']);
    expect(problems).toHaveLength(2);
  });

  it('has headings that say nothing to us, and is left to the person', async () => {
    const file = await understood(csv('My export', 'Kennung;Nachname;Vorname', '1;Lee;Ann'));
    expect(file).toMatchObject({ headingRow: 2, rows: [{}] });
    expect(file.columns.map(({ heading }) => heading)).toEqual(['Kennung', 'Nachname', 'Vorname']);
  });

  it('shows samples without SSNs', async () => {
    const { columns } = await understood(
      csv(
        'Employee ID,Note,Other,Zip,Day',
        '12345,SSN 900-01-0001,90010001,01101-1234,20260501',
        '12345,900010002,x,44870,20260502',
        '12346,900 01 0003,y,44870,',
        '12347,,z,,',
      ),
    );
    expect(columns.map(({ samples }) => samples)).toEqual([
      ['*****2345', '*****2346', '*****2347'],
      ['SSN *****0001', '*****0002', '*****0003'],
      ['*****0001', 'x', 'y'],
      ['01101-1234', '44870'],
      ['20260501', '20260502'],
    ]);
  });

  const heading = 'Employee ID,Last Name,First Name';
  it.each<[what: string, content: Uint8Array, code: string, sentence: RegExp]>([
    ['nothing but spaces', csv('  ', ' , ,'), 'invalid-input', /has no rows/],
    [
      'rows on a hidden sheet only',
      workbook('only hidden'),
      'invalid-input',
      /hidden sheet, show it/,
    ],
    ['headings alone', csv(heading, ' , '), 'invalid-input', /no rows below the headings/],
    ['no headings', csv('1,2,3', '4,5,6'), 'invalid-input', /No headings.*such as Employee ID/],
    ['201 columns', workbook('201 columns'), 'too-large', /more than 200 columns/],
    [
      'an old workbook',
      Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'unsupported-content',
      /roster.xlsx is/,
    ],
    [
      '50,001 rows',
      csv(heading, ...Array.from({ length: 50_001 }, (_, at) => `${at},Lee,Ann`)),
      'too-large',
      /more than 50,000 rows. Split it/,
    ],
  ])('is refused with what to do: %s', async (_what, content, code, sentence) => {
    await expect(understood(content)).rejects.toMatchObject({
      code,
      message: expect.stringMatching(sentence),
    });
  });

  it('has 50,000 rows at most', async () => {
    const content = csv(heading, ...Array.from({ length: 50_000 }, (_, at) => `${at},Lee,Ann`));
    expect((await understood(content)).rows).toHaveLength(50_000);
  });
});

describe('lines below a table', () => {
  const options = { idIsSsn: false };
  const head = 'Employee ID,Last Name,First Name,Election';

  it.each(['Total: 2 employees', ',,,"2,600.00"', 'Grand Total,,,2600.00', 'Printed 11/17/2026'])(
    'that are a total or a note are no rows: %s',
    async (footer) => {
      const content = csv(head, '1,Lee,Ann,1300', '2,Doe,Bob,1300', footer);
      const file = await openRosterFile(bytesIn(content), 'roster.csv', 'enrollments', options);
      const skipped: number[] = [];
      const rows: number[] = [];
      for await (const row of file.rows((rowNo) => skipped.push(rowNo))) rows.push(row.number);
      expect({ rows, skipped }).toEqual({ rows: [2, 3], skipped: [4] });
    },
  );

  it.each(['900010003', '900-01-0003,,,', 'Total,Ann,Lee,', ',Lee,Ann,'])(
    'that may be somebody are rows: %s',
    async (line) => {
      const file = await openRosterFile(
        bytesIn(csv(head, line)),
        'roster.csv',
        'enrollments',
        options,
      );
      const skipped: number[] = [];
      for await (const _row of file.rows((rowNo) => skipped.push(rowNo)));
      expect(skipped).toEqual([]);
    },
  );
});

function annAndBob(separator: string) {
  const rows = [
    ['Employee ID', 'Last Name', 'First Name', 'DOB', 'Zip'],
    ['900010001', 'Lee', ' Ann ', '5/17/1988', '1101'],
    ['900-01-0002', '"Doe"', 'Bob', '12/31/1990', '44870'],
  ];
  return rows.map((row) => row.join(separator)).join('\r\n');
}

describe('our own templates', () => {
  const company = {
    choices: {
      relation: ['Employee', 'Spouse', 'Child', 'Other'],
      sex: ['F', 'M'],
      hstate: usStates.map(({ code }) => code),
      location: Array.from({ length: 40 }, (_, at) => `Plant ${at}, Building ${at}`),
      payfreq: ['Weekly', 'Biweekly'],
      payfreq2: ['Weekly', 'Biweekly'],
      plan: ['Health Care FSA', 'Dependent Care FSA'],
      planYear: ['2027'],
      lfsa: ['No', 'Yes'],
      planLevel: ['Employee Only', 'Family'],
    },
    exampleDay: '2027-01-01',
  };

  it.each(rosterKinds)('are understood, and their example is no row: %s', async (kind) => {
    const content = await buffer(writeRosterTemplate(kind, company));
    await expect(understood(content, kind)).rejects.toMatchObject({
      message: expect.stringContaining('no rows below the headings'),
    });
    const filled = withRow(content);
    const { rows, problems, columns } = await understood(filled, kind);
    const mapped = proposeMapping(kind, columns, options).columns;
    expect(mapped).toHaveLength(columns.length);
    expect(problems).toEqual([]);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ payrollid: '900010001', lname: 'Mended' });
  });

  it('say what a new person needs, and show a dependent in a row of their own', async () => {
    const [sheet] = readXlsx(await buffer(writeRosterTemplate('participants', company)));
    const prompts = Object.fromEntries(sheet!.entries.map(({ prompt }) => prompt));
    expect(prompts['Employee ID']).toMatch(/^Required\. /);
    expect(prompts['Pay Frequency']).toMatch(/^Required for new people\. /);
    expect(prompts['Location']).toMatch(/^Required for new people if you see only some/);
    expect(prompts['Email']).toMatch(/^Optional\. /);
    expect(sheet!.rows[2]!.slice(0, 4)).toEqual(['Spouse', '900010001', 'Example', 'Replace Me']);
  });

  it('offer every location, however many there are', async () => {
    const [sheet] = readXlsx(await buffer(writeRosterTemplate('participants', company)));
    const lists = sheet!.entries.filter(({ check }) => check === 'list');
    expect(lists.map(({ prompt, formulas }) => [prompt[0], formulas[0]])).toEqual([
      ['Relationship', '"Employee,Spouse,Child,Other"'],
      ['Sex', '"F,M"'],
      ['State', expect.stringContaining('AL,AK')],
      ['Location', 'Lists!$A$2:$A$41'],
      ['Pay Frequency', '"Weekly,Biweekly"'],
      ['Pay Frequency 2', '"Weekly,Biweekly"'],
    ]);
  });

  it('include the one for FSA enrollment', async () => {
    const content = await buffer(
      writeFsaTemplate({
        locations: company.choices.location,
        payFrequencies: company.choices.payfreq,
        plans: company.choices.plan,
        begins: '2027-01-01',
        firstPayDate: '2027-01-08',
        idName: 'SSN',
      }),
    );
    const file = await openRosterFile(bytesIn(withRow(content)), 'fsa.xlsx', 'enrollments', {
      idIsSsn: true,
    });
    const { columns } = proposeMapping('enrollments', file.columns, { idIsSsn: true });
    expect(columns).toHaveLength(file.columns.length);
    expect(columns[0]).toEqual({ index: 0, field: 'payrollid' });
  });
});

/** The template after somebody copied its example to the next row and gave it a name. */
function withRow(content: Uint8Array): Uint8Array {
  const copy = `
import openpyxl, io, sys
book = openpyxl.load_workbook(io.BytesIO(sys.stdin.buffer.read())); s = book.active
s.append(['Mended' if cell.value == 'Example' else 'Row' if cell.value == 'Replace Me' else cell.value for cell in s[2]])
for cell in s[s.max_row]: cell.number_format = s.cell(2, cell.column).number_format
out = io.BytesIO(); book.save(out); sys.stdout.buffer.write(out.getvalue())`;
  return execFileSync('/usr/bin/python3', ['-c', copy], { input: content, maxBuffer: 1e8 });
}
