import { beforeAll, describe, expect, it } from 'vitest';
import { reportExports, type ReportName } from '@portal/contract/areas/reports/report-catalog.ts';
import * as contract from '@portal/contract/areas/reports/reports.contract.ts';
import { addDependents } from '@portal/contract/areas/participants/participants.contract.ts';
import {
  aCustomInput,
  anHsaInput,
  anMraInput,
  customPlans,
  startEnrollments,
  years,
  type EnrollmentApi,
} from '../enrollment.builder.ts';

type Query = Parameters<EnrollmentApi['api']['call']>[1]['query'];

let at: EnrollmentApi;
/** Whose accounts the tests work out by hand. In location 1, and so out of sight for a user limited to location 2. */
let golden: string;
let hsaOwner: string;
let customPerson: string;

beforeAll(async () => {
  at = await startEnrollments();
  golden = await at.someone({ fname: 'Ada', lname: 'Golden', location: 1 });
  hsaOwner = await at.someone({ fname: 'Hal', lname: 'Saver', location: 2 });
  customPerson = await at.someone({ fname: 'Cleo', lname: 'Custom', location: 2 });
  await openGoldenAccount();
  await at.add(anHsaInput(hsaOwner));
  await at.entry({
    enrollment_id: await at.enrollmentIdOf(hsaOwner, years.current, 'S'),
    kind: 'payroll',
    effective_on: '2026-11-13',
    amount_cents: 12_500,
  });
  await openCustomAccount();
});

/** 2,400 elected, 300 rolled in, 800 contributed, 1,200 approved of which 1,050 is paid in two payments, 75 waiting. */
async function openGoldenAccount() {
  await at.add(
    anMraInput(golden, {
      partStart: '2026-01-01',
      partAnn: 2400,
      payPeriodDeduction: 75,
      firstPayDateOfChange: '2026-11-27',
    }),
  );
  const enrollment_id = await at.enrollmentIdOf(golden, years.current, 'M');
  const entry = (
    kind: 'payroll' | 'employer' | 'rolled-in',
    effective_on: string,
    amount_cents: number,
  ) => at.entry({ enrollment_id, kind, effective_on, amount_cents });
  await entry('rolled-in', '2026-04-01', 30_000);
  await entry('payroll', '2026-01-09', 50_000);
  await entry('employer', '2026-01-23', 20_000);
  await entry('payroll', '2026-11-13', 10_000);
  const claim_id = await at.claim({
    enrollment_id,
    submitted_cents: 130_000,
    denied_cents: 2_500,
    rejection_reason: 'Receipt missing',
    service_date: '2026-02-03',
    received_on: '2026-02-10',
  });
  const settle = (kind: 'approval' | 'payment', effective_on: string, amount_cents: number) =>
    at.entry({
      enrollment_id,
      kind,
      effective_on,
      amount_cents,
      claim_id,
      ...(kind === 'payment' && { method: 'Check' as const }),
    });
  await settle('approval', '2026-02-28', 105_000);
  await settle('approval', '2026-11-16', 15_000);
  await settle('payment', '2026-03-02', 100_000);
  await settle('payment', '2026-03-31', 5_000);
}

/** 500 from the employer, a claim of 200 paid in two parts in October, one of 90 waiting, and two children covered. */
async function openCustomAccount() {
  const dependents = await at.api.call(
    addDependents,
    {
      params: { compId: 1001, empno: customPerson },
      body: [
        { fname: 'Kim', lname: 'Custom', relation: 'C', dateOfBirth: '2015-05-05' },
        { fname: 'Lou', lname: 'Custom', relation: 'S', dateOfBirth: '1985-05-05' },
      ],
    },
    { token: at.token },
  );
  expect(dependents.status).toBe(200);
  await at.add(
    aCustomInput(customPerson, {
      coveredDependents: dependents.body.map(({ dependentId }) => dependentId),
    }),
  );
  const enrollment_id = await at.enrollmentIdOf(customPerson, years.current, '0');
  await at.entry({
    enrollment_id,
    kind: 'employer',
    effective_on: '2026-11-02',
    amount_cents: 50_000,
  });
  const claim_id = await at.claim({ enrollment_id, submitted_cents: 20_000 });
  await at.claim({ enrollment_id, submitted_cents: 9_000, received_on: '2026-11-05' });
  for (const [kind, effective_on] of [
    ['approval', '2026-10-08'],
    ['payment', '2026-10-09'],
    ['payment', '2026-10-20'],
  ] as const)
    await at.entry({
      enrollment_id,
      kind,
      effective_on,
      amount_cents: kind === 'approval' ? 20_000 : 10_000,
      claim_id,
      ...(kind === 'payment' && { method: 'Direct Deposit' as const }),
    });
}

