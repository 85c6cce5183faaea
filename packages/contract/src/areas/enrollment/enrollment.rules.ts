import type { FieldProblem } from '../../problem.ts';
import { addDays } from '../../values/calendar-date.ts';
import { isDateText } from '../../values/date-text.ts';
import { centsOf } from '../../values/money.ts';
import { requiredMessage } from '../../values/text.ts';
import type { EnrollmentInput, MraInput, OpenPlan, PlanDetails } from './enrollment.ts';
import { isDeducted } from './plan-code.ts';

export const noPlanYearMessage = 'Error: No plan year can be determined.';
export const hsaMessage = 'A participant with an HSA can only have a Limited Purpose FSA.';

/** A change reported late may still begin on a pay date this many days ago (domain.md 4.8). */
const daysBack = 31;

export type EnrollmentFacts = {
  today: string;
  plan: OpenPlan;
  /** The person's pay dates in the plan year; undefined while they are not known. */
  payDates: readonly string[] | undefined;
  /** The enrollment that is changed; undefined for a new one. */
  current?: PlanDetails;
};

/** The first pay dates that an enrollment can name, in order; the one on file stays possible. */
export function firstPayDates(
  { partStart, partEnd }: { partStart: string; partEnd: string },
  { today, payDates = [], current }: Omit<EnrollmentFacts, 'plan'>,
): string[] {
  const earliest = addDays(today, -daysBack);
  return payDates.filter(
    (date) =>
      partStart <= date &&
      date <= partEnd &&
      (date >= earliest || date === current?.firstPayDateOfChange),
  );
}

/** The rules that need the plan, the day or what is on file. Both sides run them. */
export function enrollmentProblems(input: EnrollmentInput, facts: EnrollmentFacts): FieldProblem[] {
  return [
    ...dateProblems(input, facts),
    ...(input.planCode === 'S' || input.planCode === '0' ? [] : mraProblems(input, facts)),
  ];
}

function dateProblems(
  { planCode, partStart, partEnd }: EnrollmentInput,
  { plan, current }: EnrollmentFacts,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const refuse = (path: string, message: string) => problems.push({ path, message });
  // What is no date has its own message already.
  const isOutside = (date: string | null) =>
    date !== null && isDateText(date) && (date < plan.yearbeg || date > plan.yearend);
  const outside = 'Start and end dates must be within the open plan year.';
  if (isOutside(partStart)) refuse('partStart', outside);
  if (!partEnd) {
    if (planCode === 'S' && current) refuse('partEnd', requiredMessage);
  } else if (isOutside(partEnd)) refuse('partEnd', outside);
  // The same day is accepted, whatever the text says (Q42).
  else if (isDateText(partStart) && isDateText(partEnd) && partEnd < partStart)
    refuse('partEnd', 'End date must be after start date');
  return problems;
}

function mraProblems(input: MraInput, facts: EnrollmentFacts): FieldProblem[] {
  const { planCode, partAnn, lfsa, planLevel } = input;
  const problems: FieldProblem[] = [];
  const refuse = (path: keyof MraInput, message: string) => problems.push({ path, message });

  const { medmax, depmax } = facts.plan;
  const maximum = planCode === 'M' ? medmax : planCode === 'D' ? depmax : 0;
  if (maximum > 0 && partAnn > maximum) refuse('partAnn', 'Cannot exceed maximum.');
  else if (facts.current && isBelowWhatMoved(partAnn, facts.current))
    refuse(
      'partAnn',
      'Annual allocation cannot be less than amounts already contributed or reimbursed.',
    );
  if (lfsa && planCode !== 'M') refuse('lfsa', 'Only a Health Care FSA can be limited purpose.');
  if (lfsa && planLevel === null)
    refuse('planLevel', 'Level is required when Limited Purpose is checked.');
  if (isDeducted(planCode)) problems.push(...deductionProblems(input, facts));
  return problems;
}

function deductionProblems(
  { partStart, partEnd, firstPayDateOfChange, payPeriodDeduction }: MraInput,
  facts: EnrollmentFacts,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const path = 'firstPayDateOfChange';
  if (!firstPayDateOfChange) problems.push({ path, message: requiredMessage });
  else if (
    facts.payDates &&
    isDateText(firstPayDateOfChange) &&
    !firstPayDates({ partStart, partEnd }, facts).includes(firstPayDateOfChange)
  )
    problems.push({ path, message: 'Please choose a date from the list' });
  if (payPeriodDeduction === null)
    problems.push({ path: 'payPeriodDeduction', message: requiredMessage });
  return problems;
}

/** Only a lower allocation can be too low: setting an end date never is (domain.md 4.8). */
function isBelowWhatMoved(partAnn: number, current: PlanDetails): boolean {
  if (current.partAnn === null || partAnn >= current.partAnn) return false;
  const contributed = current.deductions
    .filter(({ isPosted }) => isPosted)
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const { employerMoney, rolledIn, reimbursements } = current;
  const covered = centsOf(partAnn) + centsOf(employerMoney) + centsOf(rolledIn);
  return centsOf(partAnn) < contributed || covered < centsOf(reimbursements);
}
