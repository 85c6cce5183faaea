import { sql } from 'kysely';
import type {
  PlanYear,
  ServiceSummary,
} from '@portal/contract/areas/dashboard/dashboard.contract.ts';
import { planOrder } from './plans.store.ts';

export const planYearsOf = (compId: number) => sql<PlanYear>`
  select y.plan_year_id as pyrid, y.name, y.starts_on as "startDate", y.ends_on as "endDate"
  from plan_years y where y.comp_id = ${compId}
  order by y.starts_on desc, y.plan_year_id desc`;

export type PlanTotals = Omit<ServiceSummary, 'type' | 'annualTotals' | 'reimbursements'> & {
  electionCents: number;
  employerCents: number;
  /** What the employer has paid in so far. */
  employer: number;
  approved: number;
};

/** One row per plan; a plan year without plans gives one empty row, one the company does not have none. */
export const planTotalsOf = (compId: number, pyrid: number) => sql<PlanTotals | { plcid: null }>`
  with enrolled as materialized (
    select e.enrollment_id, e.plan_id, e.election_cents, e.employer_cents
    from plans p join enrollments e on e.comp_id = p.comp_id and e.plan_id = p.plan_id
    where p.comp_id = ${compId} and p.plan_year_id = ${pyrid}
  ), elected as (
    select plan_id, count(*)::int as participants, sum(election_cents) as election, sum(employer_cents) as employer
    from enrolled group by plan_id
  ), moved as (
    select e.plan_id, sum(a.amount_cents) filter (where a.kind = 'employer') as employer,
      sum(a.amount_cents) filter (where a.kind = 'approval') as approved
    from enrolled e join account_entries a on a.comp_id = ${compId} and a.enrollment_id = e.enrollment_id
    where a.kind in ('employer', 'approval')
    group by e.plan_id
  )
  select p.plc_id as plcid, y.plan_year_id as pyrid, p.plan_code as plccode,
    p.custom_plan_id as "customPlanId", coalesce(p.sub_name, p.description) as name,
    y.starts_on as "startDate", y.ends_on as "endDate", coalesce(elected.participants, 0) as participants,
    coalesce(elected.election, 0)::float8 as "electionCents",
    coalesce(elected.employer, 0)::float8 as "employerCents",
    coalesce(moved.employer, 0)::float8 as employer, coalesce(moved.approved, 0)::float8 as approved
  from plan_years y
  left join plans p on p.comp_id = y.comp_id and p.plan_year_id = y.plan_year_id
  left join elected on elected.plan_id = p.plan_id
  left join moved on moved.plan_id = p.plan_id
  where y.comp_id = ${compId} and y.plan_year_id = ${pyrid}
  order by ${planOrder}`;
