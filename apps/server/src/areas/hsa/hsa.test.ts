import { beforeAll, describe, expect, it } from 'vitest';
import { getDashboardReports } from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import { reportExports } from '@portal/contract/areas/reports/report-catalog.ts';
import { readXlsx } from '../../testing/read-xlsx.ts';
import { complete, startHsa, type HsaApi } from './hsa.builder.ts';

let at: HsaApi;
beforeAll(async () => {
  at = await startHsa();
});

describe('the partner’s answers', () => {
  it('are refused for nobody, for tomorrow, and out of turn', async () => {
    expect(await at.answer('999999999', 'sent')).toMatchObject({ status: 404 });
    const { empno } = await at.saver([]);
    expect(await at.answer(empno, 'sent', { on: '2026-11-17' })).toMatchObject({
      status: 400,
      body: { message: 'The day cannot be after today.' },
    });
    expect(await at.answer(empno, 'passed')).toMatchObject({
      status: 409,
      body: { message: 'No application was sent yet. Next can be: sent.' },
    });
    expect(await at.answer(empno, 'sent', { compId: 1005 })).toMatchObject({ status: 404 });
    expect(await at.answer(empno, 'opened' as never)).toMatchObject({ status: 400 });
  });

  it('are recorded once per key, and audited', async () => {
    const { empno } = await at.saver([]);
    const first = { on: '2026-11-10', key: `answer-${empno}` };
    const sent = { status: 200, body: { status: 'CIP Testing Not Complete', isOpen: false } };
    expect(await at.answer(empno, 'sent', first)).toEqual(sent);
    expect(await at.answer(empno, 'sent', first)).toEqual(sent);
    expect(await at.answer(empno, 'sent')).toMatchObject({ status: 409 });
    expect(await at.answer(empno, 'passed', { on: '2026-11-09' })).toMatchObject({ status: 409 });
    expect((await at.answer(empno, 'passed')).body).toEqual({ status: 'Open', isOpen: true });
    const audited = await at.inCompany((tx) =>
      tx
        .selectFrom('audit_log')
        .select(['after', 'address'])
        .where('subject', '=', `participant:${empno}`)
        .where('action', '=', 'record-hsa-answer')
        .orderBy('audit_id')
        .execute(),
    );
    expect(audited).toEqual([
      {
        after: { hsaApplication: 'Sent to the HSA partner', happenedOn: '11/10/2026' },
        address: 'operator',
      },
      {
        after: { hsaApplication: 'Account opened', happenedOn: '11/16/2026' },
        address: 'operator',
      },
    ]);
  });
});

describe('the list', () => {
  it('shows who waits, why, and for how much', async () => {
    const { empno } = await at.saver(
      [
        ['2026-10-02', 10_000],
        ['2026-10-16', 10_000],
      ],
      { ...complete, fname: 'Ana', lname: 'Aaronson', hstreet1: 'PO Box 12', hphone: null },
    );
    expect(await at.row(empno)).toEqual({
      employeeNumber: empno,
      payrollId: expect.stringMatching(/^\*{5}\d{4}$/) as string,
      name: 'Aaronson, Ana',
      amount: 200,
      statusId: 1,
      status: 'Not Sent To the HSA partner',
      missingInfo: ['address without PO box', 'phone'],
      message: 'Missing information: address without PO box, phone.',
      contributions: [
        { deductionDate: '2026-10-16', amount: 100 },
        { deductionDate: '2026-10-02', amount: 100 },
      ],
    });
  });

  it('misses the HSA where a deduction is outside of it', async () => {
    const { empno } = await at.saver([
      ['2026-09-18', 5_000],
      ['2026-10-16', 5_000],
    ]);
    expect((await at.row(empno))?.missingInfo).toEqual(['HSA enrollment']);
  });

  it('has nobody without a posted deduction, and nobody whose account is open', async () => {
    const nothing = await at.saver([]);
    const open = await at.saver([['2026-11-13', 5_000]]);
    await at.answer(open.empno, 'sent', { on: '2026-11-02' });
    expect(await at.row(open.empno)).toMatchObject({ statusId: 2, missingInfo: [] });
    await at.answer(open.empno, 'failed', { on: '2026-11-03' });
    expect(await at.row(open.empno)).toMatchObject({ statusId: 3, missingInfo: [] });
    await at.answer(open.empno, 'documents', { on: '2026-11-04' });
    expect(await at.row(open.empno)).toMatchObject({ statusId: 2 });
    await at.answer(open.empno, 'passed', { on: '2026-11-05' });
    expect(await at.row(nothing.empno)).toBeUndefined();
    expect(await at.row(open.empno)).toBeUndefined();
    await at.answer(open.empno, 'closed', { on: '2026-11-06' });
    expect(await at.row(open.empno)).toMatchObject({ statusId: 1, message: '' });
  });

  it('says that something is wrong once a closed application has waited ten business days', async () => {
    const { empno } = await at.saver([['2026-10-02', 5_000]]);
    // Changed today, so it waits for tonight.
    expect(await at.row(empno)).toMatchObject({ message: '', missingInfo: [] });
    await at.answer(empno, 'sent', { on: '2026-10-05' });
    await at.answer(empno, 'closed', { on: '2026-11-15' });
    expect((await at.row(empno))?.message).toMatch(/cannot currently be established/);
  });

  it('is counted by status, on the dashboard, and exported by contribution', async () => {
    const { body } = await at.list();
    const counts = [1, 2, 3].map((id) => body.filter(({ statusId }) => statusId === id).length);
    expect(await at.statuses()).toEqual(counts);
    const token = await at.api.tokenOf('dana.full');
    const params = { compId: 1001 };
    const dashboard = await at.api.call(getDashboardReports, { params }, { token });
    expect(dashboard.body.hsaNotForwarded).toBe(body.length);
    const file = await at.api.download(
      reportExports['hsa-contributions-not-forwarded'],
      { params, query: {} },
      { token },
    );
    expect(file.headers['content-disposition']).toContain(
      'hsa-contributions-not-forwarded-1001-20261116.xlsx',
    );
    const [sheet] = readXlsx(file.content);
    expect(sheet!.rows[0]).toEqual([
      'PID',
      'Last Name',
      'First Name',
      'SSN (last 4)',
      'Deduction Date',
      'Amount',
      'Status',
      'Missing Information',
    ]);
    expect(sheet!.rows.slice(1).map((row) => [row[0], row[5]])).toEqual(
      body.flatMap(({ employeeNumber, contributions }) =>
        contributions.map(({ amount }) => [employeeNumber, amount]),
      ),
    );
  });

  it('has only the people a limited user sees', async () => {
    const mine = await at.saver([['2026-11-13', 5_000]], { ...complete, location: 2 });
    const foreign = await at.saver([['2026-11-13', 5_000]], { ...complete, location: 1 });
    const { body } = await at.list('lee.location');
    const seen = body.map(({ employeeNumber }) => employeeNumber);
    expect(seen).toContain(mine.empno);
    expect(seen).not.toContain(foreign.empno);
    const total = (await at.statuses('lee.location')).reduce((sum, count) => sum + count, 0);
    expect(total).toBe(body.length);
    await at.answer(foreign.empno, 'sent');
    const visible = await at.api.database.transaction(
      { compId: 1001, locations: [2] },
      async (tx) => tx.selectFrom('hsa_account_entries').select('empno').execute(),
    );
    expect(visible.map(({ empno }) => empno)).not.toContain(foreign.empno);
  });

  it('is none of a company without accounts', async () => {
    expect(await at.list('dana.full', 1002)).toMatchObject({ status: 403 });
  });
});
