import { beforeAll, describe, expect, it } from 'vitest';
import * as participants from '@portal/contract/areas/participants/participants.contract.ts';
import * as contract from '@portal/contract/areas/termination/reinstatement.contract.ts';
import * as termination from '@portal/contract/areas/termination/termination.contract.ts';
import {
  anMraInput,
  startEnrollments,
  years,
  type EnrollmentApi,
} from '../enrollment/enrollment.builder.ts';

let at: EnrollmentApi;
beforeAll(async () => {
  at = await startEnrollments();
});

async function terminate(empno: string, terminateBenefits: string, lastDeduction = '2026-11-13') {
  const { body } = await at.api.call(
    termination.terminateParticipants,
    { params: { compId: 1001 }, body: [{ empno, terminateBenefits, lastDeduction }] },
    { token: at.token },
  );
  return body.terminationId;
}
const pathOf = (empno: string) => ({ compId: 1001, empno });
const preview = async (empno: string, returnsOn = '2026-11-16', as = 'dana.full') =>
  await at.api.call(
    contract.previewReinstatement,
    { params: pathOf(empno), body: { returnsOn } },
    { token: await at.api.tokenOf(as) },
  );
const reinstate = async (empno: string, ifMatch?: string, key?: string) =>
  await at.api.call(
    contract.reinstateParticipant,
    { params: pathOf(empno), body: { returnsOn: '2026-11-16' } },
    {
      token: at.token,
      headers: {
        ...(ifMatch && { 'if-match': `"${ifMatch}"` }),
        ...(key && { 'idempotency-key': key }),
      },
    },
  );
const personOf = async (empno: string) =>
  (await at.api.call(participants.getParticipant, { params: pathOf(empno) }, { token: at.token }))
    .body;

/** A health FSA with three deductions to come, and the same next year. */
async function enrolled() {
  const empno = await at.someone();
  await at.add(anMraInput(empno));
  await at.add(
    anMraInput(empno, {
      pyrid: years.next,
      partStart: '2027-01-01',
      partEnd: '2027-12-31',
      partAnn: 260,
      firstPayDateOfChange: '2027-01-08',
      payPeriodDeduction: 10,
    }),
  );
  return empno;
}
const scheduledOf = async (empno: string, year: number) =>
  (await at.scheduled(await at.enrollmentIdOf(empno, year, 'M'))).map(
    ({ due_on, amount_cents }) => [due_on, amount_cents] as const,
  );

describe('previewReinstatement', () => {
  it('refuses somebody whose benefits have not ended, and a day before they did', async () => {
    const empno = await at.someone();
    expect(await preview(empno)).toMatchObject({
      status: 409,
      body: { message: 'This participant’s benefits have not ended.' },
    });
    await terminate(empno, '2026-11-30');
    expect((await preview(empno)).body).toMatchObject({
      fields: [{ path: 'returnsOn', message: 'Enter a date after 11/30/2026.' }],
    });
    expect(await preview('999999999')).toMatchObject({ status: 404 });
  });

  it('does not find a person out of scope', async () => {
    const empno = await at.someone({ location: 1 });
    await terminate(empno, '2026-10-31');
    expect(await preview(empno, '2026-11-16', 'lee.location')).toMatchObject({ status: 404 });
  });

  it('says which enrollments come back and which do not and why, and changes nothing', async () => {
    const empno = await enrolled();
    await at.add(
      anMraInput(empno, {
        planCode: 'D',
        partStart: '2026-10-15',
        partEnd: '2026-11-10',
        partAnn: 100,
        firstPayDateOfChange: '2026-10-30',
      }),
    );
    await terminate(empno, '2026-11-13');
    const { body } = await preview(empno);
    expect(body).toMatchObject({
      terminateBenefits: '2026-11-13',
      version: expect.any(String) as string,
    });
    expect(
      body.enrollments.map(({ planName, comesBack, text }) => [planName, comesBack, text]),
    ).toEqual([
      [
        'Health Care FSA',
        true,
        'Continues until 12/31/2026. $300.00 of $300.00 left: 3 deductions of $100.00 from 11/27/2026.',
      ],
      ['Dependent Care FSA', false, 'Stays ended: it ended on 11/10/2026, before the return.'],
      [
        'Health Care FSA',
        true,
        'Begins on 01/01/2027 and runs until 12/31/2027. $260.00 of $260.00 left: 26 deductions of $10.00 from 01/08/2027.',
      ],
    ]);
    expect(body.warnings[0]).toContain('Benefits were not in force 11/14/2026 – 11/15/2026.');
    expect((await personOf(empno)).terminateBenefits).toBe('2026-11-13');
  });
});

