import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { monthNames } from '@portal/contract/values/month-names.ts';
import type { CellValue } from '../../../platform/sheets/read-xlsx.ts';
import { openQuestions, questionFinder } from './find-questions.ts';
import { readRow, readTyped, type Reading } from './read-row.ts';

const today = '2026-11-17';
const reading: Reading = { today, idIsSsn: false, dateOrders: {} };

function readOne(field: string, cell: CellValue, more: Partial<Reading> = {}) {
  const kind = ['relation', 'ssn'].includes(field) ? 'participants' : 'enrollments';
  const mapping = { columns: [{ index: 1, field }], answers: {} };
  const row = { number: 5, cells: ['aside', cell] };
  const { values, problems, notes } = readRow(kind, mapping, row, { ...reading, ...more });
  return { value: values[field], problem: problems[0]?.message, note: notes[0]?.message };
}

const pad = (number: number) => String(number).padStart(2, '0');

describe('a date in a roster file', () => {
  const notations: Record<string, (year: number, month: number, day: number) => CellValue> = {
    cell: (year, month, day) => ({ date: `${year}-${pad(month)}-${pad(day)}` }),
    iso: (year, month, day) => `${year}-${pad(month)}-${pad(day)}`,
    'iso with a time': (year, month, day) => `${year}-${pad(month)}-${pad(day)}T00:00:00`,
    slashes: (year, month, day) => `${month}/${day}/${year}`,
    padded: (year, month, day) => ` ${pad(month)}/${pad(day)}/${year} `,
    'with midnight': (year, month, day) => `${month}/${day}/${year} 12:00:00 AM`,
    hyphens: (year, month, day) => `${pad(month)}-${pad(day)}-${year}`,
    'month as a word': (year, month, day) => `${monthNames[month - 1]} ${day}, ${year}`,
    'short month': (year, month, day) => `${day}-${monthNames[month - 1]!.slice(0, 3)}-${year}`,
    'eight digits': (year, month, day) => `${year}${pad(month)}${pad(day)}`,
    'eight digits as a number': (year, month, day) => Number(`${year}${pad(month)}${pad(day)}`),
  };
  const day = fc.integer({ min: 0, max: 100_000 }).map((days) => addDays('1900-01-01', days));

  it.each(Object.entries(notations))('is read as it was meant: %s', (_name, write) => {
    fc.assert(
      fc.property(day, (date) => {
        const [year, month, dayOfMonth] = date.split('-').map(Number);
        const cell = write(year!, month!, dayOfMonth!);
        const dateOrders = { birthdate: 'month-first' as const };
        expect(readOne('birthdate', cell, { dateOrders }).value).toBe(date);
      }),
    );
  });

  it('is read with the day first where the column is written so', () => {
    fc.assert(
      fc.property(day, (date) => {
        const [year, month, dayOfMonth] = date.split('-');
        const cell = `${dayOfMonth}.${month}.${year}`;
        const dateOrders = { birthdate: 'day-first' as const };
        expect(readOne('birthdate', cell, { dateOrders }).value).toBe(date);
      }),
    );
  });

  it('is read from the number a spreadsheet counts it by', () => {
    fc.assert(
      fc.property(fc.integer({ min: 20_000, max: 80_000 }), fc.boolean(), (serial, isText) => {
        const cell = isText ? String(serial) : serial;
        expect(readOne('partStart', cell).value).toBe(addDays('1899-12-30', serial));
      }),
    );
    expect(readOne('partStart', 19_999).problem).toContain('not a date');
    expect(readOne('partStart', 80_001).problem).toContain('not a date');
  });

  it.each<[field: string, cell: CellValue, value: string]>([
    ['birthdate', '5/17/88', '1988-05-17'],
    ['birthdate', '17-May-88', '1988-05-17'],
    ['birthdate', '11/30/26', '1926-11-30'],
    ['birthdate', '11/15/16', '2016-11-15'],
    ['birthdate', '4/4/1990', '1990-04-04'],
    ['birthdate', 'Sept. 3rd, 1990', '1990-09-03'],
    ['partStart', '5/17/27', '2027-05-17'],
    ['partStart', '2026/1/5', '2026-01-05'],
    ['partStart', '\u00a01/31/2026\u200b', '2026-01-31'],
  ])('reads %s %j', (field, cell, value) => {
    expect(readOne(field, cell)).toEqual({ value, problem: undefined, note: undefined });
  });

  it.each<[field: string, cell: CellValue, problem: string]>([
    ['birthdate', '5/17/20', 'Please write the year with four digits.'],
    ['partStart', '5/17/88', 'Please write the year with four digits.'],
    ['partStart', '2/30/2026', 'There is no such day. Please check the date.'],
    ['partStart', '13/31/2026', 'There is no such day. Please check the date.'],
    ['partStart', '1/31/0206', 'There is no such day. Please check the date.'],
    ['partStart', 'next week', 'This is not a date. Write it like 05/17/1988.'],
    ['partStart', true, 'This is not a date. Write it like 05/17/1988.'],
    ['partStart', '17 Foo 2026', 'This is not a date. Write it like 05/17/1988.'],
    [
      'partStart',
      '03/04/2026',
      'This could be March 4, 2026 or April 3, 2026. Write the month as a word.',
    ],
    [
      'partStart',
      '3/4/26',
      "This could be March 4, '26 or April 3, '26. Write the month as a word.",
    ],
    [
      'partStart',
      '#REF!',
      'The spreadsheet has #REF! here instead of a value. Type the value, or correct the formula, save the file in Excel and upload it again.',
    ],
  ])('keeps %s %j as it is written, with what to do', (field, cell, problem) => {
    const shown = typeof cell === 'boolean' ? 'Yes' : cell;
    expect(readOne(field, cell)).toEqual({ value: shown, problem, note: undefined });
  });
});

