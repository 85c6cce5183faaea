import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/reports/report-history.contract.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { monthlyReports } from './monthly-reports.rules.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});

const job = 'file-monthly-reports';
const filed = async (compId: number) => {
  const as = { token: await api.tokenOf('dana.full') };
  const params = { compId, year: 2026, month: 12 };
  return (await api.call(contract.listKeptReports, { params }, as)).body;
};

describe('on the first of the month', () => {
  it('the balances, rosters and the COBRA recap of the month before are filed, once', async () => {
    await api.runJob(job, '2026-12-01');
    const reports = await filed(1001);
    expect(reports).toContainEqual(
      expect.objectContaining({
        description: 'Monthly Recap, COBRA, November 2026',
        rundate: '2026-12-01',
        file_name: 'monthly-recap-cobra-1001-20261101-20261130.xlsx',
      }),
    );
    const ofReport = (title: string) =>
      reports.filter(({ description }) => description.startsWith(`${title}, `)).length;
    expect(ofReport('Balance Report')).toBeGreaterThan(1);
    expect(ofReport('Enrollment Roster')).toBeGreaterThan(ofReport('Balance Report'));
    // Each plan's file has its own name.
    expect(new Set(reports.map(({ file_name }) => file_name)).size).toBe(reports.length);

    expect(await api.runJob(job, '2026-12-01')).toBe('filed 0 reports');
    expect(await filed(1001)).toEqual(reports);
  });

  it('a company with COBRA only gets the recap, one with leave only gets nothing', async () => {
    expect((await filed(1002)).map(({ description }) => description)).toEqual([
      'Monthly Recap, COBRA, November 2026',
    ]);
    const ofLeaveOnly = await api.database.transaction({ compId: 1003 }, (tx) =>
      tx.selectFrom('report_history').select('report_id').execute(),
    );
    expect(ofLeaveOnly).toEqual([]);
  });

  it('a report that is missing is made by the next run', async () => {
    await api.database.transaction({ compId: 1002 }, (tx) =>
      tx.deleteFrom('report_history').where('comp_id', '=', 1002).execute(),
    );
    expect(await api.runJob(job, '2026-12-03')).toBe('filed 1 report');
  });
});

it('a plan is reported for the months that end in its year', () => {
  const plan = {
    pyrid: 5,
    plccode: 'M',
    plcid: 1,
    isBalance: true,
    isCustom: false,
    startsOn: '2026-01-01',
    endsOn: '2026-12-31',
  };
  const names = (endDate: string, change = {}) =>
    monthlyReports([{ ...plan, ...change }], false, { startDate: '', endDate }).map(
      ({ name }) => name,
    );
  expect(names('2026-01-31')).toEqual(['balance-report', 'enrollment-roster']);
  expect(names('2026-12-31')).toEqual(['balance-report', 'enrollment-roster']);
  expect(names('2027-01-31')).toEqual([]);
  expect(names('2026-06-30', { isBalance: false })).toEqual(['enrollment-roster']);
  expect(names('2026-06-30', { isCustom: true })).toEqual([
    'balance-report-custom',
    'custom-enrollment',
  ]);
});
