import type { EnrollmentRecord, HsaStepRecord, PlanRecord } from '@portal/sample-data/records.ts';
import type { Transaction } from '../../platform/database.ts';
import type { NewRow, Tables } from '../../platform/tables.ts';
import { continueSequence } from './demo.store.ts';

/** Rows per statement, which keeps its parameters far below the protocol's limit. */
const rowsPerStatement = 1000;

async function insertAll<Table extends keyof Tables>(
  tx: Transaction,
  table: Table,
  rows: NewRow<Table>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsPerStatement) {
    await tx
      .insertInto(table)
      .values(rows.slice(at, at + rowsPerStatement))
      .execute();
  }
}

export async function insertPlans(tx: Transaction, plans: PlanRecord[]): Promise<void> {
  if (plans.length === 0) return;
  await insertAll(
    tx,
    'plans',
    plans.map((plan) => ({
      plan_id: plan.planId,
      comp_id: plan.compId,
      plan_year_id: plan.planYearId,
      plan_code: plan.code,
      custom_plan_id: plan.customPlanId,
      plc_id: plan.plcId,
      description: plan.description,
      sub_name: plan.subName,
      maximum_cents: plan.maximumCents,
      employer_cents: plan.employerCents,
      is_balance: plan.isBalance,
      has_card: plan.hasCard,
      year_end: plan.yearEnd,
      run_out_days: plan.runOutDays,
    })),
  );
  await continueSequence(tx, 'plans', 'plan_id');
}

export async function insertEnrollments(
  tx: Transaction,
  compId: number,
  enrollments: EnrollmentRecord[],
): Promise<void> {
  if (enrollments.length === 0) return;
  await insertAll(
    tx,
    'enrollments',
    enrollments.map((each) => ({
      enrollment_id: each.enrollmentId,
      comp_id: compId,
      empno: each.empno,
      plan_id: each.planId,
      starts_on: each.startsOn,
      ends_on: each.endsOn,
      election_cents: each.electionCents,
      employer_cents: each.employerCents,
      is_limited_purpose: each.isLimitedPurpose,
      plan_level: each.planLevel,
      card_status: each.cardStatus,
      terminated_on: each.terminatedOn,
      run_out_ends_on: each.runOutEndsOn,
      closed_on: null,
    })),
  );
  await continueSequence(tx, 'enrollments', 'enrollment_id');
  const keyOf = ({ enrollmentId }: EnrollmentRecord) => ({
    comp_id: compId,
    enrollment_id: enrollmentId,
  });
  await insertAll(
    tx,
    'deduction_changes',
    enrollments.flatMap((each) =>
      each.changes.map(({ beginsOn, cents }) => ({
        ...keyOf(each),
        begins_on: beginsOn,
        amount_cents: cents,
      })),
    ),
  );
  await insertAll(
    tx,
    'scheduled_contributions',
    enrollments.flatMap((each) =>
      each.contributions.map(({ source, dueOn, cents }) => ({
        ...keyOf(each),
        source,
        due_on: dueOn,
        amount_cents: cents,
        posted_at: null,
      })),
    ),
  );
  await insertClaims(tx, compId, enrollments);
  await insertCovered(tx, compId, enrollments);
}

/** Claims with their approvals and payments, and employer contributions. */
async function insertClaims(tx: Transaction, compId: number, enrollments: EnrollmentRecord[]) {
  const claims: NewRow<'claims'>[] = [];
  const entries: NewRow<'account_entries'>[] = [];
  for (const { enrollmentId, claims: filed, deposits } of enrollments) {
    const key = { comp_id: compId, enrollment_id: enrollmentId };
    for (const { on, cents } of deposits) {
      const reference = `E${on.replaceAll('-', '')}`;
      entries.push({
        ...key,
        kind: 'employer',
        effective_on: on,
        amount_cents: cents,
        reference,
        claim_id: null,
        method: null,
      });
    }
    for (const claim of filed) {
      const { claimId } = claim;
      claims.push({
        ...key,
        claim_id: claimId,
        reference: claim.reference,
        service_date: claim.serviceDate,
        received_on: claim.receivedOn,
        submitted_cents: claim.submittedCents,
        denied_cents: claim.deniedCents,
        rejection_reason: claim.rejectionReason,
      });
      if (!claim.approved) continue;
      const { on, cents } = claim.approved;
      const entry = { ...key, amount_cents: cents, reference: claim.reference, claim_id: claimId };
      entries.push({ ...entry, kind: 'approval', effective_on: on, method: null });
      if (claim.paid)
        entries.push({
          ...entry,
          kind: 'payment',
          effective_on: claim.paid.on,
          method: claim.paid.method,
        });
    }
  }
  await insertAll(tx, 'claims', claims);
  await continueSequence(tx, 'claims', 'claim_id');
  await insertAll(tx, 'account_entries', entries);
}

async function insertCovered(tx: Transaction, compId: number, enrollments: EnrollmentRecord[]) {
  const covering = enrollments.filter(({ coveredDependents }) => coveredDependents.length > 0);
  if (covering.length === 0) return;
  const dependents = await tx
    .selectFrom('dependents')
    .select(['empno', 'dependent_id'])
    .where('comp_id', '=', compId)
    .orderBy('dependent_id')
    .execute();
  const ofPerson = Map.groupBy(dependents, ({ empno }) => empno);
  await insertAll(
    tx,
    'covered_dependents',
    covering.flatMap(({ enrollmentId, empno, coveredDependents }) =>
      coveredDependents.map((place) => ({
        comp_id: compId,
        enrollment_id: enrollmentId,
        dependent_id: ofPerson.get(empno)![place]!.dependent_id,
      })),
    ),
  );
}

export async function insertHsaSteps(
  tx: Transaction,
  steps: HsaStepRecord[],
  now: Date,
): Promise<void> {
  await insertAll(
    tx,
    'hsa_account_entries',
    steps.map(({ compId, empno, kind, on }) => ({
      comp_id: compId,
      empno,
      kind,
      happened_on: on,
      recorded_at: now,
    })),
  );
}
