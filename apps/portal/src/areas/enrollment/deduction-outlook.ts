import {
  isLastUnusual,
  type Scheduled,
  suggestedDeduction,
} from '@portal/contract/areas/enrollment/deductions.rules.ts';
import {
  deductionPlan,
  type EnrollmentFacts,
  firstPayDates,
} from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import { isDeducted } from '@portal/contract/areas/enrollment/plan-kind.ts';
import { deductionsToCome } from '@portal/contract/areas/enrollment/planned-deductions.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { centsOf, displayMoney, dollarsOf, typedDollars } from '@portal/contract/values/dollars.ts';
import type { EnrollmentValues } from './enrollment-record.ts';

export type DeductionOutlook = {
  /** The pay dates to spread over. */
  dates: number;
  /** Dollars per pay date; null if no pay date is left. */
  suggested: number | null;
  /** What will be deducted; undefined until an amount is typed. */
  deductions: Scheduled[] | undefined;
  /** Why the last deduction should be questioned; undefined if it is not unusual. */
  unusual: string | undefined;
};

/** Null until it is an amount. */
export const typedAmount = (typed: EnrollmentValues['partAnn']) =>
  typeof typed === 'number' ? typed : typedDollars(typed ?? '');

/** What the typed values mean on payday; undefined until there is enough to say. */
export function deductionOutlook(
  values: EnrollmentValues,
  facts: EnrollmentFacts,
): DeductionOutlook | undefined {
  const { planCode, partStart, partEnd, firstPayDateOfChange } = values;
  const partAnn = typedAmount(values.partAnn);
  if (!isDeducted(planCode) || partAnn === null || !partEnd || !firstPayDateOfChange)
    return undefined;
  // A date no longer listed has to be chosen again.
  if (!firstPayDates({ partStart, partEnd }, facts).includes(firstPayDateOfChange))
    return undefined;
  const terms = { partStart, partEnd, partAnn, firstPayDateOfChange };
  const { leftCents, dates } = deductionPlan(terms, facts);
  const suggested = suggestedDeduction(leftCents, dates.length);
  const payPeriodDeduction = typedAmount(values.payPeriodDeduction);
  const deductions =
    payPeriodDeduction === null || payPeriodDeduction < 0
      ? undefined
      : deductionsToCome({ ...terms, payPeriodDeduction }, facts);
  return {
    dates: dates.length,
    suggested: suggested === null ? null : dollarsOf(suggested),
    deductions,
    unusual: deductions && unusualLast(deductions, centsOf(payPeriodDeduction ?? 0)),
  };
}

function unusualLast(deductions: readonly Scheduled[], typedCents: number): string | undefined {
  const last = deductions.at(-1);
  if (!last || !isLastUnusual(deductions, typedCents)) return undefined;
  return `The last deduction, on ${displayDate(last.payDate)}, would be ${displayCents(last.cents)}, more than twice the regular ${displayCents(typedCents)}.`;
}

export const displayCents = (cents: number) => displayMoney(dollarsOf(cents));

export function describeDeductions(deductions: readonly Scheduled[]): string {
  const last = deductions.at(-1);
  if (!last) return 'Nothing is left to deduct.';
  const amount = displayCents(last.cents);
  return deductions.length === 1
    ? `1 deduction of ${amount}, on ${displayDate(last.payDate)}.`
    : `${deductions.length} deductions; the last on ${displayDate(last.payDate)} is ${amount}.`;
}
