import type { EnrollmentInput, OpenPlan } from '@portal/contract/areas/enrollment/enrollment.ts';
import {
  enrollmentProblems,
  hsaMessage,
  type EnrollmentFacts,
} from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import { customCode } from '@portal/contract/areas/enrollment/plan-kind.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import type { Transaction } from '../../platform/database.ts';
import { payDatesOf } from './pay-dates.service.ts';
import { planCodes } from './plan-codes.ts';
import { hasConflictingAccount } from './save-enrollment.store.ts';

/** What the rules need to know; undefined if there is no such plan or its year has ended. */
export async function factsOf(
  tx: Transaction,
  compId: number,
  { person, plan, today }: { person: Participant; plan: OpenPlan | undefined; today: string },
): Promise<EnrollmentFacts | undefined> {
  if (!plan || plan.yearend < today) return undefined;
  const year = { from: plan.yearbeg, to: plan.yearend };
  return { today, plan, payDates: await payDatesOf(tx, compId, person, year) };
}

/** The form's rules plus those only the server can check, at most one message per field. */
export async function problemsOf(
  tx: Transaction,
  compId: number,
  input: EnrollmentInput,
  { facts, person }: { facts: EnrollmentFacts; person: Participant },
): Promise<FieldProblem[]> {
  const { yearend } = facts.plan;
  const problems = [
    ...enrollmentProblems(input, facts),
    ...endProblems(input, yearend, person.terminateBenefits),
    ...dependentProblems(input, person),
    ...(await conflictProblems(tx, compId, input, yearend)),
  ];
  return problems.filter(
    ({ path }, index) => problems.findIndex((first) => first.path === path) === index,
  );
}

/** Participation cannot outlast benefits. Without an end date an account runs to the end of its year. */
function endProblems(
  { partStart, partEnd }: EnrollmentInput,
  yearEnd: string,
  endedOn: string | null,
): FieldProblem[] {
  if (endedOn === null) return [];
  const message = `This participant’s benefits terminate on ${displayDate(endedOn)}.`;
  return [
    ...(partStart > endedOn ? [{ path: 'partStart', message }] : []),
    ...((partEnd ?? yearEnd) > endedOn ? [{ path: 'partEnd', message }] : []),
  ];
}

function dependentProblems(input: EnrollmentInput, { dependents }: Participant): FieldProblem[] {
  if (input.planCode !== customCode) return [];
  const own = new Set(dependents.map(({ dependentId }) => dependentId));
  return input.coveredDependents.every((id) => own.has(id))
    ? []
    : [{ path: 'coveredDependents', message: 'Please choose from the list' }];
}

async function conflictProblems(
  tx: Transaction,
  compId: number,
  input: EnrollmentInput,
  yearEnd: string,
): Promise<FieldProblem[]> {
  const isGeneral = input.planCode === planCodes.healthFsa && !input.lfsa;
  if (input.planCode !== planCodes.hsa && !isGeneral) return [];
  const conflicting = isGeneral ? 'HSA' : 'general-purpose FSA';
  const span = { from: input.partStart, to: input.partEnd ?? yearEnd };
  return (await hasConflictingAccount(tx, { compId, empno: input.empno }, conflicting, span))
    ? [{ path: isGeneral ? 'lfsa' : 'partStart', message: hsaMessage }]
    : [];
}
