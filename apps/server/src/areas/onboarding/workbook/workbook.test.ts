import { beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { operatorServer } from '../../../testing/test-operator.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { responsibilities } from './sheets/responsibilities.ts';
import {
  cellsOf,
  edited,
  fetchExport,
  fetchWorkbook,
  inspected,
  sendWorkbook,
  withoutMarks,
  workbookWith,
} from './workbook.builder.ts';

let api: TestApi;
let app: FastifyInstance;
beforeAll(async () => {
  api = await startApi();
  app = operatorServer(api.context);
});

const company = { compId: 2001, name: 'Example Manufacturing, Inc.', hasCobra: true };
const year = { name: '2027', startsOn: '2027-01-01', endsOn: '2027-12-31' };

const entriesOf = (compId: number) =>
  api.database.transaction({ compId }, (tx) =>
    tx
      .selectFrom('audit_log')
      .selectAll()
      .where('comp_id', '=', compId)
      .orderBy('audit_id')
      .execute(),
  );

/** As people read them: where, and what. */
const problemsOf = async (content: Uint8Array) =>
  (await sendWorkbook(app, content, true)).problems.map(({ sheet, row, column, message }) =>
    [[sheet, row, column].filter((part) => part !== null).join(' '), message].join(': '),
  );

describe('check-company', () => {
  it('refuses what is no workbook', async () => {
    expect(await sendWorkbook(app, Buffer.from('name,code'))).toMatchObject({
      code: 'unsupported-content',
    });
  });

  it('names every cell that cannot be read by sheet, row and column, all at once', async () => {
    const content = edited(
      await workbookWith({
        Company: [{ ...company, name: null }],
        Locations: [{ code: 2, name: 'x'.repeat(51) }],
        'Plan years': [year],
        'Account plans': [{ planYear: '2027', plan: 'M', yearEnd: 'forfeit' }],
      }),
      `
l, p, a = b['Locations'], b['Plan years'], b['Account plans']
l['B9'] = 'ten'; l['C9'] = '#N/A'
p['D4'] = '31.12.2027'
p.cell(1, 8, 'Colour')
p.cell(1, 9, 'Name')
a['C4'] = 'Pension'; a['E4'] = '12.345'; a['G4'] = 'perhaps'; a['J4'] = 1.5
b.create_sheet('Locatons')
`,
    );
    expect(await problemsOf(content)).toEqual([
      'Company 4 Name: This field is required',
      'Locations 4 Name: Must be 50 characters or less',
      'Locations 9 Code: Please enter a whole number',
      'Locations 9 Name: This cell shows an error. Please enter the value itself',
      'Plan years 1 Colour: There is no column of this name on this sheet',
      'Plan years 1 Name: This column is there twice',
      'Plan years 4 Ends: Please enter a valid date, such as 2026-11-16 or 11/16/2026',
      'Account plans 4 Plan: Must be one of: Health Care FSA, Dependent Care FSA, Commuter, HSA, HRA, Second HRA',
      'Account plans 4 Most per year: Please enter a valid number',
      'Account plans 4 Balance: Please enter Yes or No',
      'Account plans 4 Run-out days: Please enter a whole number',
      'Locatons: There is no sheet of this name. Please rename or delete it',
    ]);
  });

  it('lists what a cell can say, also where it has no drop-down or the list is long', async () => {
    const user = { userName: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' };
    const content = edited(
      await workbookWith({ Company: [company], Users: [{ ...user, responsibilities: '2' }] }),
      `
s = b['Users']
def put(heading, value): s.cell(4, [c.value for c in s[1]].index(heading) + 1).value = value
put('Responsibilities', 'HR'); put('State', 'Quebec')`,
    );
    const [mail, state, ...others] = await problemsOf(content);
    expect(mail).toBe(
      `Users 4 Responsibilities: Must be one or more of: All, ${Object.values(responsibilities).join(', ')}`,
    );
    expect(state).toMatch(/^Users 4 State: Must be one of: AL, AK, .*WY/);
    expect(others).toEqual([]);
    const help = JSON.stringify((await cellsOf(content))['Users']![1]);
    for (const name of Object.values(responsibilities)) expect(help).toContain(name);
  });

  it('names rows that are there twice, refer to nothing or contradict each other', async () => {
    const plan = { plan: 'Standard PPO', planBegins: '2027-01-01', covers: 'E' };
    const rate = { ...plan, rate: 100, beginsOn: '2027-01-01', endsOn: '2027-12-31' };
    const content = await workbookWith({
      Company: [{ ...company, isCobraOnly: true, hasCobra: false }],
      Locations: [
        { code: 1, name: 'North' },
        { code: 1, name: 'South' },
      ],
      'Plan years': [year, { name: '2028', startsOn: '2027-12-01', endsOn: '2027-11-30' }],
      'Account plans': [
        { planYear: '2029', plan: 'D', yearEnd: 'carryover' },
        { planYear: '2027', plan: 'S', yearEnd: 'kept' },
      ],
      'Leave settings': [{ incrementMinutes: 15 }, { incrementMinutes: 30 }],
      'Continuation plans': [
        {
          name: 'Standard PPO',
          beginsOn: '2027-01-01',
          type: '1',
          carrier: 'X',
          forCobra: true,
          forBilling: false,
        },
      ],
      'Plan levels': [{ ...plan, name: 'Single' }],
      'Plan rates': [rate, { ...rate, beginsOn: '2027-07-01' }, { ...rate, covers: 'F' }],
      Users: [
        {
          userName: 'ann',
          firstName: 'Ann',
          lastName: 'Lee',
          responsibilities: '2',
          locations: 'All, 1',
        },
        {
          userName: 'bo@example.com',
          firstName: 'Bo',
          lastName: 'Ng',
          responsibilities: '2',
          locations: '1, 7',
        },
      ],
    });
    expect(await problemsOf(content)).toEqual([
      'Company 4 COBRA only: The company does not have COBRA',
      'Locations 5 Code: The same as row 4: Code',
      'Plan years 5 Ends: Must be after the first day',
      'Plan years 5 Begins: 2027 ends on 12/31/2027; plan years must not overlap',
      'Account plans 4 Plan year: There is no 2029 on the sheet Plan years',
      'Account plans 4 Year end: Carryover is for the health care FSA alone',
      'Account plans 5 Balance: An HSA is at the bank: No',
      'Plan rates 4 Until: The next rate begins on 07/01/2027',
      'Plan rates 6 Plan: There is no Standard PPO, 2027-01-01, Family on the sheet Plan levels',
      'Leave settings 5 Shortest absence: This sheet has one row at most',
      'Users 4 Sign-in name: Must be a valid email address',
      'Users 5 Locations: There is no 7 on the sheet Locations',
    ]);
  });

  it('wants one company, with its required columns', async () => {
    const two = await workbookWith({ Company: [company, { ...company, compId: 2002 }] });
    expect(await problemsOf(two)).toEqual([
      'Company 5 Company number: A workbook is about one company',
    ]);
    const cut = edited(await workbookWith({ Company: [company] }), `b['Company'].delete_cols(3)`);
    expect(await problemsOf(cut)).toEqual([
      'Company Name: This column is missing',
      'Company 4 Name: This field is required',
    ]);
  });
});

describe('import-company', () => {
  it('adds a company, and the same file again changes nothing', async () => {
    const content = await workbookWith({
      Company: [company],
      Locations: [{ code: 1, name: 'North' }],
      'Plan years': [year],
    });
    const preview = await sendWorkbook(app, content);
    expect(preview).toMatchObject({
      compId: 2001,
      isNewCompany: true,
      isApplied: false,
      problems: [],
    });
    expect(await entriesOf(2001)).toEqual([]);
    const applied = await sendWorkbook(app, content, true);
    expect(applied).toMatchObject({ isApplied: true, problems: [] });
    expect(await sendWorkbook(app, content, true)).toMatchObject({ isApplied: true, changes: [] });
    const [entry, ...others] = await entriesOf(2001);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      action: 'import-company',
      subject: 'company:2001',
      after: { sheets: { Company: { added: 1 }, Locations: { added: 1 } } },
    });
  });

  it('changes just the cell that was changed, and deletes nothing', async () => {
    const before = await fetchExport(app, 2001);
    const content = edited(
      before,
      `
b['Locations']['C3'] = 'North Plant'
b['Plan years'].delete_rows(3)
del b['Users']`,
    );
    const { sheets, changes } = await sendWorkbook(app, content, true);
    expect(changes).toEqual([
      {
        sheet: 'Locations',
        row: 3,
        what: '1',
        isNew: false,
        fields: [{ column: 'Name', from: 'North', to: 'North Plant' }],
      },
    ]);
    expect(sheets.find(({ sheet }) => sheet === 'Plan years')).toMatchObject({ leftAlone: 1 });
    const after = await cellsOf(await fetchExport(app, 2001));
    expect(after['Locations']!.at(-1)).toEqual([null, 1, 'North Plant']);
    expect(after['Plan years']).toEqual((await cellsOf(before))['Plan years']);
  });

  it('empties what is emptied, and leaves a column that is not there as it is', async () => {
    const named = { ...company, medicalPlanCode: 'EXM', idDescription: 'Badge' };
    await sendWorkbook(app, await workbookWith({ Company: [named] }), true);
    const content = edited(
      await fetchExport(app, 2001),
      `
c = b['Company']
c['E3'] = None
c.delete_cols(4)`,
    );
    const { changes } = await sendWorkbook(app, content, true);
    expect(changes.flatMap(({ fields }) => fields)).toEqual([
      { column: 'Name of the employee id', from: 'Badge', to: '' },
    ]);
    const { Company: rows } = await cellsOf(await fetchExport(app, 2001));
    expect(rows!.at(-1)!.slice(1, 5)).toEqual([2001, company.name, 'EXM', null]);
  });

  it('changes everything or nothing', async () => {
    const content = await workbookWith({
      Company: [{ ...company, compId: 2003 }],
      Users: [
        {
          // She signs in for other companies.
          userName: 'dana.full@example.com',
          firstName: 'Dana',
          lastName: 'Full',
          access: 'contact',
          responsibilities: '2',
        },
      ],
    });
    expect(await sendWorkbook(app, content, true)).toMatchObject({ code: 'conflict' });
    await expect(fetchExport(app, 2003)).rejects.toThrow('There is no company 2003');
  });

  it('ends a rate where the next one begins', async () => {
    const plan = { plan: 'Standard PPO', planBegins: '2026-01-01', covers: 'E' };
    const setup = {
      Company: [company],
      'Continuation plans': [
        {
          name: 'Standard PPO',
          beginsOn: '2026-01-01',
          type: '1',
          carrier: 'X',
          forCobra: true,
          forBilling: false,
        },
      ],
      'Plan levels': [{ ...plan, name: 'Single' }],
    };
    const first = { ...plan, rate: 50_000, beginsOn: '2026-01-01' };
    const second = { ...plan, rate: 55_000, beginsOn: '2027-01-01' };
    const send = async (rates: object[]) =>
      await sendWorkbook(app, await workbookWith({ ...setup, 'Plan rates': rates as never }), true);
    await send([first]);
    expect((await send([first, second])).problems).toEqual([]);
    expect((await send([first, second])).changes).toEqual([]);
    const { 'Plan rates': rates } = await cellsOf(await fetchExport(app, 2001));
    expect(rates!.slice(-2).map((row) => row.slice(4, 7))).toEqual([
      [{ date: '2026-01-01' }, 500, { date: '2026-12-31' }],
      [{ date: '2027-01-01' }, 550, null],
    ]);
  });
});

