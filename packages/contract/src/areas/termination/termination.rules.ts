import type { FieldProblem } from '../../problem.ts';
import { requiredMessage } from '../../values/text.ts';
import { addedTwiceMessage, type TerminationInput } from './termination.contract.ts';

/** The rules over the whole list (domain.md 2.8); each problem stands on its row's field. */
export function terminationProblems(
  rows: TerminationInput,
  deductionDates: readonly string[],
): FieldProblem[] {
  return rows.flatMap(({ empno, lastDeduction }, index) => {
    const problems: FieldProblem[] = [];
    if (rows.findIndex((row) => row.empno === empno) < index)
      problems.push({ path: `${index}.empno`, message: addedTwiceMessage });
    if (deductionDates.length > 0) {
      const path = `${index}.lastDeduction`;
      if (!lastDeduction) problems.push({ path, message: requiredMessage });
      else if (!deductionDates.includes(lastDeduction))
        problems.push({ path, message: 'Please choose a date from the list' });
    }
    return problems;
  });
}

/** What the form begins with: the last pay date before benefits end; none where there is none. */
export function lastDeductionBefore(
  terminateBenefits: string,
  deductionDates: readonly string[],
): string | undefined {
  return deductionDates.findLast((date) => date <= terminateBenefits);
}

/** Allowed, but rarely meant (domain.md 2.8). */
export function isDeductedAfterEnd(row: {
  terminateBenefits: string;
  lastDeduction: string | null;
}): boolean {
  return row.lastDeduction !== null && row.lastDeduction > row.terminateBenefits;
}
