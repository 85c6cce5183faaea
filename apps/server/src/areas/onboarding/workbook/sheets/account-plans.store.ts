import { sql, type RawBuilder } from 'kysely';
import type { Transaction } from '../../../../platform/database.ts';
import type { Tables } from '../../../../platform/tables.ts';

type Code = Tables['plans']['plan_code'];
type YearEnd = Tables['plans']['year_end'];

type Terms = {
  planYear: string;
  maximum: number | null;
  employer: number;
  isBalance: boolean;
  hasCard: boolean;
  yearEnd: YearEnd;
  runOutDays: number;
};

const terms = sql`y.name as "planYear", p.maximum_cents as maximum, p.employer_cents as employer,
  p.is_balance as "isBalance", p.has_card as "hasCard", p.year_end as "yearEnd", p.run_out_days as "runOutDays"`;

const plansOf = (compId: number, isCustom: RawBuilder<unknown>) => sql`
  from plans p join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
  where p.comp_id = ${compId} and ${isCustom}
  order by y.name collate "C", p.plan_code collate "C", p.custom_plan_id`;

type AccountPlan = Terms & { plan: Exclude<Code, '0'>; ownName: string | null };

export async function readAccountPlans(tx: Transaction, compId: number): Promise<AccountPlan[]> {
  const { rows } = await sql<AccountPlan>`
    select p.plan_code as plan, p.sub_name as "ownName", ${terms}
    ${plansOf(compId, sql`p.plan_code <> '0'`)}`.execute(tx);
  return rows;
}

type CustomPlan = Terms & { number: number; name: string };

export async function readCustomPlans(tx: Transaction, compId: number): Promise<CustomPlan[]> {
  const { rows } = await sql<CustomPlan>`
    select p.custom_plan_id as number, coalesce(p.sub_name, p.description) as name, ${terms}
    ${plansOf(compId, sql`p.plan_code = '0'`)}`.execute(tx);
  return rows;
}

export type SavedPlan = Terms & {
  plan: Code;
  customPlanId: number | null;
  name: string | null;
  plcId: number;
  description: string;
};

export async function savePlan(tx: Transaction, compId: number, plan: SavedPlan): Promise<void> {
  await sql`
    insert into plans (comp_id, plan_year_id, plan_code, custom_plan_id, plc_id, description, sub_name,
      maximum_cents, employer_cents, is_balance, has_card, year_end, run_out_days)
    select comp_id, plan_year_id, ${plan.plan}, ${plan.customPlanId}::int, ${plan.plcId}, ${plan.description},
      ${plan.name}, ${plan.maximum}::int, ${plan.employer}, ${plan.isBalance}::boolean, ${plan.hasCard}::boolean,
      ${plan.yearEnd}, ${plan.runOutDays}
    from plan_years where comp_id = ${compId} and name = ${plan.planYear}
    on conflict (comp_id, plan_year_id, plan_code, custom_plan_id) do update set
      sub_name = excluded.sub_name, maximum_cents = excluded.maximum_cents,
      employer_cents = excluded.employer_cents, is_balance = excluded.is_balance,
      has_card = excluded.has_card, year_end = excluded.year_end, run_out_days = excluded.run_out_days`.execute(
    tx,
  );
}