describe('a secret', () => {
  const accounts = (rows: unknown[][]) => rows.slice(2).map((row) => row.slice(1));

  it('is masked unless full ids are asked for, and who asked is on record', async () => {
    const masked = await cellsOf(await fetchExport(app, 1001, false));
    expect(accounts(masked['Bank accounts']!)).toEqual([
      ['Operating Checking', '4417', 'Checking', '•••• 6780', '•••• 4417'],
    ]);
    const open = await cellsOf(await fetchExport(app, 1001, true));
    expect(accounts(open['Bank accounts']!)[0]!.slice(3)).toEqual(['123456780', '0001210014417']);
    const exports = (await entriesOf(1001)).filter(({ action }) => action === 'export-company');
    expect(exports.map(({ after }) => after)).toMatchObject([
      { fullIds: false },
      { fullIds: true },
    ]);
  });

  it('stays as it is where it is masked, and has to be whole for a new row', async () => {
    const masked = await fetchExport(app, 1001, false);
    expect(await sendWorkbook(app, masked)).toMatchObject({ problems: [], changes: [] });
    const elsewhere = edited(masked, `b['Company']['B3'] = 2004`);
    const found = await problemsOf(elsewhere);
    expect(found.filter((problem) => problem.startsWith('Bank'))).toEqual(
      ['Routing number', 'Account number'].map(
        (column) =>
          `Bank accounts 3 ${column}: Is masked. A new row needs all of it: export with --full-ids`,
      ),
    );
    const another = edited(masked, `b['Bank accounts']['E3'] = '•••• 1111'`);
    expect(await problemsOf(another)).toEqual([
      'Bank accounts 3 Routing number: Is masked, and not what is on file. Please enter all of it',
    ]);
  });

  it('is shown and recorded by its last four digits when it changes', async () => {
    const content = edited(await fetchExport(app, 1001), `b['Bank accounts']['F3'] = '777714417'`);
    const { changes } = await sendWorkbook(app, content, true);
    expect(changes[0]!.fields).toEqual([
      { column: 'Account number', from: '•••• 4417', to: '•••• 4417' },
    ]);
    expect(JSON.stringify((await entriesOf(1001)).at(-1))).not.toContain('77771');
    const { 'Bank accounts': rows } = await cellsOf(await fetchExport(app, 1001));
    expect(accounts(rows!)[0]!.at(-1)).toBe('777714417');
  });
});

