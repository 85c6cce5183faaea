import { sql } from 'kysely';

/** What is deducted from paychecks on these dates, posted or not: a row for each account and date. */
export const deductionsOn = (compId: number, dates: readonly string[]) => sql`
  select s.enrollment_id, s.due_on, s.amount_cents
  from scheduled_contributions s
  where s.comp_id = ${compId} and s.source = 'payroll' and s.due_on = any(${[...dates]}::date[])
    -- What was deducted before an account came here is not ours to collect.
    and not s.is_opening`;

/** Each account: of which plan it is, and how whoever holds it is paid now. */
export const payingAccounts = (compId: number) => sql`
  select e.enrollment_id, l.plan_code, p.pay_frequency_id, p.pay_frequency2_id
  from enrollments e
  join plans l on l.comp_id = e.comp_id and l.plan_id = e.plan_id
  join participants p on p.comp_id = e.comp_id and p.empno = e.empno
  where e.comp_id = ${compId}`;
