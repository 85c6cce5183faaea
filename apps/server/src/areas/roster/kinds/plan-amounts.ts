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
  planLevels,
} from '@portal/contract/areas/enrollment/plan-kind.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { centsOf, displayMoney, dollarsOf } from '@portal/contract/values/dollars.ts';
import type { Note } from '../rows/rows.store.ts';

type Values = Readonly<Record<string, string>>;

/*
 * The money of an enrollment row: what the plan's form has no field for is said, never dropped in silence, and what is
 * computed is shown before it is saved.
 */

const isNothing = (text: string | undefined) =>
  text === undefined || text === 'No' || Number(text) === 0;

/** What the row has and the plan's form does not take. Only a limited purpose FSA has a level. */
export function valuesNotTaken(code: PlanCode, values: Values, isLimited: boolean): Note[] {
  const type = enrollmentTypeOf(code);
  const dates = 'An HSA enrollment has dates only: the deductions come with your payroll file.';
  const undeducted =
    type === 'HSA'
      ? dates
      : `${type === 'CUSTOM' ? 'A custom plan' : `An ${planLabel(code).short}`} is paid by the employer alone, so nothing is deducted.`;
  const money = (text: string) => displayMoney(Number(text));
  const rules: readonly [string, isTaken: boolean, shown: (text: string) => string, why: string][] =
    [
      ['partAnn', type !== 'HSA', money, dates],
      ['payPeriodDeduction', isDeducted(code), money, undeducted],
      ['firstPayDateOfChange', isDeducted(code), displayDate, undeducted],
      ['lfsa', type === 'MRA', String, 'Only a Health Care FSA can be limited purpose.'],
      ['planLevel', isLimited, levelName, 'Only a limited purpose FSA has a level.'],
    ];
  return rules
    .filter(([field, isTaken]) => !isTaken && !isNothing(values[field]))
    .map(([field, , shown, why]) => ({
      field,
      message: `${shown(values[field]!)} is not saved. ${why}`,
    }));
}

const levelName = (text: string) => (planLevels as Record<string, string>)[text] ?? text;

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
