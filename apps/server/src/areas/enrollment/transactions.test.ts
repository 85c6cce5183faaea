import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import {
  aCustomInput,
  anMraInput,
  customPlans,
  startEnrollments,
  years,
  type EnrollmentApi,
} from './enrollment.builder.ts';

let at: EnrollmentApi;
beforeAll(async () => {
  at = await startEnrollments();
});

const transactions = async (empno: string, plccode: PlanCode, as = 'dana.full') =>
  await at.api.call(
    contract.listTransactions,
    { params: { compId: 1001, empno, pyrid: years.current, plccode } },
    { token: await at.api.tokenOf(as) },
  );

const custom = async (
  empno: string,
  type: 'paid' | 'pending',
  query: { pyrid?: number } = {},
  as = 'dana.full',
) =>
  await at.api.call(
    contract.listCustomTransactions,
    { params: { compId: 1001, empno, customPlanId: customPlans.balance, type }, query },
    { token: await at.api.tokenOf(as) },
  );

async function settle(enrollment_id: number, claim_id: number, approved: number, paid: number) {
  const fact = { enrollment_id, claim_id };
  if (approved > 0)
    await at.entry({
      ...fact,
      kind: 'approval',
      effective_on: '2026-11-03',
      amount_cents: approved,
    });
  if (paid > 0)
    await at.entry({
      ...fact,
      kind: 'payment',
      method: 'Direct Deposit',
      effective_on: '2026-11-05',
      amount_cents: paid,
    });
}

describe('listTransactions', () => {
  it('returns all entries and the claims awaiting payment, newest first', async () => {
    const empno = await at.someone();
    await at.add(anMraInput(empno));
    const id = await at.enrollmentIdOf(empno, years.current, 'M');
    for (const [kind, effective_on, amount_cents] of [
      ['payroll', '2026-11-13', 10_000],
      ['employer', '2026-11-01', 5_000],
      ['rolled-in', '2026-11-04', 2_000],
      ['forfeiture', '2026-11-15', 1_500],
      ['rolled-out', '2026-11-15', 500],
    ] as const)
      await at.entry({ enrollment_id: id, kind, effective_on, amount_cents });
    const part = await at.claim({ enrollment_id: id, submitted_cents: 9_000, reference: 'C1' });
    await settle(id, part, 4_000, 3_000);
    await at.claim({ enrollment_id: id, submitted_cents: 700, denied_cents: 700, reference: 'C2' });
    const { status, body } = await transactions(empno, 'M');
    expect(status).toBe(200);
    expect(
      body.map(({ effectiveDate, incurredDate, amount, type }) => [
        effectiveDate,
        incurredDate,
        amount,
        type,
      ]),
    ).toEqual([
      ['2026-11-15', null, -5, 'Rolled Out'],
      ['2026-11-15', null, -15, 'Forfeiture'],
      ['2026-11-13', null, 100, 'Payroll Contribution'],
      ['2026-11-05', '2026-10-01', -30, 'Direct Deposit'],
      ['2026-11-04', null, 20, 'Rolled In'],
      ['2026-11-03', '2026-10-01', -10, 'Claim Approved'],
      ['2026-11-01', null, 50, 'Employer Contribution'],
      ['2026-10-05', '2026-10-01', -50, 'Claim Pending'],
    ]);
    expect(body.find(({ type }) => type === 'Claim Pending')!.referenceNumber).toBe('C1');
  });

  it('returns 404 for an unknown enrollment, a custom plan, and a person outside the caller’s scope', async () => {
    const empno = await at.someone({ location: 1 });
    await at.add(anMraInput(empno));
    await at.add(aCustomInput(empno));
    expect(await transactions(empno, 'M')).toMatchObject({ status: 200, body: [] });
    expect(await transactions(empno, 'D')).toMatchObject({ status: 404 });
    expect(await transactions(empno, '0')).toMatchObject({ status: 404 });
    expect(await transactions(empno, 'M', 'lee.location')).toMatchObject({ status: 404 });
  });
});

describe('listCustomTransactions', () => {
  it('separates paid claims from those awaiting payment; a partly paid one is in both', async () => {
    const empno = await at.someone({ fname: 'Ada', lname: 'Example' });
    await at.add(aCustomInput(empno, { additionalContributions: 500 }));
    const enrollment_id = await at.enrollmentIdOf(empno, years.current, '0');
    const claim = (submitted_cents: number, more = {}) =>
      at.claim({ enrollment_id, submitted_cents, ...more });
    await settle(enrollment_id, await claim(10_000), 10_000, 10_000);
    await settle(enrollment_id, await claim(20_000), 20_000, 5_000);
    await claim(3_000, { denied_cents: 3_000, rejection_reason: 'Not eligible' });
    await claim(4_000);
    const amounts = (body: { submittedAmount: number; paid: number }[]) =>
      body.map(({ submittedAmount, paid }) => [submittedAmount, paid]);
    const paid = (await custom(empno, 'paid')).body;
    expect(amounts(paid)).toEqual([
      [200, 50],
      [100, 100],
      [30, 0],
    ]);
    expect(paid[0]).toEqual({
      participantName: 'Ada Example',
      planName: 'Wellness Stipend',
      serviceDate: '2026-10-01',
      paidDate: '2026-11-05',
      submittedAmount: 200,
      paid: 50,
      rejectionReason: null,
    });
    expect(paid.at(-1)).toMatchObject({ paidDate: null, rejectionReason: 'Not eligible' });
    expect(amounts((await custom(empno, 'pending')).body)).toEqual([
      [200, 50],
      [40, 0],
    ]);
  });

  it('returns every plan year, or the requested one', async () => {
    const empno = await at.someone({ location: 1 });
    await at.add(aCustomInput(empno));
    await at.add(
      aCustomInput(empno, { pyrid: years.next, partStart: '2027-01-01', partEnd: '2027-12-31' }),
    );
    const enrollment_id = await at.enrollmentIdOf(empno, years.current, '0');
    await at.claim({ enrollment_id, submitted_cents: 100 });
    expect((await custom(empno, 'pending')).body).toHaveLength(1);
    expect((await custom(empno, 'pending', { pyrid: years.next })).body).toEqual([]);
    expect(await custom(empno, 'pending', { pyrid: years.july })).toMatchObject({ status: 404 });
    expect(await custom(empno, 'pending', {}, 'lee.location')).toMatchObject({ status: 404 });
  });
});
