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
  select p.plc_id as plcid, y.plan_year_id as pyrid, p.plan_code as plccode,
    p.custom_plan_id as "customPlanId", coalesce(p.sub_name, p.description) as name,
    y.starts_on as "startDate", y.ends_on as "endDate", count(e.enrollment_id)::int as participants,
    coalesce(sum(e.election_cents), 0)::float8 as "electionCents",
    coalesce(sum(e.employer_cents), 0)::float8 as "employerCents",
    coalesce(sum(moved.employer), 0)::float8 as employer, coalesce(sum(moved.approved), 0)::float8 as approved
  from plan_years y
  left join plans p on p.comp_id = y.comp_id and p.plan_year_id = y.plan_year_id
  left join enrollments e on e.comp_id = p.comp_id and e.plan_id = p.plan_id
  left join (
    select a.enrollment_id, sum(a.amount_cents) filter (where a.kind = 'employer') as employer,
      sum(a.amount_cents) filter (where a.kind = 'approval') as approved
    from account_entries a
    where a.comp_id = ${compId} and a.kind in ('employer', 'approval')
      and a.enrollment_id in (select n.enrollment_id from enrollments n
        join plans q on q.comp_id = n.comp_id and q.plan_id = n.plan_id
        where n.comp_id = ${compId} and q.plan_year_id = ${pyrid})
    group by a.enrollment_id) moved on moved.enrollment_id = e.enrollment_id
  where y.comp_id = ${compId} and y.plan_year_id = ${pyrid}
  group by y.plan_year_id, p.plan_id
  order by ${planOrder}`;
