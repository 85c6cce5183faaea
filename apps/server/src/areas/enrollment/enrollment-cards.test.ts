import { beforeAll, describe, expect, it } from 'vitest';
import type { NewRow } from '../../platform/tables.ts';
import {
  anHsaInput,
  anMraInput,
  aCustomInput,
  startEnrollments,
  years,
  type EnrollmentApi,
} from './enrollment.builder.ts';

let at: EnrollmentApi;
beforeAll(async () => {
  at = await startEnrollments();
});

const setColumns = (id: number, columns: Partial<NewRow<'enrollments'>>) =>
  at.inCompany((tx) =>
    tx.updateTable('enrollments').set(columns).where('enrollment_id', '=', id).execute(),
  );

/** The M card of domain.md 4.7: 2,400 elected, 300 rolled in, 800 in, 1,050 paid, 150 to pay, 75 pending. */
async function goldenCard() {
  const empno = await at.someone();
  await at.add(anMraInput(empno, { partStart: '2026-01-01', partAnn: 2400 }));
  const enrollment_id = await at.enrollmentIdOf(empno, years.current, 'M');
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
    service_date: '2026-02-03',
    received_on: '2026-02-10',
  });
  const settle = (effective_on: string, amount_cents: number) =>
    at.entry({ enrollment_id, kind: 'approval', effective_on, amount_cents, claim_id });
  await settle('2026-02-28', 105_000);
  await settle('2026-11-16', 15_000);
  await at.entry({
    enrollment_id,
    kind: 'payment',
    method: 'Check',
    effective_on: '2026-03-02',
    amount_cents: 105_000,
    claim_id,
  });
  return { empno, enrollment_id };
}

