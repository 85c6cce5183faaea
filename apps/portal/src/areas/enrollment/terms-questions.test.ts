import { expect, test } from 'vitest';
import type { EnrollmentValues } from './enrollment-record.ts';
import { limitText, questionsAbout, takenText } from './terms-questions.ts';

const plan = {
  pyrid: 1,
  planYearName: '2026',
  yearbeg: '2026-01-01',
  yearend: '2026-12-31',
  plccode: 'T' as const,
  plcid: 1,
  plcdesc: 'Commuter Benefit Account',
  subName: null,
  customPlanId: null,
  medmax: 0,
  depmax: 0,
  monthlyPreTaxLimit: 340,
  hasHsaByProvider: false,
  hasHsaByOther: false,
  isBalance: false,
};
const facts = { today: '2026-01-02', plan, payDates: ['2026-01-09', '2026-12-24'] };
const values: EnrollmentValues = {
  empno: '000000001',
  pyrid: 1,
  planCode: 'T',
  customPlanId: null,
  partStart: plan.yearbeg,
  partEnd: plan.yearend,
  partAnn: '4,800.00',
  firstPayDateOfChange: '2026-01-09',
  payPeriodDeduction: 1200,
};

test('asks about a month above the pre-tax limit, then about the last deduction', () => {
  expect(limitText(values, facts)).toBe(
    'This election comes to $400.00 a month. The pre-tax limit is $340.00 a month, for transit and for parking each. What is above it is taken after tax.',
  );
  expect(questionsAbout(values, facts).map(({ title }) => title)).toEqual([
    'Above the pre-tax limit?',
    'Is the last deduction right?',
  ]);
  expect(questionsAbout({ ...values, partAnn: 4080, payPeriodDeduction: 2040 }, facts)).toEqual([]);
});

test('warns of deductions taken after the end', () => {
  const taken = (count: number) => ({
    current: {
      deductions: ['2026-11-13', '2026-11-06'].slice(0, count).map((payDate) => ({
        payDate,
        amount: 100,
        isPosted: true,
      })),
    } as NonNullable<Parameters<typeof takenText>[1]['current']>,
  });
  const ended = { ...values, partEnd: '2026-10-31' };
  expect(takenText(ended, taken(2))).toMatch(
    /^2 deductions were already taken after 10\/31\/2026: \$200\.00\./,
  );
  expect(takenText(ended, taken(1))).toMatch(/^1 deduction was already taken/);
  expect(takenText(ended, {})).toBeUndefined();
});
