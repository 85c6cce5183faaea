import { sql } from 'kysely';
import type { ReportPlan } from '@portal/contract/areas/reports/reports.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../platform/database.ts';
import { isPlan, planOrder, type PlanKey } from './plans.store.ts';

export type ReportPlanRow = ReportPlan & {
  isCustom: boolean;
  startsOn: CalendarDate;
  endsOn: CalendarDate;
};

/** Every plan of every plan year, newest year first. A custom plan goes by its own id, which stays over the years. */
export async function reportPlansOf(tx: Transaction, compId: number): Promise<ReportPlanRow[]> {
  const { rows } = await sql<ReportPlanRow>`
    select p.plan_id as unqid, p.plan_code as plccode, coalesce(p.custom_plan_id, p.plc_id) as plcid,
      p.plan_year_id as pyrid, p.is_balance as "isBalance", p.plan_code = '0' as "isCustom",
      coalesce(p.sub_name, p.description) || ', ' || y.name as name, y.starts_on as "startsOn",
      y.ends_on as "endsOn"
    from plans p join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
    where p.comp_id = ${compId}
    order by y.starts_on desc, y.plan_year_id, ${planOrder}`.execute(tx);
  return rows;
}

/** Which of the two the company does not have: the plan year, or the plan in it. */
export async function unknownOf(
  tx: Transaction,
  compId: number,
  key: PlanKey | { pyrid: number },
): Promise<'plan' | 'plan year' | null> {
  const hasPlan =
    'planCode' in key
      ? sql`exists (select from plans p where p.comp_id = ${compId} and ${isPlan(key)})`
      : sql`true`;
  const { rows } = await sql<{ hasYear: boolean; hasPlan: boolean }>`
    select exists (select from plan_years y where y.comp_id = ${compId} and y.plan_year_id = ${key.pyrid})
      as "hasYear", ${hasPlan} as "hasPlan"`.execute(tx);
  return !rows[0]!.hasYear ? 'plan year' : rows[0]!.hasPlan ? null : 'plan';
}
