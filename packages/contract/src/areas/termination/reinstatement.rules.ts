import type { FieldProblem } from '../../problem.ts';
import { addDays } from '../../values/add-days.ts';
import { displayDate } from '../../values/display-date.ts';
import { isDateText } from '../../values/is-date-text.ts';

export const notEndedMessage = 'This participant’s benefits have not ended.';

/** A return is entered when it is known for sure. */
const daysAhead = 31;

type ReturnFacts = { today: string; terminateBenefits: string };

/** What the form begins with: today, or the day after an end that lies ahead. */
export function firstReturn({ today, terminateBenefits }: ReturnFacts): string {
  return terminateBenefits < today ? today : addDays(terminateBenefits, 1);
}

/** When somebody may come back (domain.md 2.8). Both sides run it. */
export function reinstatementProblems(
  { returnsOn }: { returnsOn: string },
  facts: ReturnFacts,
): FieldProblem[] {
  if (!isDateText(returnsOn)) return [];
  const { terminateBenefits } = facts;
  const path = 'returnsOn';
  if (returnsOn <= terminateBenefits)
    return [{ path, message: `Enter a date after ${displayDate(terminateBenefits)}.` }];
  return returnsOn > addDays(firstReturn(facts), daysAhead)
    ? [{ path, message: `A return can be entered up to ${daysAhead} days ahead.` }]
    : [];
}
