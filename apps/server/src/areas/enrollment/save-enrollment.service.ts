import { isDeepStrictEqual } from 'node:util';
import type { Enrollment, EnrollmentInput } from '@portal/contract/areas/enrollment/enrollment.ts';
import {
  noPlanYearMessage,
  type EnrollmentFacts,
} from '@portal/contract/areas/enrollment/enrollment.rules.ts';
import { customCode } from '@portal/contract/areas/enrollment/plan-kind.ts';
import type { Participant } from '@portal/contract/areas/participants/participant.ts';
import { Refusal } from '@portal/contract/problem.ts';
import { centsOf } from '@portal/contract/values/dollars.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Member } from '../../request/caller.ts';
import type { Context } from '../../request/context.ts';
import { audit } from '../../platform/audit.ts';
import type { Transaction } from '../../platform/database.ts';
import { once } from '../../platform/idempotency.ts';
import { refuseStale } from '../../platform/row-version.ts';
import { lockPeople, requireParticipant } from '../participants/participants.service.ts';
import {
  deductionChange,
  scheduledEmployer,
  isDeductedInput,
  scheduledPayroll,
  type Contribution,
} from './contribution-plan.rules.ts';
import { changedFields, filledFields, displayEnrollment } from './enrollment-changes.ts';
import { factsOf, problemsOf } from './enrollment-problems.service.ts';
import { requireEnrollment, unknownEnrollment } from './enrollment.service.ts';
import { planCodes } from './plan-codes.ts';
import { findPlan } from './plans.store.ts';
import * as store from './save-enrollment.store.ts';

export function addEnrollment(
  context: Context,
  member: Member,
  input: EnrollmentInput,
  key: string | undefined,
): Promise<Enrollment> {
  const { database, clock, secrets } = context;
  const { compId, userId, scope } = member;
  const now = clock.now();
  const operation = 'addEnrollment';
  return database.transaction(scope, (tx) =>
    once(tx, { key, compId, userId, operation, input, now, hash: secrets.hash }, () =>
      addEnrollmentIn(context, member, tx, input),
    ),
  );
}

/** For transactions that do more, such as a row of a roster. */
export async function addEnrollmentIn(
  { clock }: Context,
  member: Member,
  tx: Transaction,
  input: EnrollmentInput,
): Promise<Enrollment> {
  const { compId } = member;
  const { empno } = input;
  const person = await lockPerson(tx, compId, empno);
  const plan = await findPlan(tx, compId, input);
  const facts = await factsOf(tx, compId, { person, plan, today: clock.today() });
  if (!plan || !facts) throw noOpenPlan();
  const onFile = await store.findEnrolled(tx, compId, empno, plan.planId);
  if (onFile?.isClosed) throw closedEnrollment();
  if (onFile && !onFile.isRollIn)
    throw new Refusal('conflict', 'This participant is already enrolled in this plan.');
  refuseProblems(await problemsOf(tx, compId, input, { facts, person }));

  const { employerCents, hasCard, planId } = plan;
  const columns = {
    employer_cents: employerCents,
    card_status: hasCard ? 'Active' : null,
    is_roll_in: false,
    ...notTerminated,
    ...columnsOf(input),
  };
  // A rolled-in amount stays on the account. Electing turns it into a regular enrollment.
  const enrollmentId = onFile
    ? await store.replaceRollIn(tx, compId, onFile.enrollmentId, columns)
    : await store.insertEnrollment(tx, { comp_id: compId, empno, plan_id: planId, ...columns });
  await saveDetails(tx, { compId, enrollmentId, employerCents, posted: [] }, input, facts);
  const added = await requireEnrollment(tx, compId, input);
  await audit(tx, member, clock.now(), {
    action: 'add-enrollment',
    subject: `participant:${empno}`,
    after: filledFields(displayEnrollment(added, person.dependents)),
  });
  return added;
}

export function updateEnrollment(
  context: Context,
  member: Member,
  input: EnrollmentInput,
  { ifMatch, key }: { ifMatch: string | undefined; key: string | undefined },
): Promise<Enrollment> {
  const { database, clock, secrets } = context;
  const { compId, userId, scope } = member;
  const now = clock.now();
  const operation = 'updateEnrollment';
  return database.transaction(scope, (tx) =>
    once(tx, { key, compId, userId, operation, input, now, hash: secrets.hash }, () =>
      updateEnrollmentIn(context, member, tx, { input, ifMatch }),
    ),
  );
}