describe('reinstateParticipant', () => {
  it('brings back what a termination ended, to the cent, and records it', async () => {
    const empno = await enrolled();
    const before = (await at.cards(empno)).body;
    await terminate(empno, '2026-11-13');
    await terminate(empno, '2026-11-10');
    const { version } = (await preview(empno)).body;
    const { status, body } = await reinstate(empno, version);
    expect(status).toBe(200);
    expect(body.terminateBenefits).toBeNull();
    expect((await at.cards(empno)).body).toEqual(before);
    expect(await scheduledOf(empno, years.current)).toEqual([
      ['2026-11-27', 10_000],
      ['2026-12-11', 10_000],
      ['2026-12-24', 10_000],
    ]);
    const history = await at.api.call(
      participants.getParticipantHistory,
      { params: pathOf(empno), query: {} },
      { token: at.token },
    );
    expect(history.body.entries[0]).toMatchObject({
      action: 'reinstate-participant',
      by: 'Dana Full',
      changes: [
        { field: 'terminateBenefits', before: '2026-11-10', after: null },
        { field: 'returnsOn', before: null, after: '2026-11-16' },
        {
          field: 'returnedEnrollments',
          before: null,
          after: 'Health Care FSA (Calendar 2026), Health Care FSA (Calendar 2027)',
        },
      ],
    });
  });

  it('counts what was deducted, and spreads the rest over the pay dates that are left', async () => {
    const empno = await at.someone({ payfreq: 'W' });
    await at.add(
      anMraInput(empno, { firstPayDateOfChange: '2026-11-13', payPeriodDeduction: 37.5 }),
    );
    await at.runJob('post-contributions', '2026-11-13');
    await terminate(empno, '2026-11-13');
    await reinstate(empno);
    const rows = await scheduledOf(empno, years.current);
    expect(rows.map(([day]) => day)).toEqual([
      '2026-11-13',
      '2026-11-20',
      '2026-11-27',
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
      '2026-12-24',
      '2026-12-31',
    ]);
    expect(rows.reduce((sum, [, cents]) => sum + cents, 0)).toBe(30_000);
  });

  it('refuses a stale form, whether the person or an enrollment changed', async () => {
    const empno = await enrolled();
    await terminate(empno, '2026-11-13');
    const { version } = (await preview(empno)).body;
    await at.update(anMraInput(empno, { partEnd: '2026-11-12' }));
    const stale = {
      status: 409,
      body: { message: 'Someone else changed this record in the meantime.' },
    };
    expect(await reinstate(empno, version)).toMatchObject(stale);
    const again = (await preview(empno)).body;
    await terminate(empno, '2026-11-01');
    expect(await reinstate(empno, again.version)).toMatchObject(stale);
    expect((await personOf(empno)).terminateBenefits).toBe('2026-11-01');
  });

  it('reinstates once per Idempotency-Key', async () => {
    const empno = await enrolled();
    await terminate(empno, '2026-11-13');
    const { version } = (await preview(empno)).body;
    const answers = [
      await reinstate(empno, version, 'back'),
      await reinstate(empno, version, 'back'),
      await reinstate(empno, version),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 409]);
  });

  it('leaves a closed account closed, and ends and returns again from where it is', async () => {
    const empno = await enrolled();
    const undone = await terminate(empno, '2026-11-13');
    await reinstate(empno);
    expect(
      await at.api.call(
        termination.undoTermination,
        { params: { compId: 1001, terminationId: undone } },
        { token: at.token },
      ),
    ).toMatchObject({ status: 409 });
    await at.update(anMraInput(empno, { partEnd: '2026-12-15', partAnn: 200 }));
    await terminate(empno, '2026-11-13');
    const { body } = await preview(empno);
    // The end that somebody set between the two, not the one before the first.
    expect(body.enrollments[0]!.text).toBe(
      'Continues until 12/15/2026. $200.00 of $200.00 left: 2 deductions of $100.00 from 11/27/2026.',
    );
    await at.runJob('close-plan-years', '2027-06-01');
    expect((await preview(empno)).body.enrollments[0]).toMatchObject({
      comesBack: false,
      text: 'Stays ended: it was closed, and what was left is gone. Please contact your account manager.',
    });
  });
});
