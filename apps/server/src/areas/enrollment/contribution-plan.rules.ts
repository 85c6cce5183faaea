import type { EnrollmentInput, MraInput } from '@portal/contract/areas/enrollment/enrollment.ts';
import {
  deductionPlan,
  type EnrollmentFacts,
} from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import { isDeducted } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { deductionsToCome } from '@portal/contract/areas/enrollment/planned-deductions.rules.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { centsOf } from '@portal/contract/values/dollars.ts';
import { planCodes } from './plan-codes.ts';

/** A contribution expected on a day, in cents. */
export type Contribution = { source: 'payroll' | 'employer'; dueOn: string; cents: number };

type DeductedInput = MraInput & { firstPayDateOfChange: string; payPeriodDeduction: number };

/** Whether the input includes payroll deductions. The rules have ensured that it then has both fields. */
export function isDeductedInput(input: EnrollmentInput): input is DeductedInput {
  return isDeducted(input.planCode);
}

/** The deductions the form shows. Posted ones stay as they are. */
export function scheduledPayroll(input: DeductedInput, facts: EnrollmentFacts): Contribution[] {
  return deductionsToCome(input, facts).map(({ payDate, cents }) => ({
    source: 'payroll',
    dueOn: payDate,
    cents,
  }));
}

/** The entered deduction and its first pay date, if they differ from what is on file. */
export function deductionChange(
  input: DeductedInput,
  facts: EnrollmentFacts,
): { beginsOn: string; cents: number } | null {
  const { firstPayDateOfChange, payPeriodDeduction } = input;
  const { current } = facts;
  const isOnFile =
    firstPayDateOfChange === current?.firstPayDateOfChange &&
    payPeriodDeduction === current.payPeriodDeduction;
  if (isOnFile) return null;
  // Posted deductions keep their old amount, so the change begins on the first date it can affect.
  const isPosted = current?.deductions.some(
    ({ payDate, isPosted: posted }) => posted && payDate >= firstPayDateOfChange,
  );
  const [firstReached] = deductionPlan(input, facts).dates;
  return {
    beginsOn: (isPosted && firstReached) || firstPayDateOfChange,
    cents: centsOf(payPeriodDeduction),
  };
}

/** The employer's own money: what the plan adds, and for an HRA the whole allocation. */
export function scheduledEmployer(
  input: EnrollmentInput,
  employerCents: number,
  posted: readonly Contribution[],
  today: string,
): Contribution[] {
  const isHra = input.planCode === planCodes.hra || input.planCode === planCodes.otherHra;
  const total = employerCents + (isHra ? centsOf(input.partAnn) : 0);
  const cents = posted.reduce((left, each) => left - each.cents, total);
  if (cents === 0) return [];
  let dueOn = isHra && input.partStart < today ? today : input.partStart;
  // One row per day: a second change on the same day is due on the next.
  while (posted.some((each) => each.dueOn === dueOn)) dueOn = addDays(dueOn, 1);
  return [{ source: 'employer', dueOn, cents }];
}
