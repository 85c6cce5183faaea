import { sql } from 'kysely';
import type { KeptDeduction } from '@portal/contract/areas/enrollment/deductions.rules.ts';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Contribution } from './contribution-plan.rules.ts';
import { planName, planOrder } from './plans.store.ts';

export type EndedEnrollment = {
  enrollmentId: number;
  version: number;
  planName: string;
  planYearName: string;
  planCode: PlanCode;
  yearStart: string;
  yearEnd: string;
  startsOn: string;
  endsOn: string | null;
  runOutEndsOn: string | null;
  terminatedOn: string | null;
  neverBegan: boolean;
  isClosed: boolean;
  /** Null for a plan without one, and for an amount that was only rolled over. */
  electionCents: number | null;
  /** Those that were taken, and those still planned up to the last one. */
  deductions: KeptDeduction[];
};

/** What the end of a person's benefits ended, in the plan years that had not ended by then. */
export async function listEnded(
  tx: Transaction,
  compId: number,
  empno: string,
  endedOn: string,
): Promise<EndedEnrollment[]> {
  const { rows } = await sql<EndedEnrollment>`
    select e.enrollment_id as "enrollmentId", e.row_version as version, ${planName} as "planName",
      y.name as "planYearName", p.plan_code as "planCode", y.starts_on as "yearStart", y.ends_on as "yearEnd",
      e.starts_on as "startsOn", e.ends_on as "endsOn", e.run_out_ends_on as "runOutEndsOn",
      e.terminated_on as "terminatedOn", coalesce(e.ends_on < e.starts_on, false) as "neverBegan",
      e.closed_on is not null as "isClosed",
      case when not e.is_roll_in then e.election_cents end as "electionCents",
      (select coalesce(json_agg(json_build_object('payDate', s.due_on, 'cents', s.amount_cents,
          'isPosted', s.posted_at is not null) order by s.due_on), '[]')
        from scheduled_contributions s
        where s.comp_id = e.comp_id and s.enrollment_id = e.enrollment_id and s.source = 'payroll')
        as deductions
    from enrollments e
    join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
    join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
    where e.comp_id = ${compId} and e.empno = ${empno} and y.ends_on >= ${endedOn}::date
      and (e.terminated_on is not null or e.ends_on = ${endedOn}::date)
    order by y.starts_on, ${planOrder}`.execute(tx);
  return rows;
}

export async function setReturned(
  tx: Transaction,
  compId: number,
  enrollmentId: number,
  { startsOn, endsOn, runOutEndsOn }: Pick<EndedEnrollment, 'startsOn' | 'endsOn' | 'runOutEndsOn'>,
): Promise<void> {
  await tx
    .updateTable('enrollments')
    .set((set) => ({
      starts_on: startsOn,
      ends_on: endsOn,
      run_out_ends_on: runOutEndsOn,
      terminated_on: null,
      row_version: set('row_version', '+', 1),
    }))
    .where('comp_id', '=', compId)
    .where('enrollment_id', '=', enrollmentId)
    .execute();
}

/** The employer's money for an account that never began; what is there again already stays. */
export async function addEmployerMoney(
  tx: Transaction,
  compId: number,
  removed: readonly (Contribution & { enrollmentId: number })[],
): Promise<void> {
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
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
