import { beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { operatorServer } from '../../../testing/test-operator.ts';
import { cellsOf, edited, fetchExport, sendWorkbook, workbookWith } from './workbook.builder.ts';
import { aCompany, aPerson, anEnrollment } from './people.builder.ts';

let api: TestApi;
let app: FastifyInstance;
const compId = 3001;

beforeAll(async () => {
  api = await startApi();
  app = operatorServer(api.context);
});

const problemsOf = async (rows: Parameters<typeof workbookWith>[0]) => {
  const { problems } = await sendWorkbook(
    app,
    await workbookWith({ ...aCompany(compId), ...rows }),
  );
  return problems.map(({ sheet, row, column, message }) => `${sheet} ${row} ${column}: ${message}`);
};

describe('what is wrong with people', () => {
  it('is named for participants and dependents', async () => {
    const dependent = { empno: '000000101', number: 1, fname: 'Ben', lname: 'Lee', relation: 'C' };
    expect(
      await problemsOf({
        Participants: [
          aPerson('000000101'),
          { ...aPerson('000000102'), payrollid: '900000101' },
          { ...aPerson('000000103'), birthdate: '2026-11-16', hzip: '12' },
          { ...aPerson('000000104'), location: 999, payfreq: 'X', payfreq2: 'B' },
          { ...aPerson('000000105'), payfreq2: 'B' },
          { ...aPerson('000000106'), socsec: '900000106' },
        ],
        Dependents: [
          { ...dependent, dateOfBirth: '2030-01-01' },
          { ...dependent, number: 2, dateOfBirth: '2010-01-01', endedOn: '2009-01-01' },
          { ...dependent, empno: '000000999' },
          ...Array.from({ length: 9 }, (_, index) => ({ ...dependent, number: 3 + index })),
        ],
      }),
    ).toEqual([
      'Participants 4 Payroll ID: 000000102 has the same ID',
      'Participants 5 Payroll ID: 000000101 has the same ID',
      'Participants 6 Zip: Zip must be at least 5 characters',
      'Participants 7 Location: There is no 999 on the sheet Locations',
      'Participants 7 Pay frequency: There is no X on the sheet Pay frequencies',
      'Participants 8 Pay frequency 2: Pay Frequency 2 must differ from Pay Frequency',
      'Participants 9 SSN: This company already uses the SSN as its ID',
      'Dependents 4 Birthdate: Birthdate must be before today',
      'Dependents 4 Number: No more than 10 dependents can be added.',
      'Dependents 5 Ended: End date must not be before the birthdate',
      'Dependents 5 Number: No more than 10 dependents can be added.',
      'Dependents 6 PID: There is no 000000999 on the sheet Participants',
      ...Array.from(
        { length: 9 },
        (_, index) => `Dependents ${7 + index} Number: No more than 10 dependents can be added.`,
      ),
    ]);
  });

  it('is an SSN that two people have, unless it is on file already', async () => {
    const badge = 3004;
    const company = aCompany(badge);
    const withBadges = {
      ...company,
      Company: [{ ...company['Company']![0]!, idDescription: 'Badge' }],
    };
    const person = (empno: string, ssn: string) => ({ ...aPerson(empno), socsec: ssn });
    const both = [person('000000101', '900010001'), person('000000102', '900010001')];
    expect(await problemsOf({ ...withBadges, Participants: both })).toEqual([
      'Participants 4 SSN: 000000102 has the same SSN',
      'Participants 5 SSN: 000000101 has the same SSN',
    ]);
    const first = await workbookWith({ ...withBadges, Participants: [both[0]!] });
    expect(await sendWorkbook(app, first, true)).toMatchObject({ problems: [], isApplied: true });
    expect(await problemsOf({ ...withBadges, Participants: both })).toEqual([
      'Participants 5 SSN: 000000101 has the same SSN',
    ]);
    const other = person('000000101', '900010002');
    const changed = await workbookWith({ ...withBadges, Participants: [other] });
    const { changes } = await sendWorkbook(app, changed);
    expect(changes.flatMap(({ fields }) => fields)).toEqual([
      { column: 'SSN', from: '•••• 0001', to: '•••• 0002' },
    ]);
  });

  it('is the SSN of a dependent that somebody else of the family has', async () => {
    const child = (number: number, ssn: string, empno = '000000101') => {
      const name = { fname: 'Ben', lname: 'Lee', relation: 'C' };
      return { empno, number, ...name, ssn };
    };
    const person = aPerson('000000101');
    expect(
      await problemsOf({
        Participants: [person, aPerson('000000102')],
        Dependents: [
          child(1, String(person['payrollid'])),
          child(2, '900020001'),
          child(3, '900020001'),
          // A child of two who work here.
          child(1, '900020001', '000000102'),
        ],
      }),
    ).toEqual([
      'Dependents 4 SSN: 000000101 has the same SSN',
      'Dependents 5 SSN: Number 3 has the same SSN',
      'Dependents 6 SSN: Number 2 has the same SSN',
    ]);
  });

  it('is not a zip without the zeros in front, which a spreadsheet drops', async () => {
    const content = edited(
      await workbookWith({ ...aCompany(3005), Participants: [aPerson('000000101')] }),
      `
s = b['Participants']
column = [c.value for c in s[1]].index('Zip') + 1
s.cell(4, column).value = 4101`,
    );
    expect(await sendWorkbook(app, content, true)).toMatchObject({ problems: [], isApplied: true });
    const { Participants: rows } = await cellsOf(await fetchExport(app, 3005));
    expect(rows!.at(-1)).toContain('04101');
  });

  it('is named for enrollments', async () => {
    const wrong = (change: object, empno = '000000101') => ({ ...anEnrollment(empno), ...change });
    const people = ['101', '102', '103', '104', '105', '106', '107', '108'].map((end) =>
      aPerson(`000000${end}`),
    );
    expect(
      await problemsOf({
        Participants: [
          ...people,
          { ...aPerson('000000109'), terminateBenefits: '2026-06-30' },
          { ...aPerson('000000110'), payfreq: null },
        ],
        Enrollments: [
          wrong({ election: 900_000 }),
          wrong({ startsOn: '2025-12-31' }, '000000102'),
          wrong({ plan: null }, '000000103'),
          wrong({ isLimited: true, level: null }, '000000104'),
          wrong({ asOf: null, approved: 30_000, paid: 40_000 }, '000000105'),
          wrong({ asOf: '2026-11-17' }, '000000106'),
          wrong({ deductionFrom: null, covers: '7', earlier: 'much' }, '000000107'),
          wrong({}, '000000108'),
          wrong(
            { plan: 'S', endsOn: null, election: null, deduction: null, deductionFrom: null },
            '000000108',
          ),
          wrong({}, '000000109'),
          wrong({}, '000000110'),
          wrong({ planYear: '2030' }),
        ],
      }),
    ).toEqual([
      'Enrollments 4 Election: Cannot exceed maximum. It is $3,000.00',
      'Enrollments 5 Begins: Start and end dates must be within the open plan year.',
      'Enrollments 6 Plan: Please name a plan or a custom plan',
      'Enrollments 7 Level: Level is required when Limited Purpose is checked.',
      'Enrollments 8 Balances as of: This field is required',
      'Enrollments 8 Approved: Must not be more than was claimed',
      'Enrollments 8 Paid: Must not be more than was approved',
      'Enrollments 9 Balances as of: Must not be after today',
      'Enrollments 10 Covers: Please name dependents of this participant by their numbers',
      'Enrollments 10 Earlier deductions: Please enter day and amount, such as 2027-01-08 50.00',
      'Enrollments 10 From pay date: This field is required',
      'Enrollments 10 From pay date: This field is required',
      'Enrollments 11 Limited purpose: A participant with an HSA can only have a Limited Purpose FSA.',
      'Enrollments 13 Ends: This participant’s benefits terminate on 06/30/2026.',
      'Enrollments 14 Deduction: This participant has no pay frequency',
      'Enrollments 15 Plan year: There is no 2030, Health Care FSA on the sheet Account plans',
    ]);
  });

  it('is named for continuation and leave', async () => {
    const event = {
      empno: '000000101',
      event: 'c1',
      coverageBegins: '2026-06-01',
      plan: 'Standard PPO',
      planBegins: '2026-01-01',
      level: 'E',
      members: 'E',
      lastDays: '2027-11-30',
      eventDate: '2026-05-20',
      electedOn: '2026-06-20',
      paidThrough: '2026-10-31',
      employerPays: 0,
    };
    expect(
      await problemsOf({
        Participants: [aPerson('000000101'), aPerson('000000102')],
        'Continuation coverage': [
          { ...event, members: 'E, 5', lastDays: 'soon', eventDate: '2026-06-02' },
          { ...event, empno: '000000102', electedOn: '2026-12-01', paidThrough: '2026-06-01' },
          { ...event, empno: '000000102', plan: 'Dental', employerPays: 100, paidThrough: null },
        ],
        'Leave employees': [
          { eeId: '000000101', fname: 'Ann', originalHireDate: '2027-01-01' },
          { eeId: 'X1' },
          { eeId: 'X2', fname: 'Al', lname: 'Ray', spouse: 'X1' },
        ],
        'Work schedules': [{ eeId: 'X2', appliesFrom: '2020-01-01' }],
        'Leave used': [{ eeId: 'X3', usedOn: '2026-12-01', countsAs: 'own', hours: 8 }],
      }),
    ).toEqual([
      'Continuation coverage 4 Covers: Please enter E for the participant and numbers of their dependents',
      'Continuation coverage 4 Can last through: Please enter a day, or who and day: E 2028-04-30',
      'Continuation coverage 4 Coverage began: Must not be before the event',
      'Continuation coverage 5 Elected: Must not be after today',
      'Continuation coverage 5 Paid through: Must be after coverage began',
      'Continuation coverage 6 Plan: There is no Dental, 2026-01-01, One person on the sheet Plan levels',
      'Continuation coverage 6 Employer pays until: This field is required',
      'Continuation coverage 6 Elected: Must be the same in all rows of the event',
      'Continuation coverage 6 Paid through: Must be the same in all rows of the event',
      'Leave employees 4 First name: The sheet Participants says this. Please leave it empty',
      'Leave employees 4 Hired: Must not be in the future',
      'Leave employees 5 First name: This field is required',
      'Leave employees 5 Last name: This field is required',
      'Leave employees 6 Spouse: Spouses must name each other',
      'Work schedules 4 Monday: A workweek has at least one day of work',
      'Leave used 4 Employee ID: There is no X3 on the sheet Leave employees',
      'Leave used 4 Day: Must not be after today',
    ]);
  });
});

describe('a changed file', () => {
  it('changes just the difference, and the ledger by a further entry', async () => {
    const content = await workbookWith({
      ...aCompany(compId),
      Participants: [aPerson('000000101')],
      Enrollments: [anEnrollment('000000101')],
    });
    expect(await sendWorkbook(app, content, true)).toMatchObject({ problems: [], isApplied: true });
    const before = await fetchExport(app, compId);
    await api.runJob('post-contributions', '2026-11-16');
    // What was posted since is not in the file, and stays.
    expect((await sendWorkbook(app, before, true)).changes).toEqual([]);

    const changed = edited(
      before,
      `
def cell(sheet, heading):
    s = b[sheet]
    column = [c.value for c in s[1]].index(heading) + 1
    return s.cell(3, column)
cell('Participants', 'Last name').value = 'Leeson'
cell('Enrollments', 'Deducted').value = 710
cell('Enrollments', 'Approved').value = 150
cell('Enrollments', 'Paid').value = 150`,
    );
    const { changes, problems } = await sendWorkbook(app, changed, true);
    expect(problems).toEqual([]);
    expect(
      changes.map(({ sheet, what, fields }) => [sheet, what, fields.map(({ column }) => column)]),
    ).toEqual([
      ['Participants', '000000101', ['Last name']],
      ['Enrollments', '000000101, 2026, Health Care FSA', ['Deducted', 'Approved', 'Paid']],
    ]);
    expect((await sendWorkbook(app, changed, true)).changes).toEqual([]);
    const rows = await api.database.transaction({ compId }, (tx) =>
      tx
        .selectFrom('account_entries')
        .select(['kind', 'amount_cents', 'reference'])
        .where('comp_id', '=', compId)
        .orderBy('entry_id')
        .execute(),
    );
    const entries = rows.map(
      ({ kind, amount_cents, reference }) => `${kind} ${amount_cents} ${reference}`,
    );
    expect(entries).toEqual([
      'payroll 65000 OPENING',
      'approval 20000 OPENING',
      'payment 20000 OPENING',
      'payroll 5000 PR20261106',
      'payroll 6000 OPENING',
      'approval -5000 OPENING',
      'payment -5000 OPENING',
    ]);
    const planned = await api.database.transaction({ compId }, (tx) =>
      tx
        .selectFrom('scheduled_contributions')
        .select(['due_on', 'amount_cents', 'is_opening'])
        .where('comp_id', '=', compId)
        .orderBy('due_on')
        .execute(),
    );
    // The election is deducted to the cent.
    expect(planned.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(130_000);
  });

  it('shows full ids only if they are asked for, and takes masks as they are', async () => {
    const masked = await fetchExport(app, compId, false);
    const [, , person] = (await cellsOf(masked))['Participants']!;
    expect(person).toContain('•••• 0101');
    expect(JSON.stringify(await cellsOf(masked))).not.toContain('900000101');
    expect((await sendWorkbook(app, masked, true)).changes).toEqual([]);
  });

  it('refuses to take back what the year-end work has done', async () => {
    const before = await fetchExport(app, compId);
    const changed = edited(
      before,
      `
s = b['Enrollments']
column = [c.value for c in s[1]].index('Forfeited') + 1
s.cell(3, column).value = 10`,
    );
    expect(await sendWorkbook(app, changed, true)).toMatchObject({ problems: [], isApplied: true });
    const { problems } = await sendWorkbook(app, before);
    expect(problems.map(({ column, message }) => `${column}: ${message}`)).toEqual([
      'Forfeited: Is on file and cannot be changed',
    ]);
  });
});

describe('people in bulk', () => {
  it('more than a statement takes are all there', async () => {
    const empnos = Array.from({ length: 1100 }, (_, index) =>
      String(200_000 + index).padStart(9, '0'),
    );
    const content = await workbookWith({
      ...aCompany(3002),
      Participants: empnos.map(aPerson),
      Dependents: empnos.map((empno) => ({
        empno,
        number: 1,
        fname: 'Ben',
        lname: 'Lee',
        relation: 'C',
      })),
      Enrollments: empnos.map(anEnrollment),
    });
    const outcome = await sendWorkbook(app, content, true);
    expect(outcome).toMatchObject({ problems: [], isApplied: true });
    expect((await sendWorkbook(app, content, true)).changes).toEqual([]);
  });
});
