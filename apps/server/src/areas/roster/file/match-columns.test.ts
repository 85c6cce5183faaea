import { describe, expect, it } from 'vitest';
import {
  rosterFields,
  rosterKinds,
  type RosterKind,
} from '@portal/contract/areas/roster/roster-fields.ts';
import { headingKey, mappingProblems, proposeMapping } from './match-columns.ts';

const columnsOf = (headings: string[]) => headings.map((heading, index) => ({ index, heading }));

/** The field of each heading; a hyphen where it is left to the person. */
function matched(kind: RosterKind, headings: string[], options = { idIsSsn: false }) {
  const { columns } = proposeMapping(kind, columnsOf(headings), options);
  return headings.map((_, at) => columns.find(({ index }) => index === at)?.field ?? '-').join(' ');
}

describe('roster fields', () => {
  it.each(rosterKinds)('no heading means two fields: %s', (kind) => {
    const keys = rosterFields(kind).flatMap(({ heading, alsoCalled }) => [
      ...new Set([heading, ...alsoCalled].map(headingKey)),
    ]);
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  });

  it.each(rosterKinds)('our own headings are matched, each to its field: %s', (kind) => {
    const fields = rosterFields(kind);
    const own = fields.map(({ heading }) => heading);
    const all = fields.map(({ field }) => field).join(' ');
    expect(matched(kind, own)).toBe(all);
    expect(matched(kind, own, { idIsSsn: true })).toBe(all);
  });

  it.each(rosterKinds)('every other name is matched where it stands alone: %s', (kind) => {
    for (const { field, alsoCalled } of rosterFields(kind))
      for (const name of alsoCalled) expect([name, matched(kind, [name])]).toEqual([name, field]);
  });
});

describe('proposeMapping', () => {
  it.each<[headings: string[], fields: string]>([
    [['EMPLOYEE_NO', 'lastName', 'FIRST NAMES', 'D.O.B.'], 'payrollid lname fname birthdate'],
    [['Emp #', 'Surname*', 'Given name:', 'Zip-Code'], 'payrollid lname fname hzip'],
    [['EE ID', 'Birth Date (MM/DD/YYYY)', 'E-mail'], 'payrollid birthdate email'],
    [['Employee First Name', 'Home Addr. Line 1', 'Home Phone'], 'fname hstreet1 hphone'],
    [['Phone', 'Home Phone', 'Mobile'], 'hphone - -'],
    [['Work Email', 'Personal Email'], '- -'],
    [['First Name', 'First Name'], '- -'],
    [['Dependent First Name', 'Hire Date', '', 'Employee Name'], '- - - fullName'],
    [['Postal', 'Dept/Site', 'Pay Freq', 'Name'], 'hzip location payfreq fullName'],
  ])('matches %j', (headings, fields) => expect(matched('participants', headings)).toBe(fields));

  it.each(['Start', 'Start Date', 'Effective Date', 'Coverage Start'])(
    'takes %s for the first day of coverage',
    (heading) => expect(matched('enrollments', [heading])).toBe('partStart'),
  );
  it.each(['Per Pay', 'Per Pay Deduction', 'Per-Paycheck'])(
    'takes %s for the deduction',
    (heading) => expect(matched('enrollments', [heading])).toBe('payPeriodDeduction'),
  );

  it('takes SSNs for the employee ID where they are, unless another column is it', () => {
    const idIsSsn = { idIsSsn: true };
    expect(matched('participants', ['SSN', 'Last'])).toBe('ssn lname');
    expect(matched('participants', ['SSN', 'Last'], idIsSsn)).toBe('payrollid lname');
    expect(matched('participants', ['Social Security No.'], idIsSsn)).toBe('payrollid');
    expect(matched('participants', ['Employee SSN', 'SSN'], idIsSsn)).toBe('payrollid ssn');
    expect(matched('participants', ['SSN', 'Dependent SSN'], idIsSsn)).toBe('payrollid ssn');
    expect(matched('participants', ['Employee ID', 'SSN'], idIsSsn)).toBe('payrollid ssn');
    expect(matched('terminations', ['SSN', 'Term Date'])).toBe('- terminateBenefits');
    expect(matched('terminations', ['SSN', 'Term Date'], idIsSsn)).toBe(
      'payrollid terminateBenefits',
    );
  });

  it('knows what the company calls its ID', () => {
    const named = { idIsSsn: false, idName: 'Badge' };
    expect(matched('participants', ['Badge', 'SSN'], named)).toBe('payrollid ssn');
  });
});

describe('mappingProblems', () => {
  const found = columnsOf(['ID', 'End', 'Other']);
  const problemsOf = (fields: [number, string][], answers: Record<string, string> = {}) =>
    mappingProblems(
      'terminations',
      { columns: fields.map(([index, field]) => ({ index, field })), answers },
      found,
    ).map(({ path, message }) => `${path}: ${message}`);

  it('finds nothing wrong with what is complete', () => {
    expect(
      problemsOf(
        [
          [0, 'payrollid'],
          [1, 'terminateBenefits'],
        ],
        { terminateBenefits: 'day-first' },
      ),
    ).toEqual([]);
  });

  it('names everything that is wrong at once', () => {
    expect(
      problemsOf(
        [
          [0, 'payrollid'],
          [1, 'payrollid'],
          [0, 'lname'],
          [7, 'fname'],
          [2, 'hcity'],
        ],
        { lastDeduction: 'mixed', lname: 'day-first' },
      ),
    ).toEqual([
      'columns.1.field: Employee ID has two columns. Choose one of them.',
      'columns.2.index: This column is matched twice.',
      'columns.3.index: The file has no such column.',
      'columns.4.field: There is no such field.',
      'columns: Choose the column of Benefits End.',
      'answers.lastDeduction: Please choose one of the answers.',
      'answers.lname: Please choose one of the answers.',
    ]);
  });
});
