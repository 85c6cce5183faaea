import { expect, test } from 'vitest';
import type { EnrollmentFacts } from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import { nextEvents } from './summary-text.ts';

const deductionsOf = (planCode: PlanCode) =>
  nextEvents(
    {
      empno: '000000001',
      pyrid: 1,
      planCode,
      customPlanId: null,
      partStart: '2026-12-01',
      partEnd: null,
    },
    undefined,
    { today: '2026-11-16' } as EnrollmentFacts,
  ).find(([name]) => name === 'Deductions')?.[1];

test('says how payroll pays an HSA, and that nobody is deducted for an HRA', () => {
  expect(deductionsOf('S')).toBe('Payroll sets the amount and reports it for each pay date');
  expect(deductionsOf('H')).toBe('None: this plan has no payroll deductions');
});