describe('listEnrollments', () => {
  it('returns an empty list for a person without accounts, 404 for one the caller may not see', async () => {
    const empno = await at.someone({ location: 1 });
    expect(await at.cards(empno)).toMatchObject({ status: 200, body: [] });
    expect(await at.cards('999999999')).toMatchObject({ status: 404 });
    expect(await at.cards(empno, { as: 'lee.location' })).toMatchObject({ status: 404 });
    expect(await at.cards(empno, { compId: 1008 })).toMatchObject({ status: 404 });
  });

  it('returns all amounts of an account', async () => {
    const { empno } = await goldenCard();
    const [card] = (await at.cards(empno)).body;
    expect(card).toMatchObject({
      planName: 'Health Care FSA',
      planYearStart: '2026-01-01',
      planYearEnd: '2026-12-31',
      enrollmentStart: '2026-01-01',
      enrollmentEnd: '2026-12-31',
      annualAllocation: 2400,
      totalContributions: 800,
      totalReimbursements: 1200,
      totalForfeitures: 0,
      totalRolledIn: 300,
      totalRolledOut: 0,
      remainingAllocation: 1500,
      balance: -100,
      pending: 75,
      processed: 150,
      paid: 1050,
      availableToday: 1500,
      debitCardStatus: 'Active',
      runOutEnds: '2027-03-31',
      isRollIn: false,
      isCustomBalance: false,
      isClosed: false,
      isOpen: true,
      neverBegan: false,
      hasActivity: true,
    });
  });

  it('plots totals at the end of each month and today', async () => {
    const { empno } = await goldenCard();
    const { progress } = (await at.cards(empno)).body[0]!;
    expect(progress).toHaveLength(11);
    expect(progress.slice(0, 2)).toEqual([
      { date: '2026-01-31', contributed: 700, reimbursed: 0 },
      { date: '2026-02-28', contributed: 700, reimbursed: 1050 },
    ]);
    expect(progress.at(-1)).toEqual({ date: '2026-11-16', contributed: 800, reimbursed: 1200 });
  });

  it('ends the chart with the plan year, whatever is paid in its run-out', async () => {
    const empno = await at.someone();
    const enrollment_id = await at.enrollLastYear(empno, 'M', { election_cents: 100_000 });
    for (const effective_on of ['2026-06-30', '2026-07-01'])
      await at.entry({ enrollment_id, kind: 'payroll', effective_on, amount_cents: 1_000 });
    const [card] = (await at.cards(empno)).body;
    expect(card!.progress).toHaveLength(12);
    expect(card!.progress.at(-1)).toEqual({ date: '2026-06-30', contributed: 10, reimbursed: 0 });
    expect(card).toMatchObject({ totalContributions: 20, isOpen: false, runOutEnds: '2026-09-28' });
  });

  it('lists the newest plan year first, then by plan', async () => {
    const empno = await at.someone();
    await at.add(anMraInput(empno, { planCode: 'T' }));
    await at.add(anHsaInput(empno));
    await at.add(aCustomInput(empno));
    await at.add(anHsaInput(empno, { pyrid: years.next, partStart: '2027-01-01' }));
    const { body } = await at.cards(empno);
    expect(body.map(({ pyrid, planCode }) => [pyrid, planCode])).toEqual([
      [years.next, 'S'],
      [years.current, 'T'],
      [years.current, 'S'],
      [years.current, '0'],
    ]);
    expect(body[0]).toMatchObject({
      enrollmentEnd: null,
      availableToday: null,
      runOutEnds: null,
      progress: [],
    });
  });

  it('has nothing available before the first day', async () => {
    const empno = await at.someone();
    await at.add(
      anMraInput(empno, { partStart: '2026-11-17', firstPayDateOfChange: '2026-11-27' }),
    );
    expect((await at.cards(empno)).body[0]).toMatchObject({
      remainingAllocation: 300,
      availableToday: 0,
    });
  });

  it.each([
    ['of the card itself', { card_status: 'Active - Receipt Needed' }, 'Active - Receipt Needed'],
    ['if none was issued', { card_status: null }, 'Not Issued'],
    ['until the last day', { terminated_on: '2026-11-16' }, 'Active'],
    ['on the last day of an enrollment that was ended', { ends_on: '2026-11-16' }, 'Active'],
    ['once an enrollment was ended', { ends_on: '2026-11-15' }, 'Suspended - Ended'],
    ['once terminated', { terminated_on: '2026-11-15' }, 'Suspended - Terminated'],
    [
      'if none was issued to a terminated person',
      { card_status: 'Not Issued', terminated_on: '2026-11-15' },
      'Not Issued',
    ],
  ])('shows a debit card’s status %s', async (_when, columns, status) => {
    const empno = await at.someone();
    await at.add(anMraInput(empno));
    await setColumns(await at.enrollmentIdOf(empno, years.current, 'M'), columns);
    expect((await at.cards(empno)).body[0]!.debitCardStatus).toBe(status);
  });

  it('shows no deduction that begins after the end', async () => {
    const empno = await at.someone();
    await at.add(anMraInput(empno));
    await at.update(anMraInput(empno, { partEnd: '2026-11-26' }));
    expect((await at.cards(empno)).body[0]!.payPeriodDeductions).toEqual([]);
    await at.update(anMraInput(empno, { partEnd: '2026-12-31' }));
    expect((await at.cards(empno)).body[0]!.payPeriodDeductions).toEqual([
      { beginningDate: '2026-11-27', amount: 100 },
    ]);
  });

  it('shows nothing remaining once closed, and allows no change', async () => {
    const { empno, enrollment_id } = await goldenCard();
    await setColumns(enrollment_id, { closed_on: '2026-11-15' });
    expect((await at.cards(empno)).body[0]).toMatchObject({
      remainingAllocation: 0,
      availableToday: 0,
      isClosed: true,
      isOpen: false,
    });
  });

  it('marks an enrollment that a termination ended before it began', async () => {
    const empno = await at.someone();
    await at.add(anMraInput(empno));
    const id = await at.enrollmentIdOf(empno, years.current, 'M');
    await setColumns(id, { ends_on: '2026-10-31', terminated_on: '2026-10-20' });
    expect((await at.cards(empno)).body[0]).toMatchObject({ neverBegan: true, availableToday: 0 });
  });
});
