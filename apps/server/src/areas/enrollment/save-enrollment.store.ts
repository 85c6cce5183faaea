import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { NewRow } from '../../platform/tables.ts';
import type { Contribution } from './contribution-plan.rules.ts';
import type { EnrollmentKey } from './enrollment.store.ts';
import { isPlan } from './plans.store.ts';

export type LockedEnrollment = {
  enrollmentId: number;
  version: string;
  employerCents: number;
  isRollIn: boolean;
  isClosed: boolean;
  terminatedOn: string | null;
};

/** Locked until the transaction ends. */
export async function lockEnrollment(
  tx: Transaction,
  compId: number,
  { empno, ...plan }: EnrollmentKey,
) {
  const { rows } = await sql<LockedEnrollment>`
    select e.enrollment_id as "enrollmentId", e.row_version::text as version,
      e.employer_cents as "employerCents", e.is_roll_in as "isRollIn",
      e.closed_on is not null as "isClosed", e.terminated_on as "terminatedOn"
    from enrollments e join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
    where e.comp_id = ${compId} and e.empno = ${empno} and ${isPlan(plan)}
    for no key update of e`.execute(tx);
  return rows[0];
}

export async function findEnrolled(
  tx: Transaction,
  compId: number,
  empno: string,
  planId: number,
): Promise<Pick<LockedEnrollment, 'enrollmentId' | 'isRollIn' | 'isClosed'> | undefined> {
  return await tx
    .selectFrom('enrollments')
    .select(['enrollment_id as enrollmentId', 'is_roll_in as isRollIn'])
    .select(sql<boolean>`closed_on is not null`.as('isClosed'))
    .where('comp_id', '=', compId)
    .where('empno', '=', empno)
    .where('plan_id', '=', planId)
    .executeTakeFirst();
}

/** Turns an account that only has a rolled-in amount into a regular enrollment. */
export async function replaceRollIn(
  tx: Transaction,
  compId: number,
  enrollmentId: number,
  columns: Partial<NewRow<'enrollments'>>,
): Promise<number> {
  await updateEnrollment(tx, compId, enrollmentId, columns);
  await bumpVersion(tx, compId, enrollmentId);
  return enrollmentId;
}

export type Span = { from: string; to: string };

/**
 * Whether the person has an account in these days that the other kind rules out: a general-purpose
 * health FSA beside an HSA, or an HSA beside that (domain.md 4.4).
 */