const plan = { pyrid: years.current, plccode: 'M' as const };
const custom = { pyrid: years.current, plcid: customPlans.balance };
const year = { startDate: '2026-01-01', endDate: '2026-12-31' };

async function preview(report: ReportName, query: Query, as?: string) {
  const token = as ? await at.api.tokenOf(as) : at.token;
  return await at.api.call(
    contract.previewReport,
    { params: { compId: 1001, report }, query: query as never },
    { token },
  );
}

/** The rows by their headings, without the id's. */
async function rowsOf(report: ReportName, query: Query, as?: string) {
  const { status, body } = await preview(report, query, as);
  expect(status).toBe(200);
  expect(body.total).toBe(body.rows.length);
  return body.rows.map((cells) =>
    Object.fromEntries(
      body.columns.flatMap(({ heading }, at) =>
        heading.endsWith('(last 4)') ? [] : [[heading, cells[at]]],
      ),
    ),
  );
}

const person = (empno: string, last: string, first: string) => ({
  PID: empno,
  'Last Name': last,
  'First Name': first,
});

describe('the reports of account plans', () => {
  it('list every payment of a range, in every plan', async () => {
    const rows = await rowsOf('global-reimbursements', {
      startDate: '2026-03-31',
      endDate: '2026-10-09',
    });
    expect(rows).toEqual([
      {
        ...person(customPerson, 'Custom', 'Cleo'),
        Plan: 'Wellness Stipend',
        'Plan Year': 'Calendar 2026',
        'Service Date': '2026-10-01',
        'Paid Date': '2026-10-09',
        Reference: 'TEST',
        Method: 'Direct Deposit',
        Amount: 100,
      },
      {
        ...person(golden, 'Golden', 'Ada'),
        Plan: 'Health Care FSA',
        'Plan Year': 'Calendar 2026',
        'Service Date': '2026-02-03',
        'Paid Date': '2026-03-31',
        Reference: 'TEST',
        Method: 'Check',
        Amount: 50,
      },
    ]);
    expect(await rowsOf('global-reimbursements', {})).toEqual([]);
  });

  it('list what was elected, and what a pay period takes, without HSAs and custom plans', async () => {
    const row = {
      ...person(golden, 'Golden', 'Ada'),
      Plan: 'Health Care FSA',
      Start: '2026-01-01',
      End: '2026-12-31',
      'Annual Allocation': 2400,
      'Per Pay': 75,
      'First Pay Date': '2026-11-27',
      Contributions: 800,
    };
    expect(await rowsOf('annual-allocation', { pyrid: years.current })).toEqual([row]);
    const { body } = await at.api.call(
      contract.listAnnualAllocations,
      { params: { compId: 1001, pyrid: years.current } },
      { token: at.token },
    );
    expect(body).toEqual([
      {
        empno: golden,
        fname: 'Ada',
        lname: 'Golden',
        plan: 'Health Care FSA',
        begins: '2026-01-01',
        ends: '2026-12-31',
        annualAllocation: 2400,
        perPay: 75,
        firstPayDate: '2026-11-27',
        contributions: 800,
      },
    ]);
  });

  it('list who is in a plan', async () => {
    expect(await rowsOf('enrollment-roster', plan)).toEqual([
      {
        ...person(golden, 'Golden', 'Ada'),
        Plan: 'Health Care FSA',
        Start: '2026-01-01',
        End: '2026-12-31',
        Contributions: 800,
        'Covered Dependents': 0,
      },
    ]);
  });

  it('have a row for each payment on a claim', async () => {
    const row = {
      ...person(golden, 'Golden', 'Ada'),
      'Service Date': '2026-02-03',
      'Paid Date': '2026-03-02',
      Submitted: 1300,
      Paid: 1000,
      Denied: 25,
      Reason: 'Receipt missing',
    };
    expect(await rowsOf('reimbursement-report', { ...plan, ...year })).toEqual([
      row,
      { ...row, 'Paid Date': '2026-03-31', Paid: 50 },
    ]);
    const march1 = { startDate: '2026-03-01', endDate: '2026-03-30' };
    expect(await rowsOf('reimbursement-report', { ...plan, ...march1 })).toEqual([row]);
  });

  it('give balances by the rules of the card, as of the last day of the range', async () => {
    const balanceOn = async (endDate: string) => {
      const [row] = await rowsOf('balance-report', { ...plan, startDate: '2026-01-01', endDate });
      const { PID: _pid, 'Last Name': _last, 'First Name': _first, ...amounts } = row!;
      return amounts;
    };
    expect(await balanceOn('2026-11-16')).toEqual({
      'Annual Allocation': 2400,
      Contributions: 800,
      'Rolled In': 300,
      Reimbursements: 1200,
      Forfeitures: 0,
      'Rolled Out': 0,
      Remaining: 1500,
      Balance: -100,
      Pending: 75,
    });
    // Before the carryover and the second approval: 2,400 - 1,050 left; 700 - 1,050; 1,275 - 1,050 waiting.
    expect(await balanceOn('2026-03-31')).toMatchObject({
      Contributions: 700,
      'Rolled In': 0,
      Reimbursements: 1050,
      Remaining: 1350,
      Balance: -350,
      Pending: 225,
    });
    // The claim has not arrived yet.
    expect(await balanceOn('2026-02-09')).toMatchObject({
      Contributions: 700,
      Reimbursements: 0,
      Remaining: 2400,
      Balance: 700,
      Pending: 0,
    });
  });

  it('have nothing remaining from the day an account is closed', async () => {
    const empno = await at.someone({ lname: 'Closed' });
    const enrollment_id = await at.enrollLastYear(empno, 'D', {
      election_cents: 100_000,
      closed_on: '2026-09-29',
    });
    await at.entry({
      enrollment_id,
      kind: 'forfeiture',
      effective_on: '2026-09-29',
      amount_cents: 0,
    });
    const remainingOn = async (endDate: string) => {
      const query = { pyrid: years.ended, plccode: 'D', startDate: '2026-01-01', endDate };
      return (await rowsOf('balance-report', query))[0]!['Remaining'];
    };
    expect(await remainingOn('2026-09-28')).toBe(1000);
    expect(await remainingOn('2026-09-29')).toBe(0);
  });

  it('show of an HSA only who has one and what was contributed', async () => {
    const hsa = { pyrid: years.current, plccode: 's', ...year };
    expect(await rowsOf('balance-report', hsa)).toEqual([
      {
        ...person(hsaOwner, 'Saver', 'Hal'),
        'Annual Allocation': null,
        Contributions: 125,
        'Rolled In': null,
        Reimbursements: null,
        Forfeitures: null,
        'Rolled Out': null,
        Remaining: null,
        Balance: null,
        Pending: null,
      },
    ]);
    expect(await rowsOf('reimbursement-report', hsa)).toEqual([]);
  });

  it('are counted in one call', async () => {
    const { body } = await at.api.call(
      contract.countBalanceReports,
      { params: { compId: 1001, ...plan }, query: year },
      { token: at.token },
    );
    expect(body).toEqual({
      reimbursement: 2,
      balance: 1,
      annualAllocation: 1,
      enrollmentRoster: 1,
    });
  });
});