describe('company-template', () => {
  it('ignores its examples, and says so where one was written over', async () => {
    const template = await fetchWorkbook(app, 'company-workbooks/template');
    expect(await problemsOf(template)).toEqual([
      'Company Company number: The workbook does not say which company it is about',
    ]);
    const [first] = await problemsOf(edited(template, `b['Company']['C3'] = 'Acme'`));
    expect(first).toContain('Company 3 Mark: This row is marked as an example');
  });

  it('has examples that make a company', async () => {
    const content = withoutMarks(await fetchWorkbook(app, 'company-workbooks/template'));
    const own = edited(content, `b['Company']['B3'] = 2005`);
    const applied = await sendWorkbook(app, own, true);
    expect(applied).toMatchObject({ isApplied: true, problems: [], notInvited: 1 });
    expect((await sendWorkbook(app, own)).changes).toEqual([]);
  });

  it('has examples that make sense together', async () => {
    const cells = await cellsOf(await fetchWorkbook(app, 'company-workbooks/template'));
    const example = (sheet: string) => {
      const [headings, , row] = cells[sheet]!;
      return Object.fromEntries(headings!.map((heading, at) => [heading, row![at]]));
    };
    const { Monday, Friday, Saturday, Sunday } = example('Work schedules');
    expect([Monday, Friday, Saturday ?? null, Sunday ?? null]).toEqual([8, 8, null, null]);
    const dayOf = (value: unknown) => (value as { date: string }).date;
    const coverage = example('Continuation coverage');
    expect(dayOf(coverage['Plan begins']) <= dayOf(coverage['Coverage began'])).toBe(true);
    expect(coverage['Plan begins']).toEqual(example('Continuation plans')['Begins']);
  });

  it('has a line of help in every column, and offers codes, long lists and rows of other sheets', async () => {
    const template = await fetchWorkbook(app, 'company-workbooks/template');
    const found = inspected(
      template,
      `{
        'help': all(c.value for s in b if s.title not in ('Read me', 'Lists') for c in s[2]),
        'hidden': [s.title for s in b if s.sheet_state != 'visible'],
        'lists': {s.title + ' ' + str(v.sqref).split('3')[0]: v.formula1 for s in b for v in s.data_validations.dataValidation if v.type == 'list'},
      }`,
    );
    expect(found).toMatchObject({
      help: true,
      hidden: ['Lists'],
      lists: {
        'Bank accounts D': '"Checking,Savings"',
        'Fee schedule B': expect.stringMatching(/^Lists!\$A\$2:\$A\$\d+$/),
        'Account plans B': "'Plan years'!$B$3:$B$2000",
      },
    });
  });
});

it('knows the responsibilities by their numbers', async () => {
  const rows = await api.database.transaction({}, (tx) =>
    tx.selectFrom('responsibilities').selectAll().orderBy('responsibility_id').execute(),
  );
  expect(Object.fromEntries(rows.map((row) => [row.responsibility_id, row.description]))).toEqual(
    responsibilities,
  );
});