describe('the order of day and month in a column', () => {
  const mapping = { columns: [{ index: 0, field: 'birthdate' }], answers: {} };
  const found = (texts: CellValue[], answers: Record<string, string> = {}) => {
    const finder = questionFinder('participants', { ...mapping, answers });
    for (const [at, text] of texts.entries()) finder.see({ number: at + 2, cells: [text] });
    const { dateOrders } = finder.reading({ today, idIsSsn: false });
    return { questions: finder.questions(), order: dateOrders['birthdate'] };
  };

  it('is asked about if no text shows it', () => {
    const { questions, order } = found(['03/04/1988', '5/6/1990', null, { date: '1990-12-31' }]);
    expect(questions).toEqual([
      {
        field: 'birthdate',
        text: 'Birth Date: what does 03/04/1988 mean?',
        choices: [
          { value: 'month-first', label: 'March 4, 1988 (month first)' },
          { value: 'day-first', label: 'April 3, 1988 (day first)' },
        ],
      },
    ]);
    expect(order).toBeUndefined();
    expect(openQuestions(questions, { birthdate: 'day-first' })).toEqual([]);
    expect(openQuestions(questions, { birthdate: 'neither' })).toEqual(questions);
  });

  it('is what was answered, unless the column shows it', () => {
    expect(found(['03/04/1988'], { birthdate: 'day-first' }).order).toBe('day-first');
    const shown = found(['03/04/1988', '12/31/1988'], { birthdate: 'day-first' });
    expect(shown).toEqual({ questions: [], order: 'month-first' });
  });

  it('is known from one text that can be read in one way only', () => {
    expect(found(['03/04/1988', '31.12.1988']).order).toBe('day-first');
  });

  it('is asked about if two texts disagree, and only the odd one is a problem', () => {
    const texts = ['05/17/1988', '03/04/1988', '25/04/1980'];
    const { questions, order } = found(texts);
    expect(questions.map(({ text }) => text)).toEqual([
      'Birth Date: what does 03/04/1988 mean? 05/17/1988 has the month first and 25/04/1980 the day.',
    ]);
    expect(order).toBeUndefined();
    const answered = found(texts, { birthdate: 'month-first' }).order!;
    const dateOrders = { birthdate: answered };
    const rows = texts.map((text) =>
      readRow(
        'participants',
        mapping,
        { number: 2, cells: [text] },
        { today, idIsSsn: false, dateOrders },
      ),
    );
    expect(rows.map(({ values }) => values['birthdate'])).toEqual([
      '1988-05-17',
      '1988-03-04',
      '25/04/1980',
    ]);
    expect(rows.map(({ problems }) => problems.map(({ message }) => message))).toEqual([
      [],
      [],
      ['There is no such month. The month comes first in this column.'],
    ]);
    // Nothing to ask where each can be read in one way only.
    expect(found(['17/05/1988', '05/17/1988'])).toEqual({ questions: [], order: undefined });
  });

  it('is of no matter where day and month are the same, or cells are dates', () => {
    expect(found(['4/4/1988', 'May 5, 1990', { date: '1988-03-04' }])).toEqual({
      questions: [],
      order: undefined,
    });
  });
});

describe('an amount in a roster file', () => {
  const grouped = (cents: number) =>
    (cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
  it.each<[string, (cents: number) => CellValue]>([
    ['number', (cents) => cents / 100],
    ['digits', (cents) => (cents / 100).toFixed(2)],
    ['with commas', grouped],
    ['in dollars', (cents) => `$${grouped(cents)}`],
    ['with spaces', (cents) => ` $ ${grouped(cents)} `],
  ])('is read as it was meant: %s', (_name, write) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999 }), (cents) => {
        expect(readOne('partAnn', write(cents)).value).toBe((cents / 100).toFixed(2));
      }),
    );
  });

  it.each<[CellValue, string]>([
    ['1,300', '1300.00'],
    ['$1300', '1300.00'],
    [108.300_000_000_000_01, '108.30'],
  ])('reads %j', (cell, value) => expect(readOne('partAnn', cell).value).toBe(value));

  it.each<[CellValue, RegExp]>([
    ['1.300,00', /decimals with a point/],
    ['1300,50', /decimals with a point/],
    [-5, /must not be negative/],
    ['-$5.00', /must not be negative/],
    ['(5.00)', /must not be negative/],
    ['1.300', /two decimals/],
    [108.333_333, /round it to cents/],
    ['12,34,567', /not an amount/],
    ['a lot', /not an amount/],
    [{ date: '2026-01-01' }, /not an amount/],
  ])('refuses %j', (cell, problem) => expect(readOne('partAnn', cell).problem).toMatch(problem));
});