describe('the reports of custom plans', () => {
  const inPlan = { Start: '2026-11-01', End: '2026-12-31' };

  it('list who is in a plan, with and without covered dependents', async () => {
    const row = {
      ...person(customPerson, 'Custom', 'Cleo'),
      ...inPlan,
      Contributions: 500,
      'Covered Dependents': 2,
    };
    expect(await rowsOf('custom-enrollment', custom)).toEqual([row]);
    const dependent = { ...row, Contributions: null, 'Covered Dependents': null };
    expect(await rowsOf('custom-enrollment-with-deps', custom)).toMatchObject([
      { ...row, 'Member Type': 'Participant', 'Dependent Name': null, Relation: null },
      {
        ...dependent,
        'Member Type': 'Dependent',
        'Dependent Name': 'Kim Custom',
        Relation: 'Child',
        'Birth Date': '2015-05-05',
      },
      { ...dependent, 'Dependent Name': 'Lou Custom', Relation: 'Spouse' },
    ]);
  });

  it('have a row for each claim paid in the range, with what was paid in it', async () => {
    const row = {
      PID: customPerson,
      'Participant Name': 'Cleo Custom',
      'Plan Name': 'Wellness Stipend',
      'Service Date': '2026-10-01',
      'Paid Date': '2026-10-20',
      Submitted: 200,
      Paid: 200,
      'Rejection Reason': null,
    };
    expect(await rowsOf('reimbursement-report-custom', { ...custom, ...year })).toEqual([row]);
    const firstDays = { startDate: '2026-10-01', endDate: '2026-10-19' };
    expect(await rowsOf('reimbursement-report-custom', { ...custom, ...firstDays })).toEqual([
      { ...row, 'Paid Date': '2026-10-09', Paid: 100 },
    ]);
  });

  it('give balances as of the last day of the range', async () => {
    const balanceOn = (endDate: string) =>
      rowsOf('balance-report-custom', { ...custom, startDate: '2026-01-01', endDate });
    expect(await balanceOn('2026-11-16')).toMatchObject([
      { Contributions: 500, Paid: 200, Pending: 90, Balance: 300 },
    ]);
    expect(await balanceOn('2026-10-31')).toMatchObject([
      { Contributions: 0, Paid: 200, Pending: 0, Balance: -200 },
    ]);
  });

  it('are counted in the plan year of today, the newer one if two overlap', async () => {
    await at.add(aCustomInput(await at.someone(), { pyrid: years.july }));
    await at.add(aCustomInput(await at.someone(), { pyrid: years.july }));
    const count = async (operation: typeof contract.countCustomEnrollment, plcid: number) =>
      await at.api.call(operation, { params: { compId: 1001, plcid } }, { token: at.token });
    const withDependents = contract.countCustomEnrollmentWithDependents;
    expect((await count(contract.countCustomEnrollment, customPlans.balance)).body).toBe(2);
    expect((await count(withDependents, customPlans.balance)).body).toBe(2);
    expect((await count(contract.countCustomEnrollment, customPlans.other)).body).toBe(0);
    expect(await count(contract.countCustomEnrollment, 424_242)).toMatchObject({
      status: 400,
      body: { message: 'Cannot load counts for invalid plan.' },
    });
    const { body } = await at.api.call(
      contract.countCustomReports,
      { params: { compId: 1001, ...custom }, query: year },
      { token: at.token },
    );
    expect(body).toEqual({ reimbursement: 1, balance: 1 });
  });
});

