import { sql } from 'kysely';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import type { Transaction } from '../../platform/database.ts';
import { companiesWhere } from '../../platform/find-work.ts';
import type { AccountSums } from './account.rules.ts';
import { planName } from './plans.store.ts';
import type { YearEnd } from './year-end.rules.ts';

export type DueEnrollment = { enrollmentId: number; empno: string };

const pageSize = 500;

/** Those whose run-out ended before the date. An HSA belongs to its owner and never closes. */
const dueEnrollments = (date: string) => sql`enrollments e
    join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
    join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
    where e.closed_on is null and p.year_end <> 'kept'
      and coalesce(e.run_out_ends_on, y.ends_on + p.run_out_days) < ${date}::date`;

export const companiesToClose = (date: string) =>
  companiesWhere(sql`c.comp_id in (select e.comp_id from ${dueEnrollments(date)})`);

/** The next of a company. */
export async function listDue(tx: Transaction, compId: number, date: string) {
  const { rows } = await sql<DueEnrollment>`
    select e.enrollment_id as "enrollmentId", e.empno
    from ${dueEnrollments(date)} and e.comp_id = ${compId}
    order by y.ends_on, e.enrollment_id limit ${pageSize}`.execute(tx);
  return rows;
}

/** The same plan in the following year, if that has begun, with the person's enrollment there, if any. */
export type NextPlan = {
  planId: number;
  planYear: string;
  startsOn: string;
  endsOn: string;
  hasCard: boolean;
  enrollmentId: number | null;
  isClosed: boolean;
};

export type OpenAccount = {
  planCode: PlanCode;
  planName: string;
  planYear: string;
  electionCents: number | null;
  employerCents: number;
  yearEnd: YearEnd;
  carryoverLimit: number;
  cardStatus: string | null;
  terminatedOn: string | null;
  sums: AccountSums;
  next: NextPlan | null;
};

/** Locked until the transaction ends; undefined if already closed. */
export async function lockOpen(
  tx: Transaction,
  compId: number,
  enrollmentId: number,
  date: string,
) {
  const sum = (kind: string) =>
    sql`coalesce(sum(a.amount_cents) filter (where a.kind = ${sql.lit(kind)}), 0)`;
  const { rows } = await sql<OpenAccount>`
    select p.plan_code as "planCode", ${planName} as "planName", y.name as "planYear",
      e.election_cents as "electionCents", e.employer_cents as "employerCents", p.year_end as "yearEnd",
      coalesce(irs_limit('health-fsa-carryover', extract(year from y.starts_on)::int), 0) as "carryoverLimit",
      e.card_status as "cardStatus", e.terminated_on as "terminatedOn",
      (select json_build_object('payroll', ${sum('payroll')}, 'employer', ${sum('employer')},
          'approved', ${sum('approval')}, 'paid', ${sum('payment')}, 'rolledIn', ${sum('rolled-in')},
          'rolledOut', ${sum('rolled-out')}, 'forfeited', ${sum('forfeiture')}, 'claimed', 0)
       from account_entries a where a.comp_id = e.comp_id and a.enrollment_id = e.enrollment_id) as sums,
      (select json_build_object('planId', np.plan_id, 'planYear', ny.name, 'startsOn', ny.starts_on,
          'endsOn', ny.ends_on, 'hasCard', np.has_card, 'enrollmentId', ne.enrollment_id,
          'isClosed', ne.closed_on is not null)
       from plan_years ny
       join plans np on np.comp_id = ny.comp_id and np.plan_year_id = ny.plan_year_id
         and np.plan_code = p.plan_code and np.custom_plan_id is not distinct from p.custom_plan_id
       left join enrollments ne on ne.comp_id = np.comp_id and ne.plan_id = np.plan_id and ne.empno = e.empno
       where ny.comp_id = y.comp_id and ny.starts_on > y.ends_on and ny.starts_on <= ${date}
       order by ny.starts_on, ny.plan_year_id limit 1) as next
    from enrollments e
    join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
    join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
    where e.comp_id = ${compId} and e.enrollment_id = ${enrollmentId} and e.closed_on is null
    for no key update of e`.execute(tx);
  return rows[0];
}

export async function close(tx: Transaction, compId: number, enrollmentId: number, date: string) {
  await tx
    .deleteFrom('scheduled_contributions')
    .where('comp_id', '=', compId)
    .where('enrollment_id', '=', enrollmentId)
    .where('posted_at', 'is', null)
    .execute();
  await tx
    .updateTable('enrollments')
    .set((set) => ({ closed_on: date, row_version: set('row_version', '+', 1) }))
    .where('comp_id', '=', compId)
    .where('enrollment_id', '=', enrollmentId)
    .execute();
}
