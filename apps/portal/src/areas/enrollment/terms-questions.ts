import {
  aboveMonthlyLimit,
  takenAfterEnd,
} from '@portal/contract/areas/enrollment/election-questions.rules.ts';
import type { EnrollmentFacts } from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { displayMoney } from '@portal/contract/values/dollars.ts';
import { deductionOutlook, typedAmount } from './deduction-outlook.ts';
import type { EnrollmentValues } from './enrollment-record.ts';

export type Question = { title: string; text: string; change: string };

/** What was deducted after the end that is entered; undefined if nothing was. */
export function takenText(
  { partEnd }: EnrollmentValues,
  { current }: Pick<EnrollmentFacts, 'current'>,
): string | undefined {
  const taken = takenAfterEnd(partEnd, current);
  if (!taken || !partEnd) return undefined;
  const deductions = taken.count === 1 ? '1 deduction was' : `${taken.count} deductions were`;
  return `${deductions} already taken after ${displayDate(partEnd)}: ${displayMoney(taken.amount)}. This stays on the account; payroll has to pay it back if it should not have been taken.`;
}

/** What a commuter election comes to in a month that is above the pre-tax limit. */
export function limitText(
  { partStart, partEnd, ...values }: EnrollmentValues,
  { plan }: Pick<EnrollmentFacts, 'plan'>,
): string | undefined {
  const partAnn = typedAmount(values.partAnn);
  if (partAnn === null || !partEnd) return undefined;
  const above = aboveMonthlyLimit({ partStart, partEnd, partAnn }, plan);
  if (!above) return undefined;
  return `This election comes to ${displayMoney(above.monthly)} a month. The pre-tax limit is ${displayMoney(above.limit)} a month, for transit and for parking each. What is above it is taken after tax.`;
}

/** What to ask before the summary, one after the other. */
export function questionsAbout(values: EnrollmentValues, facts: EnrollmentFacts): Question[] {
  const limit = limitText(values, facts);
  const unusual = deductionOutlook(values, facts)?.unusual;
  return [
    ...(limit === undefined
      ? []
      : [{ title: 'Above the pre-tax limit?', text: limit, change: 'Change the allocation' }]),
    ...(unusual === undefined
      ? []
      : [
          {
            title: 'Is the last deduction right?',
            text: unusual,
            change: 'Change the deduction',
          },
        ]),
  ];
}
