import { lastDeductionBefore } from '@portal/contract/areas/termination/termination.rules.ts';
import { isDateText } from '@portal/contract/values/is-date-text.ts';

/** The last deduction once another end is typed: one that somebody chose themselves stays. */
export function preselected(
  row: { terminateBenefits: string; lastDeduction: string },
  typedEnd: string,
  deductionDates: readonly string[],
): string {
  const before = (end: string) =>
    (isDateText(end) ? lastDeductionBefore(end, deductionDates) : undefined) ?? '';
  const isChosen = row.lastDeduction !== '' && row.lastDeduction !== before(row.terminateBenefits);
  return isChosen || !isDateText(typedEnd) ? row.lastDeduction : before(typedEnd);
}
