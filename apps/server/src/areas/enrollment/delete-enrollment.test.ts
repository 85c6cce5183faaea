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

async function remove(empno: string, planCode: PlanCode = 'M', as = 'dana.full', via = at.api) {
  const params = { compId: 1001, empno, planYearId: years.current };
  const token = await at.api.tokenOf(as);
  return planCode === '0'
    ? await via.call(
        contract.deleteCustomEnrollment,
        { params: { ...params, planCode, customPlanId: customPlans.balance } },
        { token },
      )
    : await via.call(contract.deleteEnrollment, { params: { ...params, planCode } }, { token });
}

const refused = {
  status: 409,
  body: { message: 'This enrollment has activity. Set an end date instead.' },
};

describe('deleteEnrollment', () => {
  it('deletes an enrollment entered in error, once, with its schedule, and records what it was', async () => {
    const empno = await at.someone();
    await at.add(anMraInput(empno));
    const id = await at.enrollmentIdOf(empno, years.current, 'M');
    const answers = await Promise.all([remove(empno), remove(empno, 'M', 'dana.full', at.other)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
    expect((await at.cards(empno)).body).toEqual([]);
    expect(await at.scheduled(id)).toEqual([]);
    expect((await at.auditOf(empno)).at(-1)).toMatchObject({
      action: 'delete-enrollment',
      before: { planName: 'Health Care FSA', partAnn: '$300.00' },
      after: null,
    });
    expect(await at.add(anMraInput(empno))).toMatchObject({ status: 200 });
  });

  it('refuses one with activity: a contribution or a claim', async () => {
    const [paidIn, claimed] = [await at.someone(), await at.someone()];
    for (const empno of [paidIn, claimed]) await at.add(anMraInput(empno));
    await at.entry({
      enrollment_id: await at.enrollmentIdOf(paidIn, years.current, 'M'),
      kind: 'payroll',
      effective_on: '2026-11-13',
      amount_cents: 100,
    });
    await at.claim({
      enrollment_id: await at.enrollmentIdOf(claimed, years.current, 'M'),
      submitted_cents: 100,
      denied_cents: 100,
    });
    for (const empno of [paidIn, claimed]) {
      expect(await remove(empno)).toMatchObject(refused);
      expect((await at.cards(empno)).body[0]!.hasActivity).toBe(true);
    }
  });

  it('refuses a custom plan that holds money, and deletes an empty one', async () => {
    const empno = await at.someone();
    await at.add(aCustomInput(empno));
    expect((await at.cards(empno)).body[0]!.hasActivity).toBe(false);
    expect(await remove(empno, '0')).toMatchObject({ status: 204 });
    await at.add(aCustomInput(empno, { additionalContributions: 50 }));
    expect(await remove(empno, '0')).toMatchObject(refused);
    expect((await at.cards(empno)).body[0]).toMatchObject({
      hasActivity: true,
      totalContributions: 50,
    });
  });

  it('does not find a custom plan by its code alone, or a person outside the caller’s scope', async () => {
    const empno = await at.someone({ location: 1 });
    await at.add(aCustomInput(empno));
    await at.add(anMraInput(empno));
    expect(await remove(empno, 'M', 'lee.location')).toMatchObject({ status: 404 });
    const params = { compId: 1001, empno, planYearId: years.current, planCode: '0' as const };
    expect(
      await at.api.call(contract.deleteEnrollment, { params }, { token: at.token }),
    ).toMatchObject({ status: 404 });
    expect((await at.cards(empno)).body).toHaveLength(2);
  });
});
