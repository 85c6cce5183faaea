import { sql, type RawBuilder } from 'kysely';
import type { EnrollmentInput, OpenPlan } from '@portal/contract/areas/enrollment/enrollment.ts';
import type { Transaction } from '../../platform/database.ts';

/** Cents as dollars for responses; null stays null. */
export const dollars = (cents: RawBuilder<unknown>) => sql`(${cents} / 100.0)::float8`;

/** The plan's display name, from `plans p` and `enrollments e`, which may be limited-purpose. */
export const planName = sql`coalesce(p.sub_name,
  case when e.is_limited_purpose then 'Limited-Purpose FSA' else p.description end)`;

/**
 * The maximum election for a year: the lower of the employer's maximum and the legal limit of the year in
 * which the plan year starts; 0 if neither is set.
 */
const maximumOf = (code: 'M' | 'D', limit: string) => sql`case when p.plan_code = ${sql.lit(code)}
  then ${dollars(sql`coalesce(least(p.maximum_cents,
    irs_limit(${sql.lit(limit)}, extract(year from y.starts_on)::int)), 0)`)} else 0 end`;

/** `plans p` of `plan_years y` as the wizard shows them. */
const planColumns = sql`
  p.plan_year_id as pyrid, y.name as "planYearName", y.starts_on as yearbeg, y.ends_on as yearend,
  p.plan_code as plccode, p.plc_id as plcid, p.description as plcdesc, p.sub_name as "subName",
  p.custom_plan_id as "customPlanId",
  ${maximumOf('M', 'health-fsa')} as medmax, ${maximumOf('D', 'dependent-care')} as depmax,
  -- Transit and parking have the same limit, each of its own.
  case when p.plan_code = 'T' then ${dollars(sql`coalesce(irs_limit('commuter-transit-month',
    extract(year from y.starts_on)::int), 0)`)} else 0 end as "monthlyPreTaxLimit",
  exists (select from plans s where s.comp_id = p.comp_id and s.plan_year_id = p.plan_year_id
          and s.plan_code = 'S') as "hasHsaByProvider",
  y.has_hsa_by_other as "hasHsaByOther", p.is_balance as "isBalance"`;

const plans = sql`plans p join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id`;

export const plansWhere = (condition: RawBuilder<unknown>) => sql<OpenPlan>`
  select ${planColumns} from ${plans} where ${condition}`;

/** In display order: health and dependent care first, the company's own plans last. */
export const planOrder = sql`array_position(array['M', 'D', 'T', 'S', 'H', '3', '0'], p.plan_code), p.plan_id`;

/** Earliest year first, so that the current year comes before the next. */
export const openPlansOf = (compId: number, today: string) => sql<OpenPlan>`
  ${plansWhere(sql`p.comp_id = ${compId} and y.ends_on >= ${today}`)}
  order by y.starts_on, y.plan_year_id, ${planOrder}`;

export type PlanKey = Pick<EnrollmentInput, 'pyrid' | 'planCode' | 'customPlanId'>;

/** Whether `plans p` is the plan named by a request. */
export const isPlan = ({ pyrid, planCode, customPlanId }: PlanKey) => sql`p.plan_year_id = ${pyrid}
  and p.plan_code = ${planCode} and p.custom_plan_id is not distinct from ${customPlanId}::int`;

export type PlanOnFile = OpenPlan & { planId: number; employerCents: number; hasCard: boolean };

export async function findPlan(tx: Transaction, compId: number, key: PlanKey) {
  const { rows } = await sql<PlanOnFile>`
    select ${planColumns}, p.plan_id as "planId", p.employer_cents as "employerCents", p.has_card as "hasCard"
    from ${plans} where p.comp_id = ${compId} and ${isPlan(key)}`.execute(tx);
  return rows[0];
}
