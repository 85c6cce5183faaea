import type {
  Enrollment,
  EnrollmentInput,
  OpenPlan,
} from '@portal/contract/areas/enrollment/enrollment.ts';
import type { EnrollmentFacts } from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import type { FieldProblem } from '@portal/contract/problem.ts';
import type { Transaction } from '../../platform/database.ts';
import { factsOf, problemsOf } from './enrollment-problems.service.ts';
import { enrollmentOf, type EnrollmentKey } from './enrollment.store.ts';
import { findPlan, openPlansOf } from './plans.store.ts';
import { findEnrolled } from './save-enrollment.store.ts';

/*
 * What saving an enrollment would be refused for, without saving it. A roster's preview asks here; the rules are those
 * that saving runs.
 */

/** What of a person the rules look at. Somebody who is about to be added has neither an end nor dependents. */
export type Enrollee = Pick<
  Participant,
  'empno' | 'payfreq' | 'payfreq2' | 'terminateBenefits' | 'dependents'
>;

export async function openPlans(
  tx: Transaction,
  compId: number,
  today: string,
): Promise<OpenPlan[]> {
  return (await openPlansOf(compId, today).execute(tx)).rows;
}

export type EnrollmentOnFile = Enrollment & { isClosed: boolean; isRollIn: boolean };

export async function findEnrollmentOnFile(
  tx: Transaction,
  compId: number,
  key: EnrollmentKey,
): Promise<EnrollmentOnFile | undefined> {
  const [found] = (await enrollmentOf(compId, key).execute(tx)).rows;
  if (!found) return undefined;
  const plan = await findPlan(tx, compId, key);
  const { isClosed, isRollIn } = (await findEnrolled(tx, compId, key.empno, plan!.planId))!;
  return { ...found, isClosed, isRollIn };
}

/** What the rules need to know; undefined if the plan's year has ended. */
export async function enrollmentFacts(
  tx: Transaction,
  compId: number,
  { person, plan, today }: { person: Enrollee; plan: OpenPlan; today: string },
): Promise<EnrollmentFacts | undefined> {
  return await factsOf(tx, compId, { person: person as Participant, plan, today });
}

export function enrollmentRefusals(
  tx: Transaction,
  compId: number,
  input: EnrollmentInput,
  { facts, person }: { facts: EnrollmentFacts; person: Enrollee },
): Promise<FieldProblem[]> {
  return problemsOf(tx, compId, input, { facts, person: person as Participant });
}
