import { beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { operatorServer } from '../../../testing/test-operator.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import {
  cellsOf,
  edited,
  fetchExport,
  fetchWorkbook,
  sendWorkbook,
  workbookWith,
} from './workbook.builder.ts';

let api: TestApi;
let app: FastifyInstance;
beforeAll(async () => {
  api = await startApi();
  app = operatorServer(api.context);
});

const company = {
  compId: 2001,
  name: 'Example Manufacturing, Inc.',
  hasCobra: true,
  isCobraOnly: false,
};
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

describe('check-company', () => {
  it('names every problem by sheet, row and column, all at once', async () => {
    const content = edited(
      await workbookWith({
        Company: [{ ...company, name: null, isCobraOnly: true, hasCobra: false }],
        Locations: [
          { code: 1, name: 'North' },
          { code: 1, name: 'South' },
          { code: 2, name: 'x'.repeat(51) },
        ],
        'Plan years': [
          year,
          { ...year, name: '2028', startsOn: '2027-12-01', endsOn: '2028-11-30' },
        ],
      }),
      `
b['Locations']['B9'] = 'ten'
b['Locations']['C9'] = '#N/A'
b['Plan years']['D5'] = '31.12.2028'
b['Plan years'].cell(1, 8, 'Colour')
b.create_sheet('Locatons')
`,
    );
    const { problems, isApplied } = await sendWorkbook(app, content, true);
    expect(problems).toEqual([
      { sheet: 'Company', row: 4, column: 'Name', message: 'This field is required' },
      {
        sheet: 'Locations',
        row: 5,
        column: 'Code',
        message: 'The same as row 4: Code',
      },
      { sheet: 'Locations', row: 6, column: 'Name', message: 'Must be 50 characters or less' },
      { sheet: 'Locations', row: 9, column: 'Code', message: 'Please enter a whole number' },
      {
        sheet: 'Locations',
        row: 9,
        column: 'Name',
        message: 'This cell shows an error. Please enter the value itself',
      },
      {
        sheet: 'Plan years',
        row: 1,
        column: 'Colour',
        message: 'There is no column of this name on this sheet',
      },
      {
        sheet: 'Plan years',
        row: 5,
        column: 'Ends',
        message: 'Please enter a valid date, such as 2026-11-16 or 11/16/2026',
      },
      {
        sheet: 'Locatons',
        row: null,
        column: null,
        message: 'There is no sheet of this name. Please rename or delete it',
      },
    ]);
    expect(isApplied).toBe(false);
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
    expect((await entriesOf(2001)).map(({ action }) => action)).toEqual(['import-company']);
  });

  it('changes just the cell that was changed, and deletes nothing', async () => {
    const before = await fetchExport(app, 2001);
    const content = edited(
      before,
      `
b['Locations']['C3'] = 'North Plant'
b['Plan years'].delete_rows(3)`,
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
});

describe('company-template', () => {
  it('ignores its examples, and says so where one was written over', async () => {
    const template = await fetchWorkbook(app, 'company-workbooks/template');
    const none = await sendWorkbook(app, template);
    expect(none.problems).toEqual([
      {
        sheet: 'Company',
        row: null,
        column: 'Company number',
        message: 'The workbook does not say which company it is about',
      },
    ]);
    const { problems } = await sendWorkbook(app, edited(template, `b['Company']['C3'] = 'Acme'`));
    expect(problems[0]).toMatchObject({ sheet: 'Company', row: 3, column: 'Mark' });
  });
});