describe('all of them', () => {
  it.each([
    ['annual-allocation', { pyrid: 424_242 }, 'plan year'],
    ['balance-report', { ...plan, ...year, pyrid: 424_242 }, 'plan year'],
    ['balance-report', { ...plan, ...year, plccode: '0' }, 'plan'],
    ['balance-report', { ...plan, ...year, plccode: 'Z' }, 'plan'],
    ['balance-report-custom', { ...custom, ...year, pyrid: 424_242 }, 'plan year'],
    ['balance-report-custom', { ...custom, ...year, plcid: 424_242 }, 'plan'],
    ['reimbursement-report', { ...plan, ...year, endDate: '2025-12-31' }, 'start date'],
    ['global-reimbursements', { startDate: '2026-01-01' }, 'end date'],
  ] as const)('refuse %s of %o for an invalid %s', async (report, query, what) => {
    expect(await preview(report, query)).toMatchObject({
      status: 400,
      body: { message: `Cannot export report for invalid ${what}.` },
    });
  });

  it("refuse another company's plan year", async () => {
    const { plan_year_id } = await at.api.database.transaction(
      { compId: 1008, system: true },
      (tx) =>
        tx
          .selectFrom('plan_years')
          .select('plan_year_id')
          .where('comp_id', '=', 1008)
          .executeTakeFirstOrThrow(),
    );
    const refused = await at.api.download(
      reportExports['annual-allocation'],
      { params: { compId: 1001, pyrid: plan_year_id }, query: {} },
      { token: at.token },
    );
    expect(refused.status).toBe(400);
  });

  it.each([
    ['global-reimbursements', year],
    ['annual-allocation', { pyrid: years.current }],
    ['enrollment-roster', plan],
    ['reimbursement-report', { ...plan, ...year }],
    ['balance-report', { ...plan, ...year }],
  ] as const)('show a limited user nobody else in %s', async (report, query) => {
    const pids = (await rowsOf(report, query, 'lee.location')).map(({ PID }) => PID);
    expect(pids).not.toContain(golden);
    expect((await rowsOf(report, query)).map(({ PID }) => PID)).toContain(golden);
  });

  it('offer the plans of the current plan year first', async () => {
    const { body } = await at.api.call(
      contract.listReportPlans,
      { params: { compId: 1001, reportType: 'custom' } },
      { token: at.token },
    );
    const wellness = body.filter(({ plcid }) => plcid === customPlans.balance);
    expect(wellness.map(({ pyrid }) => pyrid)).toEqual([
      years.july,
      years.current,
      years.next,
      years.ended,
    ]);
  });
});
