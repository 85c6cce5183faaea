import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';
import type { TerminationRow } from '../termination/termination-effect.ts';
import type { Contribution } from './contribution-plan.rules.ts';
import { planName } from './plans.store.ts';

export type Ending = { endsOn: string | null; runOutEndsOn: string | null };

export type EndingEnrollment = Ending & {
  enrollmentId: number;
  planName: string;
  startsOn: string;
  /** Its end, or its plan year's if it has none. */
  runsUntil: string;
  terminatedOn: string | null;
  runOutDays: number;
  /** Whether a termination gives it its own run-out, as with the two FSAs. */
  hasOwnRunOut: boolean;
  hasIssuedCard: boolean;
};

/** A person's accounts that are not closed. An HSA never closes, so only those still active count. */
export async function listEnding(
  tx: Transaction,
  compId: number,
  empno: string,
  terminateBenefits: string,
): Promise<EndingEnrollment[]> {
  const { rows } = await sql<EndingEnrollment>`
    select e.enrollment_id as "enrollmentId", ${planName} as "planName", e.starts_on as "startsOn",
      e.ends_on as "endsOn", coalesce(e.ends_on, y.ends_on) as "runsUntil",
      e.terminated_on as "terminatedOn", e.run_out_ends_on as "runOutEndsOn",
      p.run_out_days as "runOutDays", p.plan_code in ('M', 'D') as "hasOwnRunOut",
      p.has_card and coalesce(e.card_status, 'Not Issued') <> 'Not Issued' as "hasIssuedCard"
    from enrollments e
    join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
    join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
    where e.comp_id = ${compId} and e.empno = ${empno} and e.closed_on is null
      and (p.year_end <> 'kept' or coalesce(e.ends_on, y.ends_on) >= ${terminateBenefits})
    order by y.starts_on, p.plan_code, p.plan_id`.execute(tx);
  return rows;
}

/** Returns the new version; 0 if the enrollment no longer exists. */
export async function setEnding(
  tx: Transaction,
  compId: number,
  enrollmentId: number,
  { endsOn, terminatedOn, runOutEndsOn }: Ending & { terminatedOn: string | null },
): Promise<number> {
  const row = await tx
    .updateTable('enrollments')
    .set((set) => ({
      ends_on: endsOn,
      terminated_on: terminatedOn,
      run_out_ends_on: runOutEndsOn,
      row_version: set('row_version', '+', 1),
    }))
    .where('comp_id', '=', compId)
    .where('enrollment_id', '=', enrollmentId)
    .returning('row_version')
    .executeTakeFirst();
  return row?.row_version ?? 0;
}

type Removal = { compId: number; empno: string; terminateBenefits: string; after: string };

export const removalOf = (row: TerminationRow): Removal => ({
  compId: row.compId,
  empno: row.person.empno,
  terminateBenefits: row.terminateBenefits,
  after: row.lastDeduction ?? row.terminateBenefits,
});

/**
 * The rows of `scheduled_contributions s` to remove: deductions after the last one, and everything for an
 * account that never begins.
 */
const isRemoved = ({ compId, empno, terminateBenefits, after }: Removal) => sql`
  s.comp_id = ${compId} and s.posted_at is null and exists (
    select from enrollments e where e.comp_id = s.comp_id and e.enrollment_id = s.enrollment_id
      and e.empno = ${empno} and e.closed_on is null
      and (e.starts_on > ${terminateBenefits} or (s.source = 'payroll' and s.due_on > ${after})))`;

export async function countDeductions(tx: Transaction, removal: Removal): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from scheduled_contributions s
    where ${isRemoved(removal)} and s.source = 'payroll'`.execute(tx);
  return rows[0]!.count;
}

type RemovedContribution = Contribution & { enrollmentId: number };

export async function removeContributions(
  tx: Transaction,
  removal: Removal,
): Promise<RemovedContribution[]> {
  const { rows } = await sql<RemovedContribution>`
    delete from scheduled_contributions s where ${isRemoved(removal)}
    returning s.enrollment_id as "enrollmentId", s.source, s.due_on as "dueOn", s.amount_cents as cents`.execute(
    tx,
  );
  return rows;
}

export async function restoreContributions(
  tx: Transaction,
  compId: number,
  removed: readonly RemovedContribution[],
) {
  if (removed.length === 0) return;
  await tx
    .insertInto('scheduled_contributions')
    .values(
      removed.map(({ enrollmentId, source, dueOn, cents }) => ({
        comp_id: compId,
        enrollment_id: enrollmentId,
        source,
        due_on: dueOn,
        amount_cents: cents,
      })),
    )
    .execute();
}
