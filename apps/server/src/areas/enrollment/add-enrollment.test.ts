import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import {
  hsaMessage,
  noPlanYearMessage,
} from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import * as participants from '@portal/contract/areas/participants/participants.contract.ts';
import { terminateParticipants } from '@portal/contract/areas/termination/termination.contract.ts';
import {
  aCustomInput,
  anHsaInput,
  anMraInput,
  customPlans,
  fieldsOf,
  startEnrollments,
  years,
  type EnrollmentApi,
} from './enrollment.builder.ts';

let at: EnrollmentApi;
let someone: EnrollmentApi['someone'];
let add: EnrollmentApi['add'];
beforeAll(async () => {
  at = await startEnrollments();
  ({ someone, add } = at);
});

async function childOf(empno: string): Promise<number> {
  const { body } = await at.api.call(
    participants.addDependents,
    {
      params: { compId: 1001, empno },
      body: [
        {
          fname: 'Kit',
          lname: 'Example',
          relation: 'C',
          sex: 'F',
          dateOfBirth: '2015-03-01',
          ssn: null,
        },
      ],
    },
    { token: at.token },
  );
  return body[0]!.dependentId;
}

describe('addEnrollment', () => {
  it.each([
    ['no start', { partStart: '' }, 'partStart', 'This field is required'],
    ['an invalid date', { partStart: '2026-02-30' }, 'partStart', 'Please enter a valid date'],
    ['no end', { partEnd: '' }, 'partEnd', 'This field is required'],
    [
      'a start before the plan year',
      { partStart: '2025-12-31' },
      'partStart',
      'Start and end dates must be within the open plan year.',
    ],
    [
      'an end after the plan year',
      { partEnd: '2027-01-01' },
      'partEnd',
      'Start and end dates must be within the open plan year.',
    ],
    [
      'an end before its start',
      { partStart: '2026-11-20', partEnd: '2026-11-19', firstPayDateOfChange: '2026-11-27' },
      'partEnd',
      'End date must be after start date',
    ],
    ['no allocation', { partAnn: '' }, 'partAnn', 'This field is required'],
    ['nothing allocated', { partAnn: 0 }, 'partAnn', 'Must be a positive number'],
    ['text for an amount', { partAnn: 'lots' }, 'partAnn', 'Please enter a valid number'],
    ['a cent too much', { partAnn: 3400.01 }, 'partAnn', 'Cannot exceed maximum.'],
    [
      'a negative deduction',
      { payPeriodDeduction: -1 },
      'payPeriodDeduction',
      'Must be a positive number',
    ],
    ['no deduction', { payPeriodDeduction: '' }, 'payPeriodDeduction', 'This field is required'],
    [
      'no first pay date',
      { firstPayDateOfChange: '' },
      'firstPayDateOfChange',
      'This field is required',
    ],
    [
      'an invalid first pay date',
      { firstPayDateOfChange: '2026-11-26' },
      'firstPayDateOfChange',
      'Please choose a date from the list',
    ],
    [
      'a first pay date more than 31 days ago',
      { partStart: '2026-01-01', firstPayDateOfChange: '2026-10-02' },
      'firstPayDateOfChange',
      'Please choose a date from the list',
    ],
    [
      'limited purpose without a level',
      { lfsa: true },
      'planLevel',
      'Level is required when Limited Purpose is checked.',
    ],
    ['an invalid level', { lfsa: true, planLevel: 12 }, 'planLevel', 'Please choose from the list'],
    [
      'a limited-purpose commuter account',
      { planCode: 'T', lfsa: true, planLevel: 10 },
      'lfsa',
      'Only a Health Care FSA can be limited purpose.',
    ],
  ] as const)('refuses %s on its field', async (_what, overrides, path, message) => {
    const answer = await add(anMraInput(await someone(), overrides));
    expect(answer.status).toBe(400);
    expect(fieldsOf(answer)).toContainEqual({ path, message });
  });

  it('reports every broken rule together', async () => {
    const answer = await add(
      anMraInput(await someone(), {
        partStart: '2025-12-31',
        partAnn: 9000,
        firstPayDateOfChange: null,
        payPeriodDeduction: null,
        lfsa: true,
      }),
    );
    expect(fieldsOf(answer).map(({ path }) => path)).toEqual([
      'partStart',
      'partAnn',
      'planLevel',
      'firstPayDateOfChange',
      'payPeriodDeduction',
    ]);
  });

  it.each([
    ['a plan year that has ended', { pyrid: years.ended, partStart: '2026-06-01' }],
    ['an unknown plan year', { pyrid: 4 }],
    ['a regular plan by a custom id', { customPlanId: customPlans.balance }],
  ])('refuses %s: no plan year can be determined', async (_what, overrides) => {
    const answer = await add(anMraInput(await someone(), overrides));
    expect(answer).toMatchObject({ status: 400, body: { message: noPlanYearMessage } });
    expect(fieldsOf(answer)).toEqual([{ path: 'pyrid', message: noPlanYearMessage }]);
  });

  it('does not find a person the caller may not see', async () => {
    const [near, far] = [await someone({ location: 2 }), await someone({ location: 1 })];
    expect(await add(anMraInput('999999999'))).toMatchObject({ status: 404 });
    expect(await add(anMraInput(far), { as: 'lee.location' })).toMatchObject({ status: 404 });
    expect(await add(anMraInput(near), { as: 'lee.location' })).toMatchObject({ status: 200 });
    expect((await at.cards(far)).body).toEqual([]);
  });

  it('schedules the entered amount on every pay date and the remainder on the last', async () => {
    const empno = await someone();
    const { status, body } = await add(
      anMraInput(empno, {
        pyrid: years.next,
        partStart: '2027-01-01',
        partEnd: '2027-12-31',
        partAnn: '2,000.00',
        firstPayDateOfChange: '2027-01-08',
        payPeriodDeduction: '76.92',
      }),
    );
    expect(status).toBe(200);
    expect(body.version).toBe('1');
    expect(body.planDetails).toMatchObject({
      partAnn: 2000,
      payPeriodDeduction: 76.92,
      firstPayDateOfChange: '2027-01-08',
      currentContributions: null,
    });
    const { deductions } = body.planDetails;
    expect([deductions.length, deductions[0]]).toEqual([
      26,
      { payDate: '2027-01-08', amount: 76.92, isPosted: false },
    ]);
    expect(deductions.at(-1)).toEqual({ payDate: '2027-12-23', amount: 77, isPosted: false });
    expect(await at.read(empno, years.next, 'M')).toMatchObject({
      headers: { etag: '"1"' },
      body,
    });
    expect(await at.auditOf(empno)).toMatchObject([
      {
        action: 'add-enrollment',
        before: null,
        after: {
          planName: 'Health Care FSA',
          planYear: 'Calendar 2027',
          partStart: '2027-01-01',
          partEnd: '2027-12-31',
          partAnn: '$2,000.00',
          firstPayDateOfChange: '2027-01-08',
          payPeriodDeduction: '$76.92',
        },
      },
    ]);
  });

  it('deducts on the pay dates of both frequencies', async () => {
    const { body } = await add(
      anMraInput(await someone({ payfreq: 'B', payfreq2: 'W' }), {
        partAnn: 600,
        firstPayDateOfChange: '2026-11-20',
      }),
    );
    expect(body.planDetails.deductions.map(({ payDate }) => payDate)).toEqual([
      '2026-11-20',
      '2026-11-27',
      '2026-12-04',
      '2026-12-11',
      '2026-12-18',
      '2026-12-24',
    ]);
  });

  it('schedules the allocation of an HRA and the plan’s own money immediately, without deductions', async () => {
    const empno = await someone();
    const { body } = await add(
      anMraInput(empno, {
        planCode: 'H',
        partAnn: 1000,
        firstPayDateOfChange: null,
        payPeriodDeduction: null,
      }),
    );
    expect(body.planDetails).toMatchObject({ partAnn: 1000, employerMoney: 100, deductions: [] });
    expect(await at.scheduled(await at.enrollmentIdOf(empno, years.current, 'H'))).toEqual([
      { source: 'employer', due_on: '2026-11-16', amount_cents: 110_000, posted_at: null },
    ]);
    expect((await at.cards(empno)).body[0]).toMatchObject({
      annualAllocation: 1100,
      availableToday: 1100,
      debitCardStatus: null,
    });
  });

  it('posts an employer contribution to a custom plan immediately', async () => {
    const empno = await someone();
    const child = await childOf(empno);
    const { body } = await add(
      aCustomInput(empno, {
        currentContributions: 999,
        additionalContributions: '250.50',
        coveredDependents: [child, child],
      }),
    );
    expect(body.planDetails).toMatchObject({
      currentContributions: 250.5,
      coveredDependents: [child],
      partAnn: null,
    });
    const params = {
      compId: 1001,
      empno,
      planYearId: years.current,
      customPlanId: customPlans.balance,
    };
    const { token } = at;
    const read = await at.api.call(contract.getCustomEnrollment, { params }, { token });
    expect(read.body).toEqual(body);
    expect((await at.cards(empno)).body[0]).toMatchObject({
      planName: 'Wellness Stipend',
      annualAllocation: 250.5,
      totalContributions: 250.5,
      balance: 250.5,
      isCustomBalance: true,
      dependents: [{ dependentId: child, name: 'Kit Example' }],
      hasActivity: true,
    });
    expect((await at.auditOf(empno))[0]!.after).toMatchObject({
      currentContributions: '$250.50',
      coveredDependents: 'Kit Example',
    });
    // Another custom plan in the same year is a separate enrollment.
    const other = aCustomInput(empno, { customPlanId: customPlans.other });
    expect(await add(other)).toMatchObject({ status: 200 });
  });

  it('covers only the participant’s own dependents', async () => {
    const child = await childOf(await someone());
    const answer = await add(aCustomInput(await someone(), { coveredDependents: [child] }));
    expect(fieldsOf(answer)).toEqual([
      { path: 'coveredDependents', message: 'Please choose from the list' },
    ]);
  });

  it('stores a level only for a limited-purpose FSA', async () => {
    const levelOf = async (lfsa: boolean) =>
      (await add(anMraInput(await someone(), { lfsa, planLevel: 11 }))).body.planDetails.planLevel;
    expect([await levelOf(true), await levelOf(false)]).toEqual([11, null]);
  });

  it('issues a debit card if the plan has one', async () => {
    const empno = await someone();
    await add(anMraInput(empno));
    await add(anMraInput(empno, { planCode: 'D' }));
    const cards = (await at.cards(empno)).body;
    expect(cards.map(({ planCode, debitCardStatus }) => [planCode, debitCardStatus])).toEqual([
      ['M', 'Active'],
      ['D', null],
    ]);
  });

  describe('alongside an HSA', () => {
    it('refuses a general-purpose FSA for overlapping dates, in either order', async () => {
      const [first, second] = [await someone(), await someone()];
      expect(await add(anHsaInput(first, { partStart: '2026-12-01' }))).toMatchObject({
        status: 200,
      });
      expect(fieldsOf(await add(anMraInput(first)))).toEqual([
        { path: 'lfsa', message: hsaMessage },
      ]);
      expect(await add(anMraInput(second))).toMatchObject({ status: 200 });
      expect(fieldsOf(await add(anHsaInput(second)))).toEqual([
        { path: 'partStart', message: hsaMessage },
      ]);
    });

    it('accepts a limited-purpose FSA, a dependent care FSA, and dates that do not overlap', async () => {
      const empno = await someone();
      await add(anHsaInput(empno, { partStart: '2026-11-10', partEnd: '2026-12-10' }));
      const limited = anMraInput(empno, { lfsa: true, planLevel: '11' });
      expect(await add(limited)).toMatchObject({
        status: 200,
        body: { planDetails: { lfsa: true, planLevel: 11 } },
      });
      expect((await at.cards(empno)).body[0]!.planName).toBe('Limited-Purpose FSA');
      expect(await add(anMraInput(empno, { planCode: 'D' }))).toMatchObject({ status: 200 });
      const apart = await someone();
      await add(anHsaInput(apart, { partEnd: '2026-12-10' }));
      const after = anMraInput(apart, {
        partStart: '2026-12-11',
        partAnn: 100,
        firstPayDateOfChange: '2026-12-11',
      });
      expect(await add(after)).toMatchObject({ status: 200 });
    });

    it('ignores one that never began', async () => {
      const empno = await someone();
      await add(anHsaInput(empno, { partStart: '2026-12-01' }));
      const id = await at.enrollmentIdOf(empno, years.current, 'S');
      await at.inCompany((tx) =>
        tx
          .updateTable('enrollments')
          .set({ ends_on: '2026-11-30' })
          .where('enrollment_id', '=', id)
          .execute(),
      );
      expect(await add(anMraInput(empno))).toMatchObject({ status: 200 });
    });

    it('accepts only one of two mutually exclusive enrollments sent at the same moment', async () => {
      const empno = await someone();
      const answers = await Promise.all([
        add(anHsaInput(empno)),
        add(anMraInput(empno), { via: at.other }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    });
  });

  it('refuses enrollment after benefits terminate', async () => {
    const empno = await someone();
    await at.api.call(
      terminateParticipants,
      {
        params: { compId: 1001 },
        body: [{ empno, terminateBenefits: '2026-11-30', lastDeduction: '2026-11-27' }],
      },
      { token: at.token },
    );
    const message = 'This participant’s benefits terminate on 11/30/2026.';
    const late = anMraInput(empno, { partStart: '2026-12-01', firstPayDateOfChange: '2026-12-11' });
    expect(fieldsOf(await add(late))).toEqual([
      { path: 'partStart', message },
      { path: 'partEnd', message },
    ]);
    expect(fieldsOf(await add(anHsaInput(empno)))).toEqual([{ path: 'partEnd', message }]);
    const until = anMraInput(empno, { partEnd: '2026-11-30', partAnn: 100 });
    expect(await add(until)).toMatchObject({ status: 200 });
  });

  it('refuses a second enrollment in the same plan, even when both arrive at the same moment', async () => {
    const empno = await someone();
    const answers = await Promise.all([
      add(anMraInput(empno)),
      add(anMraInput(empno), { via: at.other }),
      add(anMraInput(empno)),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await at.cards(empno)).body).toHaveLength(1);
    const late = answers.find(({ status }) => status === 409)!;
    expect(late.body.message).toBe('This participant is already enrolled in this plan.');
  });

  it('adds once per Idempotency-Key and returns the first answer to a repeat', async () => {
    const empno = await someone();
    const body = aCustomInput(empno, { additionalContributions: 100 });
    const [first, second] = await Promise.all([
      add(body, { key: 'enroll' }),
      add(body, { key: 'enroll', via: at.other }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body).toEqual(first.body);
    expect((await at.cards(empno)).body[0]!.totalContributions).toBe(100);
    expect(await at.auditOf(empno)).toHaveLength(1);
  });
});

describe('getRegularEnrollment', () => {
  it('returns 404 for a custom plan, another plan, and a person outside the caller’s scope', async () => {
    const empno = await someone({ location: 1 });
    await add(anMraInput(empno));
    await add(aCustomInput(empno));
    const { body } = await at.read(empno, years.current, 'D');
    expect(body.message).toBe('This participant does not have this enrollment.');
    const read = async (planCode: 'M' | '0', as: string) =>
      (
        await at.api.call(
          contract.getRegularEnrollment,
          { params: { compId: 1001, empno, planYearId: years.current, planCode } },
          { token: await at.api.tokenOf(as) },
        )
      ).status;
    expect([
      await read('M', 'dana.full'),
      await read('0', 'dana.full'),
      await read('M', 'lee.location'),
    ]).toEqual([200, 404, 404]);
  });
});
