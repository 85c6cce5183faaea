import { beforeAll, describe, expect, it } from 'vitest';
import { getDashboardReports } from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import { countLeaveReport } from '@portal/contract/areas/leave/leave-reports.contract.ts';
import {
  leaveReportNames,
  type LeaveReportName,
} from '@portal/contract/areas/leave/leave-reports.rules.ts';
import { reportExports } from '@portal/contract/areas/reports/report-catalog.ts';
import { previewReport } from '@portal/contract/areas/reports/reports.contract.ts';
import { startApi, type TestApi } from '../../../testing/test-api.ts';
import { caseStanding } from '../case/case-standing.rules.ts';
import { aLeaveCase, wholeLeave } from '../case/leave-case.builder.ts';
import { approved, asNeeded, entry, off } from '../entitlement/leave-facts.builder.ts';
import {
  addAbsence,
  addLeaveCase,
  addLeaveEmployee,
  leaveCompany,
  startLeave,
} from '../leave-rows.builder.ts';
import { returnsOf } from './case-reports.ts';
import type { ReportCase } from './report-cases.service.ts';

const compId = leaveCompany;
const today = '2026-11-16';
let api: TestApi;
const title = { returned: '', episodes: '', papers: '' };

beforeAll(async () => {
  api = await startApi();
  await startLeave(api);
  await api.database.transaction({ compId }, async (tx) => {
    const add = async (...[key, ...rest]: [keyof typeof title, ...Parameters<typeof newCase>]) => {
      const made = await newCase(...rest);
      title[key] = made.title;
      return made.caseId;
    };
    const newCase = (
      leave: Parameters<typeof addLeaveCase>[2],
      entries: Parameters<typeof addLeaveCase>[3] = [],
    ) => addLeaveCase(tx, compId, leave, entries);
    await addLeaveEmployee(tx, compId, { eeId: 'R-1', lastName: 'Adler', firstName: 'Ida' });
    await addLeaveEmployee(tx, compId, { eeId: 'R-2', lastName: 'Baker', workedMinutes: null });
    // Friday is the last day; the return is on Monday, 06/01.
    await add(
      'returned',
      { eeId: 'R-1', startsOn: '2026-05-11', endsOn: '2026-05-29', requestedOn: '2026-05-01' },
      [approved(off('2026-05-11', '2026-05-29'))],
    );
    const asNeededId = await add(
      'episodes',
      { eeId: 'R-1', duration: 'intermittent', startsOn: '2026-09-01', requestedOn: '2026-09-01' },
      [approved(asNeeded('2026-09-01', '2026-12-31'))],
    );
    await add('papers', { eeId: 'R-2', requestedOn: '2026-03-02', reason: 'adoption' }, [
      entry({ kind: 'paperwork-sent', on: '2026-03-04', method: 'Mail' }),
      entry({
        kind: 'denied',
        on: '2026-03-20',
        from: '2026-01-05',
        to: '2026-12-31',
        reason: 'Certification not received',
      }),
      entry({ kind: 'closed', on: '2026-04-20' }),
    ]);
    for (const [absentOn, minutes] of [
      ['2026-11-01', 60],
      ['2026-11-02', 210],
      ['2026-11-16', 480],
    ] as const)
      await addAbsence(tx, compId, { eeId: 'R-1', caseId: asNeededId, absentOn, minutes });
    await addAbsence(tx, compId, { eeId: 'R-2', absentOn: '2026-11-10', minutes: 45 });
  });
});

const as = async (user = 'sol.single') => ({ token: await api.tokenOf(user) });
const on = (day: string) => ({ startDate: day, endDate: day });
const rows = async (report: LeaveReportName, query: { startDate: string; endDate: string }) => {
  const params = { compId, report };
  const { body } = await api.call(previewReport, { params, query }, await as());
  return body.rows.map((row) =>
    Object.fromEntries(body.columns.map(({ heading }, at) => [heading, row[at] ?? null])),
  );
};
const count = async (reportType: LeaveReportName, query: object) =>
  await api.call(countLeaveReport, { params: { compId, reportType }, query }, await as());

describe('every report about leave', () => {
  it.each(leaveReportNames)(
    '%s: count, preview and file agree; a range is required',
    async (name) => {
      const query = { startDate: '2026-01-01', endDate: today };
      const { body } = await count(name, query);
      expect(Object.values(body)).toEqual([(await rows(name, query)).length]);
      const missing = await count(name, { startDate: '2026-01-01' });
      expect(missing.status).toBe(400);
      expect(missing.body.message).toBe('Cannot load counts for invalid end date.');
      const operation = reportExports[name];
      expect(operation.path).toBe(`/api/companies/{compId}/fmla/reports/${name}/xlsx`);
      const file = await api.download(operation, { params: { compId }, query }, await as());
      expect(file.headers['content-disposition']).toContain(`${name}-1008-20260101-20261116.xlsx`);
      const refused = await api.download(
        operation,
        { params: { compId }, query: { endDate: today } },
        await as(),
      );
      expect(refused.status).toBe(400);
    },
  );

  it('is hidden in a company without leave', async () => {
    const { status } = await api.call(
      countLeaveReport,
      { params: { compId: 1002, reportType: 'open-cases' }, query: on(today) },
      await as('dana.full'),
    );
    expect([403, 404]).toContain(status);
  });
});

