import { sql } from 'kysely';
import type { Enrollment } from '@portal/contract/areas/enrollment/enrollment.ts';
import type { Transaction } from '../../platform/database.ts';
import { dollars, isPlan, plansWhere, type PlanKey } from './plans.store.ts';

export type EnrollmentKey = PlanKey & { empno: string };

/** An enrollment as its form shows it, in one query. */
export const enrollmentOf = (compId: number, { empno, ...plan }: EnrollmentKey) => sql<Enrollment>`
  select e.row_version::text as version,
    (select row_to_json(o) from (${plansWhere(sql`p.plan_id = e.plan_id`)}) o) as plan,
    json_build_object(
      'empno', e.empno, 'partStart', e.starts_on, 'partEnd', e.ends_on,
      'partAnn', ${dollars(sql`e.election_cents`)}, 'lfsa', e.is_limited_purpose, 'planLevel', e.plan_level,
      'firstPayDateOfChange', latest.begins_on, 'payPeriodDeduction', ${dollars(sql`latest.amount_cents`)},
      'currentContributions', case when p.plan_code = '0' then ${dollars(sql`moved.contributed`)} end,
      'coveredDependents', (select coalesce(json_agg(v.dependent_id order by v.dependent_id), '[]')
        from covered_dependents v where v.comp_id = e.comp_id and v.enrollment_id = e.enrollment_id),
      'employerMoney', ${dollars(sql`e.employer_cents`)}, 'rolledIn', ${dollars(sql`moved.rolled_in`)},
      'reimbursements', ${dollars(sql`moved.approved`)},
      'deductions', (select coalesce(json_agg(json_build_object('payDate', s.due_on,
          'amount', ${dollars(sql`s.amount_cents`)}, 'isPosted', s.posted_at is not null) order by s.due_on), '[]')
        from scheduled_contributions s
        where s.comp_id = e.comp_id and s.enrollment_id = e.enrollment_id and s.source = 'payroll')
    ) as "planDetails"
  from enrollments e join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
  left join lateral (
    select c.begins_on, c.amount_cents from deduction_changes c
    where c.comp_id = e.comp_id and c.enrollment_id = e.enrollment_id
    order by c.begins_on desc limit 1) latest on true
  cross join lateral (
    select coalesce(sum(a.amount_cents) filter (where a.kind in ('payroll', 'employer')), 0) as contributed,
      coalesce(sum(a.amount_cents) filter (where a.kind = 'rolled-in'), 0) as rolled_in,
      coalesce(sum(a.amount_cents) filter (where a.kind = 'approval'), 0) as approved
    from account_entries a where a.comp_id = e.comp_id and a.enrollment_id = e.enrollment_id) moved
  where e.comp_id = ${compId} and e.empno = ${empno} and ${isPlan(plan)}`;

export async function countEnrollmentsCovering(
  tx: Transaction,
  compId: number,
  dependentId: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from covered_dependents
    where comp_id = ${compId} and dependent_id = ${dependentId}`.execute(tx);
  return rows[0]!.count;
}
