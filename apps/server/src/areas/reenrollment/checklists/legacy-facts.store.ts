import { sql, type RawBuilder } from 'kysely';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

export type AccountPlan = {
  planYearId: number;
  code: PlanCode;
  customPlanId: number | null;
  name: string;
  maximumCents: number | null;
  /** What the law allows in the year the plan year starts in, where there is one amount. */
  limitCents: number | null;
  employerCents: number;
  hasCard: boolean;
  yearEnd: 'carryover' | 'roll' | 'grace' | 'forfeit' | 'kept';
  runOutDays: number;
};

export async function accountPlansOf(
  tx: Transaction,
  compId: number,
  planYearIds: readonly number[],
): Promise<AccountPlan[]> {
  const { rows } = await sql<AccountPlan>`
    select p.plan_year_id as "planYearId", p.plan_code as code, p.custom_plan_id as "customPlanId",
      coalesce(p.sub_name, p.description) as name, p.maximum_cents as "maximumCents",
      irs_limit(case p.plan_code when 'M' then 'health-fsa' when 'D' then 'dependent-care' end,
        extract(year from y.starts_on)::int) as "limitCents",
      p.employer_cents as "employerCents", p.has_card as "hasCard", p.year_end as "yearEnd",
      p.run_out_days as "runOutDays"
    from plans p join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
    where p.comp_id = ${compId} and p.plan_year_id = any(${[...planYearIds]}::int[])
    order by y.starts_on, p.plan_id`.execute(tx);
  return rows;
}

export type CoveragePlan = {
  name: string;
  carrier: string;
  policyNumber: string | null;
  endsOn: CalendarDate | null;
  levels: {
    name: string;
    thisYearCents: number | null;
    nextYearCents: number | null;
    nextYearBegins: CalendarDate | null;
  }[];
};

/** The rate of `coverage_tiers t` in force on a day. */
const rateOn = (day: RawBuilder<unknown>) => sql`
  select r.rate_cents, r.begins_on from tier_rates r
  where r.comp_id = t.comp_id and r.tier_id = t.tier_id and r.begins_on <= ${day}
    and (r.ends_on is null or r.ends_on >= ${day})
  order by r.begins_on desc limit 1`;

/** Plans that are offered on the last day before a renewal date or later, with the rates of both days. */
export async function coveragePlansOf(
  tx: Transaction,
  compId: number,
  service: 'cobra' | 'db',
  renewalDate: CalendarDate,
): Promise<CoveragePlan[]> {
  const isOf = service === 'cobra' ? sql`p.for_cobra` : sql`p.for_billing`;
  const { rows } = await sql<CoveragePlan>`
    select p.name, p.carrier, p.policy_number as "policyNumber", p.ends_on as "endsOn",
      (select coalesce(json_agg(json_build_object('name', t.name, 'thisYearCents', before.rate_cents,
          'nextYearCents', after.rate_cents, 'nextYearBegins', after.begins_on) 
          order by array_position(array['E', 'ES', 'EC', 'F'], t.covers)), '[]')
        from coverage_tiers t
        left join lateral (${rateOn(sql`${renewalDate}::date - 1`)}) before on true
        left join lateral (${rateOn(sql`${renewalDate}::date`)}) after on true
        where t.comp_id = p.comp_id and t.coverage_plan_id = p.coverage_plan_id) as levels
    from coverage_plans p
    where p.comp_id = ${compId} and ${isOf}
      and (p.ends_on is null or p.ends_on >= ${renewalDate}::date - 1)
    order by p.plan_type_id, p.name, p.coverage_plan_id`.execute(tx);
  return rows;
}

/** Every custom plan that the company ever had, by its newest name. */
export async function customPlansOf(
  tx: Transaction,
  compId: number,
): Promise<{ id: number; description: string }[]> {
  const { rows } = await sql<{ id: number; description: string }>`
    select distinct on (p.custom_plan_id) p.custom_plan_id as id, coalesce(p.sub_name, p.description) as description
    from plans p join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
    where p.comp_id = ${compId} and p.custom_plan_id is not null
    order by p.custom_plan_id, y.starts_on desc`.execute(tx);
  return rows;
}

export async function userNameOf(
  tx: Transaction,
  compId: number,
  userId: number,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select first_name || ' ' || last_name as name from company_users
    where comp_id = ${compId} and user_id = ${userId}`.execute(tx);
  return rows[0]?.name ?? null;
}
