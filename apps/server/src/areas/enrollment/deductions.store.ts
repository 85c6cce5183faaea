import { sql } from 'kysely';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';

export type DeductionRange = { planCodes: readonly PlanCode[]; from: string; to: string };

/** What is deducted from paychecks in these days, posted or not: a row for each account and date. */
export const deductionsIn = (compId: number, { planCodes, from, to }: DeductionRange) => sql`
  select s.enrollment_id, s.due_on, s.amount_cents
  from scheduled_contributions s
  join enrollments e on e.comp_id = s.comp_id and e.enrollment_id = s.enrollment_id
  join plans l on l.comp_id = e.comp_id and l.plan_id = e.plan_id
  where s.comp_id = ${compId} and s.source = 'payroll' and s.due_on between ${from} and ${to}
    and l.plan_code = any(${[...planCodes]}::text[])`;

/** How whoever holds an account is paid now. */
export const frequenciesOfAccounts = (compId: number) => sql`
  select e.enrollment_id, p.pay_frequency_id, p.pay_frequency2_id
  from enrollments e
  join participants p on p.comp_id = e.comp_id and p.empno = e.empno
  where e.comp_id = ${compId}`;
