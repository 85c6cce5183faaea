import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@portal/contract/areas/enrollment/enrollment.contract.ts';
import { customPlans, startEnrollments, years, type EnrollmentApi } from './enrollment.builder.ts';

let at: EnrollmentApi;
beforeAll(async () => {
  at = await startEnrollments();
});

describe('listOpenPlans', () => {
  const plans = async () =>
    (await at.api.call(contract.listOpenPlans, { params: { compId: 1001 } }, { token: at.token }))
      .body;

  it('returns the plans of every year that has not ended, earliest year first', async () => {
    const open = await plans();
    expect(open.some(({ pyrid }) => pyrid === years.ended)).toBe(false);
    const own = open.filter(({ pyrid }) => pyrid === years.current);
    expect(own.map(({ plccode, customPlanId }) => [plccode, customPlanId])).toEqual([
      ['M', null],
      ['D', null],
      ['T', null],
      ['S', null],
      ['H', null],
      ['3', null],
      ['0', customPlans.balance],
      ['0', customPlans.other],
    ]);
    expect(open.map(({ yearbeg }) => yearbeg)).toEqual(open.map(({ yearbeg }) => yearbeg).sort());
  });

  // domain.md 4.2: a plan year from July 2026 with an employer maximum of 5,000.
  it('limits elections to the employer’s maximum and the law of the year in which the plan year starts', async () => {
    const open = await plans();
    const maxima = (year: number, code: string) =>
      open
        .filter(({ pyrid, plccode }) => pyrid === year && plccode === code)
        .map(({ medmax, depmax }) => [medmax, depmax])[0];
    expect(maxima(years.july, 'M')).toEqual([3400, 0]);
    expect(maxima(years.current, 'M')).toEqual([3400, 0]);
    // 2027 is not published, so the previous year's limit applies.
    expect(maxima(years.next, 'M')).toEqual([3400, 0]);
    expect(maxima(years.current, 'D')).toEqual([0, 4000]);
    expect(maxima(years.current, 'T')).toEqual([0, 0]);
  });

  it('shows whether the company offers an HSA, here or elsewhere', async () => {
    const own = (await plans()).find(({ pyrid }) => pyrid === years.current)!;
    expect([own.hasHsaByProvider, own.hasHsaByOther]).toEqual([true, false]);
    expect(own.monthlyPreTaxLimit).toBe(0);
  });
});
