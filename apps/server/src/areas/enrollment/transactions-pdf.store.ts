import { sql } from 'kysely';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import type { Transaction } from '../../platform/database.ts';
import { planName } from './plans.store.ts';

export type AccountKey = {
  empno: string;
  /** Null: every plan year of a custom plan. */
  pyrid: number | null;
  planCode: PlanCode;
  customPlanId: number | null;
};

type AccountHeading = { company: string; participant: string; planName: string; planYear: string };

/** The heading above a list of transactions: which person and account. */
export async function accountHeading(
  tx: Transaction,
  compId: number,
  { empno, pyrid, planCode, customPlanId }: AccountKey,
): Promise<AccountHeading | undefined> {
  const { rows } = await sql<AccountHeading>`
    select c.name as company, person.first_name || ' ' || person.last_name as participant,
      ${planName} as "planName",
      case when ${pyrid}::int is null then 'All'
           else to_char(y.starts_on, 'MM/DD/YYYY') || ' – ' || to_char(y.ends_on, 'MM/DD/YYYY') end
        as "planYear"
    from enrollments e
    join participants person on person.comp_id = e.comp_id and person.empno = e.empno
    join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
    join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
    join companies c on c.comp_id = e.comp_id
    where e.comp_id = ${compId} and e.empno = ${empno} and p.plan_code = ${planCode}
      and p.custom_plan_id is not distinct from ${customPlanId}::int
      and (${pyrid}::int is null or p.plan_year_id = ${pyrid})
    order by y.starts_on desc limit 1`.execute(tx);
  return rows[0];
}