export async function updateEnrollmentIn(
  { clock }: Context,
  member: Member,
  tx: Transaction,
  { input, ifMatch }: { input: EnrollmentInput; ifMatch: string | undefined },
): Promise<Enrollment> {
  const { compId } = member;
  const { empno, partEnd } = input;
  const person = await lockPerson(tx, compId, empno);
  const locked = await store.lockEnrollment(tx, compId, input);
  if (!locked) throw unknownEnrollment();
  refuseStale(ifMatch, locked.version);
  refuseUnchangeable(locked);
  const { enrollmentId, employerCents, terminatedOn } = locked;
  const posted = await store.lockContributions(tx, compId, enrollmentId);
  const before = await requireEnrollment(tx, compId, input);
  const openFacts = await factsOf(tx, compId, {
    person,
    plan: before.plan,
    today: clock.today(),
  });
  if (!openFacts) throw noOpenPlan();
  const facts = { ...openFacts, current: before.planDetails };
  refuseProblems(await problemsOf(tx, compId, input, { facts, person }));

  // The person has returned, so the termination no longer applies to the account.
  const hasReturned = terminatedOn !== null && partEnd !== null && partEnd > terminatedOn;
  await store.updateEnrollment(tx, compId, enrollmentId, {
    ...columnsOf(input),
    ...(hasReturned && notTerminated),
  });
  await saveDetails(tx, { compId, enrollmentId, employerCents, posted }, input, facts);
  const after = await requireEnrollment(tx, compId, input);
  if (isDeepStrictEqual(after.planDetails, before.planDetails)) return before;
  const version = await store.bumpVersion(tx, compId, enrollmentId);
  await audit(tx, member, clock.now(), {
    action: 'update-enrollment',
    subject: `participant:${empno}`,
    ...changedFields(
      displayEnrollment(before, person.dependents),
      displayEnrollment(after, person.dependents),
    ),
  });
  return { ...after, version };
}

/** Locks the person first, so that concurrent changes to their accounts run one after the other. */
async function lockPerson(tx: Transaction, compId: number, empno: string): Promise<Participant> {
  await lockPeople(tx, compId, [empno]);
  return await requireParticipant(tx, compId, empno);
}

function noOpenPlan(): Refusal {
  const fields = [{ path: 'pyrid', message: noPlanYearMessage }];
  return new Refusal('invalid-input', noPlanYearMessage, { fields });
}

function refuseUnchangeable({ isRollIn, isClosed }: store.LockedEnrollment): void {
  if (isRollIn)
    throw new Refusal(
      'conflict',
      'An amount rolled over from the previous year cannot be changed.',
    );
  if (isClosed) throw closedEnrollment();
}

/** Somebody who comes back after that needs the provider: what was left has gone (domain.md 4.3). */
const closedEnrollment = () =>
  new Refusal('conflict', 'This enrollment has been closed. Please contact your account manager.');

const notTerminated = { terminated_on: null, run_out_ends_on: null };

function columnsOf(input: EnrollmentInput) {
  const hasElection = input.planCode !== planCodes.hsa && input.planCode !== customCode;
  return {
    starts_on: input.partStart,
    ends_on: input.partEnd,
    election_cents: hasElection ? centsOf(input.partAnn) : null,
    is_limited_purpose: hasElection && input.lfsa,
    // Only a limited-purpose account has a level.
    plan_level: hasElection && input.lfsa ? input.planLevel : null,
  };
}

type Saved = {
  compId: number;
  enrollmentId: number;
  employerCents: number;
  posted: readonly Contribution[];
};

/** Saves what belongs to an enrollment besides its row: scheduled contributions, deductions, dependents. */
async function saveDetails(
  tx: Transaction,
  { compId, enrollmentId, employerCents, posted }: Saved,
  input: EnrollmentInput,
  facts: EnrollmentFacts,
): Promise<void> {
  const { today } = facts;
  const employerPosted = posted.filter(({ source }) => source === 'employer');
  await store.replaceUnposted(tx, compId, enrollmentId, [
    ...scheduledEmployer(input, employerCents, employerPosted, today),
    ...(isDeductedInput(input) ? scheduledPayroll(input, facts) : []),
  ]);
  if (isDeductedInput(input)) {
    const change = deductionChange(input, facts);
    if (change) await store.setDeduction(tx, compId, enrollmentId, change);
    await store.dropEarlyDeductions(tx, compId, enrollmentId, input.partStart);
  }
  if (input.planCode !== customCode) return;
  await store.setCoveredDependents(tx, compId, enrollmentId, [...new Set(input.coveredDependents)]);
  if (input.additionalContributions)
    await store.insertEntry(tx, {
      comp_id: compId,
      enrollment_id: enrollmentId,
      kind: 'employer',
      effective_on: today,
      amount_cents: centsOf(input.additionalContributions),
      reference: `ER${today.replaceAll('-', '')}`,
    });
}
