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
  /** Pay dates to spread over. */
  dates: number;
  /** Dollars a pay date; null where none is left. */
  suggested: number | null;
  /** What will be deducted; undefined until an amount is typed. */
  deductions: Scheduled[] | undefined;
  /** Why the last deduction is worth a question; undefined where it is not. */
  unusual: string | undefined;
};

const dollars = (typed: EnrollmentValues['partAnn']) =>
  typeof typed === 'number' ? typed : typedDollars(typed ?? '');

/** What the typed values come to on payday; undefined until there is enough to say. */
export function deductionOutlook(
  values: EnrollmentValues,
  facts: EnrollmentFacts,
): DeductionOutlook | undefined {
  const { planCode, partStart, partEnd, firstPayDateOfChange } = values;
  const partAnn = dollars(values.partAnn);
  if (!isDeducted(planCode) || partAnn === null || !partEnd || !firstPayDateOfChange)
    return undefined;
  // A date that the list has lost has to be chosen anew.
  if (!firstPayDates({ partStart, partEnd }, facts).includes(firstPayDateOfChange))
    return undefined;
  const terms = { partStart, partEnd, partAnn, firstPayDateOfChange };
  const { leftCents, dates } = deductionPlan(terms, facts);
  const suggested = suggestedDeduction(leftCents, dates.length);
  const payPeriodDeduction = dollars(values.payPeriodDeduction);
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
  return `The last deduction, on ${displayDate(last.payDate)}, would be ${centsInWords(last.cents)}: more than twice the ${centsInWords(typedCents)} of a pay period.`;
}

export const centsInWords = (cents: number) => displayMoney(dollarsOf(cents));

export function deductionsInWords(deductions: readonly Scheduled[]): string {
  const last = deductions.at(-1);
  if (!last) return 'Nothing is left to deduct.';
  const amount = centsInWords(last.cents);
  return deductions.length === 1
    ? `1 deduction of ${amount}, on ${displayDate(last.payDate)}.`
    : `${deductions.length} deductions; the last on ${displayDate(last.payDate)} is ${amount}.`;
}
