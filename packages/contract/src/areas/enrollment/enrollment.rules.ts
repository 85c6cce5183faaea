import type { FieldProblem } from '../../problem.ts';
import { isDateText } from '../../values/is-date-text.ts';
import { daysBetween } from '../../values/day-count.ts';
import { centsOf } from '../../values/dollars.ts';
import { requiredMessage } from '../../values/text.ts';
import { leftToDeduct } from './deductions.rules.ts';
import type { EnrollmentInput, MraInput, OpenPlan, PlanDetails } from './enrollment.ts';
import { isDeducted } from './plan-kind.ts';

export const noPlanYearMessage = 'Error: No plan year can be determined.';
export const maximumMessage = 'Cannot exceed maximum.';
export const hsaMessage = 'A participant with an HSA can only have a Limited Purpose FSA.';

/** A change reported late may still begin on a pay date this many days ago (domain.md 4.8). */
const daysBack = 31;
const isRecent = (date: string, today: string) => daysBetween(date, today) <= daysBack;

export type EnrollmentFacts = {
  today: string;
  plan: OpenPlan;
  /** The person's pay dates in the plan year; undefined until they are known. */
  payDates: readonly string[] | undefined;
  /** The enrollment being changed; undefined for a new one. */
  current?: PlanDetails;
};

/** The first pay dates an enrollment can name, in order; the one on file always remains valid. */
export function firstPayDates(
  { partStart, partEnd }: { partStart: string; partEnd: string },
  { today, payDates = [], current }: Omit<EnrollmentFacts, 'plan'>,
): string[] {
  const possible = payDates.filter(
    (date) => partStart <= date && date <= partEnd && isRecent(date, today),
  );
  // Even if the enrollment now ends before it, or the person is paid on other days by now.
  const onFile = current?.firstPayDateOfChange;
  const isKept = onFile && partStart <= onFile && !possible.includes(onFile);
  return isKept ? [...possible, onFile].sort() : possible;
}

type Deducted = Pick<MraInput, 'partStart' | 'partEnd' | 'partAnn'> & {
  firstPayDateOfChange: string;
};

/**
 * What a save leaves to deduct and on which dates, for form and server alike. A missed pay date is
 * not made up for, and there are no deductions before the enrollment starts.
 */
export function deductionPlan(
  { partStart, partEnd, partAnn, firstPayDateOfChange }: Deducted,
  { today, payDates = [], current }: Omit<EnrollmentFacts, 'plan'>,
): { leftCents: number; dates: string[] } {
  return leftToDeduct(
    { partAnnCents: centsOf(partAnn), firstPayDate: firstPayDateOfChange, partEnd },
    payDates.filter((date) => isRecent(date, today)),
    (current?.deductions ?? [])
      .filter(({ payDate, isPosted }) => isPosted || payDate >= partStart)
      .map(({ amount, ...deduction }) => ({ ...deduction, cents: centsOf(amount) })),
  );
}

/** The rules that need the plan, today's date or the record on file. Both sides run them. */
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
  // An invalid date already has its own message.
  const isOutside = (date: string | null) =>
    date !== null && isDateText(date) && (date < plan.yearbeg || date > plan.yearend);
  const outside = 'Start and end dates must be within the open plan year.';
  if (isOutside(partStart)) refuse('partStart', outside);
  if (!partEnd) {
    if (planCode === 'S' && current) refuse('partEnd', requiredMessage);
  } else if (isOutside(partEnd)) refuse('partEnd', outside);
  // The same day is accepted, whatever the text says (domain.md 4.8).
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
  if (maximum > 0 && partAnn > maximum) refuse('partAnn', maximumMessage);
  else if (facts.current && partAnn > 0 && isBelowActivity(partAnn, facts.current))
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

function deductionProblems(input: MraInput, facts: EnrollmentFacts): FieldProblem[] {
  const { partStart, partEnd, firstPayDateOfChange, payPeriodDeduction } = input;
  const problems: FieldProblem[] = [];
  const path = 'firstPayDateOfChange';
  if (!firstPayDateOfChange) problems.push({ path, message: requiredMessage });
  else if (
    facts.payDates &&
    isDateText(firstPayDateOfChange) &&
    !firstPayDates({ partStart, partEnd }, facts).includes(firstPayDateOfChange)
  )
    problems.push({ path, message: 'Please choose a date from the list' });
  else problems.push(...changeProblems({ ...input, firstPayDateOfChange }, facts));
  if (payPeriodDeduction === null)
    problems.push({ path: 'payPeriodDeduction', message: requiredMessage });
  return problems;
}

/**
 * Deductions must add up to a changed allocation exactly: no more before the change, no less after
 * it.
 */
function changeProblems(
  input: MraInput & { firstPayDateOfChange: string },
  facts: EnrollmentFacts,
): FieldProblem[] {
  const { current, payDates } = facts;
  const { partAnn, firstPayDateOfChange } = input;
  const isChanged =
    partAnn !== current?.partAnn || firstPayDateOfChange !== current.firstPayDateOfChange;
  // An invalid or too low amount and an invalid date already have their own messages.
  const isUsable = partAnn > 0 && isDateText(firstPayDateOfChange);
  if (!current || !payDates || !isChanged || !isUsable || isBelowActivity(partAnn, current))
    return [];
  const { leftCents, dates } = deductionPlan(input, facts);
  const refusal = (message: string) => [{ path: 'firstPayDateOfChange', message }];
  if (leftCents < 0)
    return refusal('Deductions before this date come to more than the annual allocation.');
  if (leftCents > 0 && dates.length === 0)
    return refusal('No pay date is left for the rest of the annual allocation.');
  return [];
}

/** Only a lower allocation can be too low: setting an end date never is (domain.md 4.8). */
function isBelowActivity(partAnn: number, current: PlanDetails): boolean {
  if (current.partAnn === null || partAnn >= current.partAnn) return false;
  const contributed = current.deductions
    .filter(({ isPosted }) => isPosted)
    .reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const { employerMoney, rolledIn, reimbursements } = current;
  const covered = centsOf(partAnn) + centsOf(employerMoney) + centsOf(rolledIn);
  return centsOf(partAnn) < contributed || covered < centsOf(reimbursements);
}
