import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import {
  aCustomInput,
  anHsaInput,
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

const summaries = async (pyrid: number | string, as = 'dana.full') =>
  await at.api.call(
    contract.listServiceSummaries,
    { params: { compId: 1001, pyrid: String(pyrid) } },
    { token: await at.api.tokenOf(as) },
  );

describe('listPlanYears', () => {
  it("lists the company's own, newest first", async () => {
    const { body } = await at.api.call(
      contract.listPlanYears,
      { params: { compId: 1001 } },
      { token: at.token },
    );
    const starts = body.map(({ startDate }) => startDate);
    expect(starts).toEqual(starts.toSorted().toReversed());
    expect(body).toContainEqual({
      pyrid: years.current,
      name: 'Calendar 2026',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
    });
    const { body: others } = await at.api.call(
      contract.listPlanYears,
      { params: { compId: 1008 } },
      { token: at.token },
    );
    const ids = new Set(others.map(({ pyrid }) => pyrid));
    expect(others.length).toBeGreaterThan(0);
    expect(body.filter(({ pyrid }) => ids.has(pyrid))).toEqual([]);
  });
});

describe('listServiceSummaries', () => {
  it.each(['0', '-1', 'x', '1.5', '424242', '99999999999'])('refuses %s', async (pyrid) => {
    expect(await summaries(pyrid)).toMatchObject({
      status: 400,
      body: { message: 'Cannot load service data for invalid plan year.' },
    });
  });

  it('adds up each plan, also one without anybody', async () => {
    const [one, two] = [await at.someone({ location: 1 }), await at.someone({ location: 2 })];
    await at.add(anMraInput(one, { partAnn: 300 }));
    await at.add(anMraInput(two, { partAnn: 500 }));
    await at.add(anHsaInput(await at.someone({ location: 1 })));
    await at.add(aCustomInput(one));
    const mra = await at.enrollmentIdOf(one, years.current, 'M');
    const claim_id = await at.claim({ enrollment_id: mra, submitted_cents: 9_000 });
    const move = (enrollment_id: number, kind: 'approval' | 'employer', amount_cents: number) =>
      at.entry({
        enrollment_id,
        kind,
        amount_cents,
        effective_on: '2026-11-10',
        ...(kind === 'approval' && { claim_id }),
      });
    await move(mra, 'approval', 7_550);
    await move(await at.enrollmentIdOf(one, years.current, '0'), 'employer', 25_000);

    const { body } = await summaries(years.current);
    const plan = (name: string) => body.find((each) => each.name === name);
    expect(plan('Health Care FSA')).toEqual({
      plcid: 1,
      pyrid: years.current,
      plccode: 'M',
      customPlanId: null,
      type: 'regular',
      name: 'Health Care FSA',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      participants: 2,
      annualTotals: 800,
      reimbursements: 75.5,
    });
    expect(plan('Health Savings Account')).toMatchObject({ participants: 1, annualTotals: 0 });
    expect(plan('Wellness Stipend')).toMatchObject({
      plcid: 35,
      customPlanId: customPlans.balance,
      type: 'custom',
      participants: 1,
      annualTotals: 250,
      reimbursements: 0,
    });
    expect(plan('Tuition')).toMatchObject({ participants: 0, annualTotals: 0, reimbursements: 0 });
    expect(body.map(({ plccode }) => plccode)).toEqual(['M', 'D', 'T', 'S', 'H', '3', '0', '0']);

    // A user limited to location 2 sees the second person alone.
    const limited = (await summaries(years.current, 'lee.location')).body;
    expect(limited.find(({ plccode }) => plccode === 'M')).toMatchObject({
      participants: 1,
      annualTotals: 500,
      reimbursements: 0,
    });
  });
});
