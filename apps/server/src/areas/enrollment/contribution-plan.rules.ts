import type { EnrollmentInput, MraInput } from '@portal/contract/areas/enrollment/enrollment.ts';
import {
  deductionPlan,
  type EnrollmentFacts,
} from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import { isDeducted } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { deductionsToCome } from '@portal/contract/areas/enrollment/planned-deductions.rules.ts';
import { addDays } from '@portal/contract/values/calendar-date.ts';
import { centsOf } from '@portal/contract/values/dollars.ts';

/** Money that is to come in on a day, in cents. */
export type Contribution = { source: 'payroll' | 'employer'; dueOn: string; cents: number };

type DeductedInput = MraInput & { firstPayDateOfChange: string; payPeriodDeduction: number };

/** Whether the input plans deductions at all; the rules have made sure that such a one has both. */
export function isDeductedInput(input: EnrollmentInput): input is DeductedInput {
  return isDeducted(input.planCode);
}

/** The same deductions that the form shows; what is posted stays as it is. */
export function payrollToCome(input: DeductedInput, facts: EnrollmentFacts): Contribution[] {
  return deductionsToCome(input, facts).map(({ payDate, cents }) => ({
    source: 'payroll',
    dueOn: payDate,
    cents,
  }));
}

/** What was typed, where it differs from what is on file: from this pay date on, this much. */
export function changeOfDeduction(
  input: DeductedInput,
  facts: EnrollmentFacts,
): { beginsOn: string; cents: number } | null {
  const { firstPayDateOfChange, payPeriodDeduction } = input;
  const { current } = facts;
  const isOnFile =
    firstPayDateOfChange === current?.firstPayDateOfChange &&
    payPeriodDeduction === current.payPeriodDeduction;
  if (isOnFile) return null;
  // What is posted was deducted as it was before: then the change begins on the first date it reaches.
  const isPosted = current?.deductions.some(
    ({ payDate, isPosted: posted }) => posted && payDate >= firstPayDateOfChange,
  );
  const [firstReached] = deductionPlan(input, facts).dates;
  return {
    beginsOn: (isPosted && firstReached) || firstPayDateOfChange,
    cents: centsOf(payPeriodDeduction),
  };
}

/** The employer's own money: what the plan adds, and of an HRA the whole allocation. */
export function employerToCome(
  input: EnrollmentInput,
  employerCents: number,
  posted: readonly Contribution[],
  today: string,
): Contribution[] {
  const isHra = input.planCode === 'H' || input.planCode === '3';
  const promised = employerCents + (isHra ? centsOf(input.partAnn) : 0);
  const cents = posted.reduce((left, each) => left - each.cents, promised);
  if (cents === 0) return [];
  let dueOn = isHra && input.partStart < today ? today : input.partStart;
  // One row a day: a second change on the same day comes in on the next.
  while (posted.some((each) => each.dueOn === dueOn)) dueOn = addDays(dueOn, 1);
  return [{ source: 'employer', dueOn, cents }];
}
