import { Refusal } from '@portal/contract/problem.ts';
import type { Transaction } from '../../../platform/database.ts';
import { dependentIdsByNumber } from '../../participants/people-in-bulk.service.ts';
import {
  bumpVersion,
  replaceUnposted,
  setCoveredDependents,
  updateEnrollment,
} from '../save-enrollment.store.ts';
import {
  isReplanned,
  openingClaim,
  openingContributions,
  openingEntries,
  toCome,
} from './opening.rules.ts';
import { payDatesOfPeople } from './replan-deductions.service.ts';
import {
  beforeEverything,
  enrollmentKey,
  openingReference,
  type EnrollmentKey,
  type On,
  type WholeEnrollment,
} from './whole-enrollment.ts';
import * as store from './whole-enrollments.store.ts';

/** Adds enrollments with their opening entries and the contributions to come. */
export async function insertWholeEnrollments(
  { tx, compId, context }: On,
  added: readonly WholeEnrollment[],
): Promise<void> {
  if (added.length === 0) return;
  const plans = await plansByKey(tx, compId);
  const datesOf = await payDatesOfPeople(tx, compId, [...plans.values()]);
  const idOf = await dependentIdsByNumber(tx, compId);
  const ids = await store.insertEnrollments(
    tx,
    added.map((each) => {
      const plan = plans.get(planKey(each))!;
      return {
        comp_id: compId,
        empno: each.empno,
        plan_id: plan.planId,
        ...columnsOf(each),
        employer_cents: each.employerCents ?? plan.employerCents,
        card_status: each.cardStatus ?? (plan.hasCard ? 'Active' : null),
      };
    }),
  );
  const now = context.clock.now();
  const today = context.clock.today();
  const rows = added.map((each, index) => {
    const plan = plans.get(planKey(each))!;
    return { each, plan, key: { comp_id: compId, enrollment_id: ids[index]! } };
  });
  await store.insertAll(
    tx,
    'deduction_changes',
    rows.flatMap(({ each, key }) =>
      each.changes.map(({ beginsOn, cents }) => ({
        ...key,
        begins_on: beginsOn,
        amount_cents: cents,
      })),
    ),
  );
  await store.insertAll(
    tx,
    'scheduled_contributions',
    rows.flatMap(({ each, plan, key }) => [
      ...openingContributions(each, plan).map(({ source, dueOn, cents }) => ({
        ...key,
        source,
        due_on: dueOn,
        amount_cents: cents,
        posted_at: now,
        is_opening: true,
      })),
      ...toCome(each, plan, { dates: datesOf(each.empno), today }).map(
        ({ source, dueOn, cents }) => ({
          ...key,
          source,
          due_on: dueOn,
          amount_cents: cents,
          posted_at: null,
        }),
      ),
    ]),
  );
  const claims = await store.insertOpeningClaims(
    tx,
    rows.flatMap(({ each: { opening }, key }) =>
      opening && opening.claimed > 0 ? [openingClaim(key, opening.asOf, opening.claimed)] : [],
    ),
  );
  await store.insertAll(
    tx,
    'account_entries',
    rows.flatMap(({ each: { opening }, key }) =>
      opening
        ? openingEntries(key, opening.asOf, opening, claims.get(key.enrollment_id) ?? null)
        : [],
    ),
  );
  await store.insertAll(
    tx,
    'covered_dependents',
    rows.flatMap(({ each, key }) =>
      each.covers.map((number) => ({ ...key, dependent_id: idOf(each.empno, number)! })),
    ),
  );
}

