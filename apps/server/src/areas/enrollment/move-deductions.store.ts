import { sql } from 'kysely';
import type {
  KeptDeduction,
  Scheduled,
} from '@portal/contract/areas/enrollment/deductions.rules.ts';
import type { Transaction } from '../../platform/database.ts';
import { planName, planOrder } from './plans.store.ts';

export type DeductedEnrollment = {
  enrollmentId: number;
  planName: string;
  planYearName: string;
  yearStart: string;
  partStart: string;
  partEnd: string;
  /** The last change of the deduction on file. */
  beginsOn: string | null;
  cents: number | null;
  deductions: KeptDeduction[];
};

/** A person's enrollments with an election that payroll deducts, in years that have not ended. */
export async function listDeducted(
  tx: Transaction,
  compId: number,
  empno: string,
  today: string,
): Promise<DeductedEnrollment[]> {
  const { rows } = await sql<DeductedEnrollment>`
    select e.enrollment_id as "enrollmentId", ${planName} as "planName", y.name as "planYearName",
      y.starts_on as "yearStart", e.starts_on as "partStart", coalesce(e.ends_on, y.ends_on) as "partEnd",
      latest.begins_on as "beginsOn", latest.amount_cents as cents,
      (select coalesce(json_agg(json_build_object('payDate', s.due_on, 'cents', s.amount_cents,
          'isPosted', s.posted_at is not null) order by s.due_on), '[]')
        from scheduled_contributions s
        where s.comp_id = e.comp_id and s.enrollment_id = e.enrollment_id and s.source = 'payroll')
        as deductions
    from enrollments e
    join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
    join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
    left join lateral (
      select c.begins_on, c.amount_cents from deduction_changes c
      where c.comp_id = e.comp_id and c.enrollment_id = e.enrollment_id
      order by c.begins_on desc limit 1) latest on true
    where e.comp_id = ${compId} and e.empno = ${empno} and e.closed_on is null
      and p.plan_code in ('M', 'D', 'T') and y.ends_on >= ${today}::date
    order by y.starts_on, ${planOrder}`.execute(tx);
  return rows;
}

/** So that nothing of the person is posted until the transaction ends. */
export async function lockDeductions(
  tx: Transaction,
  compId: number,
  empno: string,
): Promise<void> {
  await sql`
    select from scheduled_contributions s
    where s.comp_id = ${compId} and s.source = 'payroll' and s.posted_at is null
      and s.enrollment_id in (
        select e.enrollment_id from enrollments e where e.comp_id = ${compId} and e.empno = ${empno})
    order by s.enrollment_id, s.due_on for update`.execute(tx);
}

/** Replaces the deductions after a day that are not posted, and the amount that is deducted from then on. */
export async function replaceDeductions(
  tx: Transaction,
  { compId, enrollmentId }: { compId: number; enrollmentId: number },
  after: string,
  plan: { cents: number | null; deductions: readonly Scheduled[] },
): Promise<void> {
  await sql`
    delete from scheduled_contributions where comp_id = ${compId} and enrollment_id = ${enrollmentId}
      and source = 'payroll' and posted_at is null and due_on > ${after}`.execute(tx);
  await sql`
    delete from deduction_changes where comp_id = ${compId} and enrollment_id = ${enrollmentId}
      and begins_on > ${after}`.execute(tx);
  const [first] = plan.deductions;
  if (!first || plan.cents === null) return;
  await tx
    .insertInto('scheduled_contributions')
    .values(
      plan.deductions.map(({ payDate, cents }) => ({
        comp_id: compId,
        enrollment_id: enrollmentId,
        source: 'payroll' as const,
        due_on: payDate,
        amount_cents: cents,
      })),
    )
    .execute();
  await tx
    .insertInto('deduction_changes')
    .values({
      comp_id: compId,
      enrollment_id: enrollmentId,
      begins_on: first.payDate,
      amount_cents: plan.cents,
    })
    .execute();
}