describe('other values of a roster file', () => {
  it.each<[field: string, cell: CellValue, value: string]>([
    ['sex', 'female', 'F'],
    ['sex', ' M. ', 'M'],
    ['hstate', 'massachusetts', 'MA'],
    ['hstate', 'D.C.', 'DC'],
    ['relation', 'Self', 'E'],
    ['relation', 'WIFE', 'S'],
    ['relation', 'Step-Son', 'C'],
    ['relation', 'Domestic Partner', 'O'],
    ['lfsa', true, 'Yes'],
    ['lfsa', 'n', 'No'],
    ['planLevel', 'Single', '10'],
    ['planLevel', 'Employee Only', '10'],
    ['planLevel', 'FAMILY', '11'],
    ['hzip', 1101, '01101'],
    ['hzip', '01101-', '01101'],
    ['hzip', 11_011_234, '01101-1234'],
    ['hzip', '44870 1234', '44870-1234'],
    ['hphone', '(413) 555-0123', '413-555-0123'],
    ['hphone', '+1 413.555.0123', '413-555-0123'],
    ['hphone', 4_135_550_123, '413-555-0123'],
    ['lname', '  O’Brien \n Smith ', 'O’Brien Smith'],
    ['payrollid', 12_345, '12345'],
    ['payrollid', '900-01-0001', '900010001'],
    ['ssn', '900 01 0001', '900010001'],
    ['ssn', '*****0001', '*****0001'],
    ['location', ' Main  Plant ', 'Main Plant'],
  ])('reads %s %j', (field, cell, value) => {
    expect(readOne(field, cell)).toEqual({ value, problem: undefined, note: undefined });
  });

  it.each<[field: string, cell: CellValue, problem: RegExp]>([
    ['sex', 'X', /Write F or M/],
    ['hstate', 'Ontario', /two letters of a state/],
    ['relation', 'Dependent', /Employee, Spouse, Child or Other/],
    ['lfsa', 'maybe', /Yes or No/],
    ['planLevel', 'Gold', /Single or Family/],
    ['ssn', '9.0001E+08', /has shortened this number/],
    ['hphone', '4.13555E+09', /has shortened this number/],
  ])('refuses %s %j', (field, cell, problem) => {
    expect(readOne(field, cell)).toMatchObject({
      value: cell,
      problem: expect.stringMatching(problem),
    });
  });

  it('puts back zeros that a spreadsheet dropped from an SSN, and says so', () => {
    expect(readOne('ssn', 1_010_001)).toMatchObject({
      value: '001010001',
      note: expect.stringContaining('only 7 digits'),
    });
    expect(readOne('ssn', 10_001).value).toBe('10001');
    const idIsSsn = { idIsSsn: true };
    expect(readOne('payrollid', 90_010_001, idIsSsn)).toMatchObject({ value: '090010001' });
    expect(readOne('payrollid', 90_010_001, idIsSsn).note).toContain('only 8 digits');
    expect(readOne('payrollid', 90_010_001)).toMatchObject({ value: '90010001', note: undefined });
  });

  it('leaves out a cell that is empty or has only spaces', () => {
    expect(readOne('lname', ' \u00a0\t').value).toBeUndefined();
    expect(readOne('lname', null).value).toBeUndefined();
  });

  it('reads what is typed on the screen with the month first', () => {
    expect(readTyped('participants', { birthdate: '3/4/1988' }, reading)).toEqual({
      values: { birthdate: '1988-03-04' },
      problems: [],
      notes: [],
    });
  });
});

describe('a name in one column', () => {
  const read = (name: string) =>
    readRow(
      'participants',
      { columns: [{ index: 0, field: 'fullName' }], answers: {} },
      { number: 2, cells: [name] },
      { today, idIsSsn: false, dateOrders: {} },
    );

  it('is split at its comma', () => {
    expect(read('Dune,  Robin A.')).toEqual({
      values: { lname: 'Dune', fname: 'Robin A.' },
      problems: [],
      notes: [],
    });
  });

  it.each(['Robin Dune', 'Dune,', ', Robin', 'Dune, Robin, Jr.'])('%j asks to be split', (name) => {
    const { values, problems } = read(name);
    expect(values).toEqual({ fullName: name });
    expect(problems).toEqual([
      { field: 'fullName', message: expect.stringMatching(/a comma .* columns of their own/) },
    ]);
  });
});