export async function hasConflictingAccount(
  tx: Transaction,
  { compId, empno }: { compId: number; empno: string },
  conflicting: 'HSA' | 'general-purpose FSA',
  { from, to }: Span,
): Promise<boolean> {
  const isConflicting =
    conflicting === 'HSA'
      ? sql`p.plan_code = 'S'`
      : sql`p.plan_code = 'M' and not e.is_limited_purpose`;
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from enrollments e
      join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
      join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
      where e.comp_id = ${compId} and e.empno = ${empno} and ${isConflicting}
        -- An account that never began covers no day.
        and coalesce(e.ends_on, y.ends_on) >= e.starts_on
        and e.starts_on <= ${to} and coalesce(e.ends_on, y.ends_on) >= ${from}) as found`.execute(
    tx,
  );
  return rows[0]!.found;
}

export async function insertEnrollment(
  tx: Transaction,
  enrollment: NewRow<'enrollments'>,
): Promise<number> {
  const { enrollment_id } = await tx
    .insertInto('enrollments')
    .values(enrollment)
    .returning('enrollment_id')
    .executeTakeFirstOrThrow();
  return enrollment_id;
}

export async function updateEnrollment(
  tx: Transaction,
  compId: number,
  enrollmentId: number,
  columns: Partial<NewRow<'enrollments'>>,
) {
  await tx
    .updateTable('enrollments')
    .set(columns)
    .where('comp_id', '=', compId)
    .where('enrollment_id', '=', enrollmentId)
    .execute();
}

/** Bumps the version and returns it. */
export async function bumpVersion(tx: Transaction, compId: number, enrollmentId: number) {
  const { row_version } = await tx
    .updateTable('enrollments')
    .set((set) => ({ row_version: set('row_version', '+', 1) }))
    .where('comp_id', '=', compId)
    .where('enrollment_id', '=', enrollmentId)
    .returning('row_version')
    .executeTakeFirstOrThrow();
  return String(row_version);
}

/** Locked until the transaction ends, so that nothing is posted in between. Returns what is posted. */
export async function lockContributions(tx: Transaction, compId: number, enrollmentId: number) {
  const { rows } = await sql<Contribution & { isPosted: boolean }>`
    select source, due_on as "dueOn", amount_cents as cents, posted_at is not null as "isPosted"
    from scheduled_contributions
    where comp_id = ${compId} and enrollment_id = ${enrollmentId}
    order by source, due_on for update`.execute(tx);
  return rows.filter(({ isPosted }) => isPosted);
}

/** Replaces everything that is not posted yet. */
export async function replaceUnposted(
  tx: Transaction,
  compId: number,
  enrollmentId: number,
  contributions: readonly Contribution[],
) {
  await tx
    .deleteFrom('scheduled_contributions')
    .where('comp_id', '=', compId)
    .where('enrollment_id', '=', enrollmentId)
    .where('posted_at', 'is', null)
    .execute();
  if (contributions.length === 0) return;
  await tx
    .insertInto('scheduled_contributions')
    .values(
      contributions.map(({ source, dueOn, cents }) => ({
        comp_id: compId,
        enrollment_id: enrollmentId,
        source,
        due_on: dueOn,
        amount_cents: cents,
        posted_at: null,
      })),
    )
    .execute();
}

/** Replaces any deduction entered for that date or later. */
export async function setDeduction(
  tx: Transaction,
  compId: number,
  enrollmentId: number,
  { beginsOn, cents }: { beginsOn: string; cents: number },
) {
  await tx
    .deleteFrom('deduction_changes')
    .where('comp_id', '=', compId)
    .where('enrollment_id', '=', enrollmentId)
    .where('begins_on', '>=', beginsOn)
    .execute();
  await tx
    .insertInto('deduction_changes')
    .values({
      comp_id: compId,
      enrollment_id: enrollmentId,
      begins_on: beginsOn,
      amount_cents: cents,
    })
    .execute();
}

/** Removes deductions entered for dates before the start, if nothing was deducted on them. */
export async function dropEarlyDeductions(
  tx: Transaction,
  compId: number,
  enrollmentId: number,
  startsOn: string,
) {
  await sql`
    delete from deduction_changes c
    where c.comp_id = ${compId} and c.enrollment_id = ${enrollmentId} and c.begins_on < ${startsOn}
      and not exists (
        select from scheduled_contributions s
        where s.comp_id = c.comp_id and s.enrollment_id = c.enrollment_id and s.source = 'payroll'
          and s.posted_at is not null and s.due_on >= c.begins_on and s.due_on < ${startsOn})`.execute(
    tx,
  );
}

export async function setCoveredDependents(
  tx: Transaction,
  compId: number,
  enrollmentId: number,
  dependentIds: readonly number[],
) {
  await tx
    .deleteFrom('covered_dependents')
    .where('comp_id', '=', compId)
    .where('enrollment_id', '=', enrollmentId)
    .execute();
  if (dependentIds.length === 0) return;
  await tx
    .insertInto('covered_dependents')
    .values(
      dependentIds.map((dependentId) => ({
        comp_id: compId,
        enrollment_id: enrollmentId,
        dependent_id: dependentId,
      })),
    )
    .execute();
}

export async function insertEntry(tx: Transaction, entry: NewRow<'account_entries'>) {
  await tx.insertInto('account_entries').values(entry).execute();
}