/** Changes an enrollment to what is given. What differs in its ledger becomes further entries of that day. */
export async function updateWholeEnrollments(
  on: On,
  changed: readonly { after: WholeEnrollment; before: WholeEnrollment }[],
): Promise<void> {
  if (changed.length === 0) return;
  const { tx, compId, context } = on;
  const enrollments = await store.listEnrollments(tx, compId);
  const ids = new Map(enrollments.map((each) => [enrollmentKey(each), each.enrollmentId]));
  const plans = await plansByKey(tx, compId);
  const datesOf = await payDatesOfPeople(tx, compId, [...plans.values()]);
  const idOf = await dependentIdsByNumber(tx, compId);
  for (const { after, before } of changed) {
    const enrollmentId = ids.get(enrollmentKey(after))!;
    const plan = plans.get(planKey(after))!;
    await updateEnrollment(tx, compId, enrollmentId, {
      ...columnsOf(after),
      employer_cents: after.employerCents ?? plan.employerCents,
      card_status: after.cardStatus,
    });
    await store.replaceChanges(tx, compId, enrollmentId, after.changes);
    await setCoveredDependents(
      tx,
      compId,
      enrollmentId,
      after.covers.map((number) => idOf(after.empno, number)!),
    );
    await enterDifferences(on, { enrollmentId, plan }, after, before);
    if (isReplanned(after, before)) {
      const dates = datesOf(after.empno);
      const today = context.clock.today();
      const posted = await store.postedSince(
        tx,
        compId,
        enrollmentId,
        after.opening?.asOf ?? beforeEverything,
      );
      await replaceUnposted(
        tx,
        compId,
        enrollmentId,
        toCome(after, plan, { dates, today, posted }),
      );
    }
    await bumpVersion(tx, compId, enrollmentId);
  }
}

const planKey = ({ planYear, planCode, customPlanId }: Omit<EnrollmentKey, 'empno'>) =>
  JSON.stringify([planYear, planCode, customPlanId]);

async function plansByKey(tx: Transaction, compId: number) {
  return new Map((await store.listPlans(tx, compId)).map((plan) => [planKey(plan), plan]));
}

const columnsOf = (each: WholeEnrollment) => ({
  starts_on: each.startsOn,
  ends_on: each.endsOn,
  election_cents: each.electionCents,
  is_limited_purpose: each.isLimitedPurpose,
  plan_level: each.planLevel,
  is_roll_in: each.isRollIn,
  terminated_on: each.terminatedOn,
  run_out_ends_on: each.runOutEndsOn,
  closed_on: each.closedOn,
});

/** Nothing on a ledger is changed or removed: what differs is entered on top. */
async function enterDifferences(
  { tx, compId, context }: On,
  { enrollmentId, plan }: { enrollmentId: number; plan: store.PlanOnFile },
  after: WholeEnrollment,
  before: WholeEnrollment,
): Promise<void> {
  const { opening } = after;
  if (!opening) return;
  const { asOf, ...sums } = opening;
  const had = before.opening;
  const difference = Object.fromEntries(
    Object.entries(sums).map(([kind, cents]) => [
      kind,
      cents - (had ? had[kind as keyof store.OpeningSums] : 0),
    ]),
  ) as store.OpeningSums;
  if (Object.values(difference).every((cents) => cents === 0)) return;
  const key = { comp_id: compId, enrollment_id: enrollmentId };
  const now = context.clock.now();
  for (const { source, dueOn, cents } of openingContributions(
    { ...after, opening: { ...difference, asOf } },
    plan,
  ))
    await store.addOpeningContribution(tx, {
      ...key,
      source,
      due_on: dueOn,
      amount_cents: cents,
      posted_at: now,
      is_opening: true,
    });
  const { claimed, approved, paid } = difference;
  let claim = await store.findOpeningClaim(tx, compId, enrollmentId, openingReference);
  if (claimed !== 0 && claim) {
    const cents = claim.cents + claimed;
    if (cents < 0) throw lessThanClaimed(after);
    await store.changeOpeningClaim(tx, compId, { claimId: claim.claimId, cents });
  } else if (claimed > 0) {
    const ids = await store.insertOpeningClaims(tx, [openingClaim(key, asOf, claimed)]);
    claim = { claimId: ids.get(enrollmentId)!, cents: claimed };
  }
  if (!claim && (claimed < 0 || approved !== 0 || paid !== 0)) throw lessThanClaimed(after);
  await store.insertAll(
    tx,
    'account_entries',
    openingEntries(key, asOf, difference, claim?.claimId ?? null),
  );
}

const lessThanClaimed = ({ empno, planYear }: WholeEnrollment) =>
  new Refusal(
    'conflict',
    `The claims of ${empno} in ${planYear} are on file one by one. Please correct them with post-claims.`,
  );
