import { sql } from 'kysely';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import type { Transaction } from '../../platform/database.ts';

export type AccountKey = {
  empno: string;
  /** Null: every plan year of a custom plan. */
  pyrid: number | null;
  planCode: PlanCode;
  customPlanId: number | null;
};

type AccountHeading = { company: string; participant: string; planName: string; planYear: string };

/** What stands above a list of transactions: whose, of which account. */
export async function accountHeading(
  tx: Transaction,
  compId: number,
  { empno, pyrid, planCode, customPlanId }: AccountKey,
): Promise<AccountHeading | undefined> {
  const { rows } = await sql<AccountHeading>`
    select c.name as company, p.first_name || ' ' || p.last_name as participant,
      coalesce(l.sub_name, case when e.is_limited_purpose then 'Limited-Purpose FSA' else l.description end)
        as "planName",
      case when ${pyrid}::int is null then 'All'
           else to_char(y.starts_on, 'MM/DD/YYYY') || ' – ' || to_char(y.ends_on, 'MM/DD/YYYY') end
        as "planYear"
    from enrollments e
    join participants p on p.comp_id = e.comp_id and p.empno = e.empno
    join plans l on l.comp_id = e.comp_id and l.plan_id = e.plan_id
    join plan_years y on y.plan_year_id = l.plan_year_id
    join companies c on c.comp_id = e.comp_id
    where e.comp_id = ${compId} and e.empno = ${empno} and l.plan_code = ${planCode}
      and l.custom_plan_id is not distinct from ${customPlanId}::int
      and (${pyrid}::int is null or l.plan_year_id = ${pyrid})
    order by y.starts_on desc limit 1`.execute(tx);
  return rows[0];
}
