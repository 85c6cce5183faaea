import { deductionSchedule } from '@portal/contract/areas/enrollment/deductions.rules.ts';
import type { EnrollmentInput, PlanDetails } from '@portal/contract/areas/enrollment/enrollment.ts';
import {
  deductionPlan,
  type EnrollmentFacts,
} from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import {
  enrollmentTypeOf,
  isDeducted,
  planLabel,
} from '@portal/contract/areas/enrollment/plan-kind.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { centsOf, displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import type { Note } from '../rows/rows.store.ts';

type Values = Readonly<Record<string, string>>;

/*
 * The money of an enrollment row: what the plan's form has no field for is said, never dropped in silence, and what is
 * computed is shown before it is saved.
 */

const notTaken = (code: PlanCode): readonly string[] => {
  const type = enrollmentTypeOf(code);
  if (type === 'HSA') return ['partAnn', 'payPeriodDeduction', 'firstPayDateOfChange'];
  return isDeducted(code) ? [] : ['payPeriodDeduction', 'firstPayDateOfChange'];
};

const reasons: Record<string, string> = {
  HSA: 'An HSA enrollment has dates only: the deductions come with your payroll file.',
  MRA: 'is paid by the employer alone, so nothing is deducted.',
  CUSTOM: 'A custom plan is paid by the employer alone, so nothing is deducted.',
};

/** What the row has and the plan's form does not take. */
export function amountsNotTaken(code: PlanCode, values: Values): Note[] {
  const type = enrollmentTypeOf(code);
  const reason = type === 'MRA' ? `An ${planLabel(code).short} ${reasons[type]}` : reasons[type]!;
  return notTaken(code)
    .filter((field) => values[field] !== undefined && Number(values[field]) !== 0)
    .map((field) => {
      const value = values[field]!;
      const shown =
        field === 'firstPayDateOfChange' ? displayDate(value) : displayMoney(Number(value));
      return { field, message: `${shown} is not saved. ${reason}` };
    });
}

/** To a custom plan: what is missing to the amount of the row, so that the same file adds nothing twice. */
export function contributionOf(values: Values, current: PlanDetails | undefined) {
  if (values['partAnn'] === undefined) return {};
  const cents = centsOf(Number(values['partAnn']));
  const given = centsOf(current?.currentContributions ?? 0);
  return { additionalContributions: dollarsOf(cents - given) };
}

/** '26 × $100.00 from 01/15/2027', and what the last one is if it differs. */
export function deductionsText(input: EnrollmentInput, facts: EnrollmentFacts): string[] {
  if (!('payPeriodDeduction' in input) || !isDeducted(input.planCode)) return [];
  const { firstPayDateOfChange, payPeriodDeduction } = input;
  if (!firstPayDateOfChange || payPeriodDeduction === null) return [];
  const { leftCents, dates } = deductionPlan({ ...input, firstPayDateOfChange }, facts);
  const planned = deductionSchedule(leftCents, centsOf(payPeriodDeduction), dates).filter(
    ({ cents }) => cents > 0,
  );
  if (planned.length === 0) return ['Nothing is left to deduct.'];
  const parts = runsOf(planned).map(
    ({ count, cents, from }) =>
      `${count} × ${displayMoney(dollarsOf(cents))} from ${displayDate(from)}`,
  );
  return [`Deductions: ${parts.join(', then ')}.`];
}

/** Equal amounts in a row. */
function runsOf(planned: readonly { payDate: string; cents: number }[]) {
  const runs: { count: number; cents: number; from: string }[] = [];
  for (const { payDate, cents } of planned) {
    const last = runs.at(-1);
    if (last?.cents === cents) last.count++;
    else runs.push({ count: 1, cents, from: payDate });
  }
  return runs;
}
