import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import * as participants from '@portal/contract/areas/participants/participants.contract.ts';
import {
  aCustomInput,
  anMraInput,
  startEnrollments,
  years,
  type EnrollmentApi,
} from './enrollment.builder.ts';

let at: EnrollmentApi;
beforeAll(async () => {
  at = await startEnrollments();
});

/** Paid weekly, on Fridays: seven pay dates are left from 11/20 on. */
async function paidWeekly() {
  const empno = await at.someone({ payfreq: 'W' });
  await at.add(
    anMraInput(empno, {
      partAnn: 1000,
      firstPayDateOfChange: '2026-11-20',
      payPeriodDeduction: 142.86,
    }),
  );
  return empno;
}

const paramsOf = (empno: string) => ({ compId: 1001, empno });
const personOf = async (empno: string) =>
  (await at.api.call(participants.getParticipant, { params: paramsOf(empno) }, { token: at.token }))
    .body;

const preview = async (empno: string, payfreq: string, payfreq2: string | null = null) =>
  await at.api.call(
    contract.previewPayFrequency,
    { params: paramsOf(empno), body: { payfreq, payfreq2 } },
    { token: at.token },
  );

async function pay(empno: string, payfreq: string, ifMatch?: string) {
  const {
    empno: _empno,
    dependents: _all,
    terminateBenefits: _end,
    version,
    ...form
  } = await personOf(empno);
  return await at.api.call(
    participants.updateParticipant,
    { params: paramsOf(empno), body: { ...form, payfreq } },
    { token: at.token, headers: { 'if-match': `"${ifMatch ?? version}"` } },
  );
}

const scheduledOf = async (empno: string) => {
  const rows = await at.scheduled(await at.enrollmentIdOf(empno, years.current, 'M'));
  return rows.map(({ due_on, amount_cents }) => [due_on, amount_cents]);
};
const total = (rows: (string | number)[][]) => rows.reduce((sum, row) => sum + Number(row[1]), 0);

describe('previewPayFrequency', () => {
  it('does not find a person out of scope', async () => {
    const empno = await at.someone({ location: 1 });
    const { status } = await at.api.call(
      contract.previewPayFrequency,
      { params: paramsOf(empno), body: { payfreq: 'B', payfreq2: null } },
      { token: await at.api.tokenOf('lee.location') },
    );
    expect(status).toBe(404);
  });

  it('shows the deductions on the new pay dates, to the cent, and changes nothing', async () => {
    const empno = await paidWeekly();
    const before = await scheduledOf(empno);
    const { body } = await preview(empno, 'B');
    expect(body).toEqual([
      {
        planName: 'Health Care FSA',
        planYearName: 'Calendar 2026',
        left: 1000,
        before: before.map(([payDate, cents]) => ({ payDate, amount: Number(cents) / 100 })),
        after: [
          { payDate: '2026-11-27', amount: 333.33 },
          { payDate: '2026-12-11', amount: 333.33 },
          { payDate: '2026-12-24', amount: 333.34 },
        ],
      },
    ]);
    expect(await scheduledOf(empno)).toEqual(before);
    expect((await preview(empno, 'W')).body).toEqual([]);
  });
});

describe('updateParticipant with another pay frequency', () => {
  it('moves what is left to the next pay dates and keeps what is posted', async () => {
    const empno = await paidWeekly();
    await at.runJob('post-contributions', '2026-11-20');
    expect(await pay(empno, 'B')).toMatchObject({ status: 200 });
    const rows = await scheduledOf(empno);
    expect(rows.map(([day]) => day)).toEqual([
      '2026-11-20',
      '2026-11-27',
      '2026-12-11',
      '2026-12-24',
    ]);
    expect(total(rows)).toBe(100_000);
    expect((await at.auditOf(empno)).at(-1)).toMatchObject({
      action: 'update-enrollment',
      before: { firstPayDateOfChange: '2026-11-20', payPeriodDeduction: '$142.86' },
      after: { firstPayDateOfChange: '2026-11-27', payPeriodDeduction: '$285.71' },
    });
    // The form of the enrollment can be saved as it is.
    const { planDetails } = (await at.read(empno, years.current, 'M')).body;
    expect(
      await at.update(
        anMraInput(empno, {
          partAnn: 1000,
          firstPayDateOfChange: planDetails.firstPayDateOfChange,
          payPeriodDeduction: planDetails.payPeriodDeduction,
        }),
      ),
    ).toMatchObject({ status: 200 });
    expect(total(await scheduledOf(empno))).toBe(100_000);
  });

  it('spreads over more dates too, and leaves custom plans alone', async () => {
    const empno = await at.someone({ payfreq: 'B' });
    await at.add(anMraInput(empno));
    await at.add(aCustomInput(empno));
    await pay(empno, 'W');
    const rows = await scheduledOf(empno);
    expect(rows.map(([day]) => day)).toEqual([
      '2026-11-20',
      '2026-11-27',
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
      '2026-12-24',
      '2026-12-31',
    ]);
    expect(total(rows)).toBe(30_000);
  });

  it('moves nothing if the form is stale', async () => {
    const empno = await paidWeekly();
    const before = await scheduledOf(empno);
    expect(await pay(empno, 'B', '99')).toMatchObject({ status: 409 });
    expect(await scheduledOf(empno)).toEqual(before);
  });

  it('refuses an enrollment form that was opened before', async () => {
    const empno = await paidWeekly();
    const { version } = (await at.read(empno, years.current, 'M')).body;
    await pay(empno, 'B');
    expect(await at.update(anMraInput(empno), { ifMatch: version })).toMatchObject({ status: 409 });
  });
});
