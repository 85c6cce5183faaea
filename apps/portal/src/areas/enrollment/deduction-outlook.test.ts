import { payDates } from '@portal/contract/areas/enrollment/pay-dates.rules.ts';
import { describe, expect, it } from 'vitest';
import { deductionOutlook, describeDeductions } from './deduction-outlook.ts';
import type { EnrollmentValues } from './enrollment-record.ts';

const plan = {
  pyrid: 1,
  planYearName: '2026',
  yearbeg: '2026-01-01',
  yearend: '2026-12-31',
  plccode: 'M' as const,
  plcid: 1,
  plcdesc: 'Health Care FSA',
  subName: null,
  customPlanId: null,
  medmax: 3400,
  depmax: 7500,
  hasHsaByProvider: false,
  hasHsaByOther: false,
  monthlyPreTaxLimit: 0,
  isBalance: false,
};
const facts = {
  today: '2025-12-15',
  plan,
  payDates: payDates({ pfqid: 'B', anchorDate: '2026-01-09' }, plan.yearbeg, plan.yearend),
};
const values: EnrollmentValues = {
  empno: '000000001',
  pyrid: 1,
  planCode: 'M',
  customPlanId: null,
  partStart: plan.yearbeg,
  partEnd: plan.yearend,
  partAnn: '2,000.00',
  firstPayDateOfChange: '2026-01-09',
  payPeriodDeduction: '',
};

describe('deductionOutlook', () => {
  it('suggests an amount once there is an allocation and a first date', () => {
    expect(deductionOutlook({ ...values, partAnn: '' }, facts)).toBeUndefined();
    expect(deductionOutlook({ ...values, firstPayDateOfChange: '' }, facts)).toBeUndefined();
    expect(deductionOutlook(values, facts)).toEqual({
      dates: 26,
      suggested: 76.92,
      deductions: undefined,
      unusual: undefined,
    });
  });

  it('says nothing about a first date before a later start', () => {
    expect(deductionOutlook({ ...values, partStart: '2026-02-01' }, facts)).toBeUndefined();
    const later = { ...values, partStart: '2026-02-01', firstPayDateOfChange: '2026-02-06' };
    expect(deductionOutlook(later, facts)?.dates).toBe(24);
  });

  it('says what a typed deduction adds up to', () => {
    const outlook = deductionOutlook({ ...values, payPeriodDeduction: 76.92 }, facts);
    expect(describeDeductions(outlook?.deductions ?? [])).toBe(
      '26 deductions; the last on 12/24/2026 is $77.00.',
    );
    expect(outlook?.unusual).toBeUndefined();
  });

  it('questions a last deduction more than twice the others', () => {
    expect(deductionOutlook({ ...values, payPeriodDeduction: 50 }, facts)?.unusual).toBe(
      'The last deduction, on 12/24/2026, would be $750.00, more than twice the regular $50.00.',
    );
  });

  it('counts only the dates with a deduction', () => {
    const outlook = deductionOutlook({ ...values, payPeriodDeduction: 1000 }, facts);
    expect(describeDeductions(outlook?.deductions ?? [])).toBe(
      '2 deductions; the last on 01/23/2026 is $1,000.00.',
    );
    expect(describeDeductions([])).toBe('Nothing is left to deduct.');
  });

  it('says what is left of an enrollment that ends early, without questioning it', () => {
    const planDetails = {
      ...values,
      partAnn: 2000,
      firstPayDateOfChange: '2026-01-09',
      payPeriodDeduction: 76.92,
      lfsa: false,
      planLevel: null,
      currentContributions: null,
      coveredDependents: [],
      employerMoney: 0,
      rolledIn: 0,
      reimbursements: 0,
      deductions: facts.payDates.map((payDate) => ({ payDate, amount: 76.92, isPosted: false })),
    };
    const ended = { ...values, partAnn: 2000, payPeriodDeduction: 76.92, partEnd: '2026-01-31' };
    const outlook = deductionOutlook(ended, { ...facts, current: planDetails });
    expect(describeDeductions(outlook?.deductions ?? [])).toBe(
      '2 deductions; the last on 01/23/2026 is $76.92.',
    );
    expect(outlook?.unusual).toBeUndefined();
  });

  it('says nothing about a plan without deductions', () => {
    expect(deductionOutlook({ ...values, planCode: 'H' }, facts)).toBeUndefined();
  });
});