describe('open-cases', () => {
  it('lists the cases that are open on the last day', async () => {
    expect((await rows('open-cases', on('2026-03-10'))).map((row) => row['Case ID'])).toEqual([
      title.papers,
    ]);
    expect(await rows('open-cases', on(today))).toEqual([
      {
        'Case ID': title.returned,
        'Employee ID': 'R-1',
        Last: 'Adler',
        First: 'Ida',
        'Work State': 'OH',
        Reason: 'Own health condition',
        'Duration of Leave': 'Continuous (one block of time)',
        'Leave Start': '2026-05-11',
        'Leave End': '2026-05-29',
        'Case Status': 'Open',
        'Approval Status': 'Approved',
        'Est. Return': '2026-06-01',
      },
      expect.objectContaining({ 'Case ID': title.episodes, 'Case Status': 'Open - Intermittent' }),
    ]);
  });
});

describe('all-leave-cases', () => {
  it('lists the cases whose time overlaps the range, with their papers and end', async () => {
    expect(await rows('all-leave-cases', on('2026-01-01'))).toEqual([]);
    expect(await rows('all-leave-cases', on('2026-05-11'))).toEqual([
      expect.objectContaining({ 'Case ID': title.returned, 'Closed On': null }),
      expect.objectContaining({
        'Case ID': title.papers,
        Last: 'Baker',
        'Approval Status': 'Denied',
        'Paperwork Sent': '2026-03-04',
        Due: '2026-03-19',
        Received: null,
        'Denial Reason': 'Certification not received',
        'Closed On': '2026-04-20',
      }),
    ]);
  });
});

describe('rtw-confirmation-needed', () => {
  it('lists who was approved a part of their leave from the return from that part on', () => {
    const leave = aLeaveCase([
      {
        kind: 'approved',
        on: '2026-03-20',
        isPartial: true,
        periods: [{ ...wholeLeave, to: '2026-04-30' }],
      },
    ]);
    const listed = (day: string) => {
      const standing = caseStanding(leave, day);
      return returnsOf([{ leave, standing } as ReportCase], day).map(({ daysPast }) => daysPast);
    };
    expect(listed('2026-04-30')).toEqual([]);
    expect(listed('2026-05-04')).toEqual([3]);
  });

  it('lists who should be back, from the day of return on', async () => {
    expect(await rows('rtw-confirmation-needed', on('2026-05-31'))).toEqual([]);
    expect(await rows('rtw-confirmation-needed', on('2026-06-03'))).toEqual([
      {
        'Case ID': title.returned,
        'Employee ID': 'R-1',
        Last: 'Adler',
        First: 'Ida',
        'Leave End': '2026-05-29',
        'Est. Return': '2026-06-01',
        'Days Past': 2,
      },
    ]);
  });
});

describe('action-needed', () => {
  it('lists papers from three days before they are due, and data that is missing', async () => {
    const action = async (day: string) =>
      (await rows('action-needed', on(day))).map((row) => [row['Action'], row['Days Left']]);
    const data = 'Send employee data: hours worked';
    expect(await action('2026-03-06')).toEqual([[data, 3]]);
    expect(await action('2026-03-16')).toEqual([[`Return the paperwork; ${data}`, -7]]);
    expect(await action('2026-04-21')).toEqual([]);
  });
});

describe('absences', () => {
  it('of intermittent cases, and all of them', async () => {
    const november = { startDate: '2026-11-02', endDate: '2026-11-30' };
    expect(await rows('intermittent-leave-cases', november)).toEqual([
      {
        'Case ID': title.episodes,
        'Employee ID': 'R-1',
        Last: 'Adler',
        First: 'Ida',
        'Absence Date': '2026-11-02',
        Hours: 3,
        Minutes: 30,
        'Regulation Type': 'FMLA',
        'Reported On': '2026-11-02',
      },
      expect.objectContaining({ 'Absence Date': '2026-11-16' }),
    ]);
    const all = await rows('all-absences', november);
    expect(all).toHaveLength(3);
    expect(all[0]).toMatchObject({ Duration: '3 h 30 m', 'Leave Type': 'Own health condition' });
    expect(all[2]).toMatchObject({ 'Case ID': null, Duration: '0 h 45 m', 'Leave Type': null });
  });
});

describe('usage-totals', () => {
  it('has a row for everybody who was on leave in the 12 months up to the last day', async () => {
    expect(await rows('usage-totals', on('2026-05-10'))).toEqual([]);
    // Three weeks, of which one has a holiday, and 12.5 hours.
    expect(await rows('usage-totals', on(today))).toEqual([
      {
        'Employee ID': 'R-1',
        Last: 'Adler',
        First: 'Ida',
        'Weekly Hours': 40,
        'Entitlement (weeks)': 12,
        'Used (hours)': 132.5,
        'Used (weeks)': 3.3125,
        'Remaining (weeks)': 8.6875,
        'Period From': '2025-11-17',
        'Period To': today,
      },
    ]);
  });
});

it('the dashboard has the four tiles, and none without leave', async () => {
  const tiles = async (company: number, user: string) =>
    (await api.call(getDashboardReports, { params: { compId: company } }, await as(user))).body
      .leave;
  expect(await tiles(compId, 'sol.single')).toEqual({
    allOpenLeaveCaseListCount: 2,
    intermittentLeaveCaseListCount: 2,
    pendingInfoCount: 0,
    returnToWorkConfirmationCount: 1,
  });
  expect(await tiles(1002, 'dana.full')).toBeNull();
});
