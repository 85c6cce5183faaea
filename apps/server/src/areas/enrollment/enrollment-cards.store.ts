import { sql } from 'kysely';
import type { EnrollmentCard } from '@portal/contract/areas/enrollment/enrollment.ts';
import type { Tables } from '../../platform/tables.ts';
import type { YearEnd } from './year-end.rules.ts';
import { dollars, planName, planOrder } from './plans.store.ts';

/** Amounts by kind and by the chart day they count from; null after the plan year. */
type Move = [kind: Tables['account_entries']['kind'], day: string | null, cents: number];

type CardColumns = Pick<
  EnrollmentCard,
  | 'planName'
  | 'planYearStart'
  | 'planYearEnd'
  | 'enrollmentStart'
  | 'enrollmentEnd'
  | 'payPeriodDeductions'
  | 'dependents'
  | 'pyrid'
  | 'planCode'
  | 'customPlanId'
  | 'isRollIn'
  | 'isCustomBalance'
  | 'lfsa'
  | 'runOutEnds'
  | 'isClosed'
  | 'neverBegan'
>;

export type CardFacts = CardColumns & {
  enrollmentId: number;
  electionCents: number | null;
  employerCents: number;
  isBalance: boolean;
  hasCard: boolean;
  cardStatus: string | null;
  yearEnd: YearEnd;
  terminatedOn: string | null;
  moves: Move[];
  hasClaims: boolean;
  claimedCents: number;
};

/** One row per enrollment. A person without any gives one empty row, an unknown person none. */
export const cardFactsOf = (compId: number, empno: string, today: string) => sql<
  CardFacts | { enrollmentId: null }
>`
  select e.enrollment_id as "enrollmentId", ${planName} as "planName",
    y.starts_on as "planYearStart", y.ends_on as "planYearEnd",
    e.starts_on as "enrollmentStart", e.ends_on as "enrollmentEnd",
    e.election_cents as "electionCents", e.employer_cents as "employerCents",
    p.plan_year_id as pyrid, p.plan_code as "planCode", p.custom_plan_id as "customPlanId",
    p.is_balance as "isBalance", p.is_balance and p.plan_code = '0' as "isCustomBalance",
    e.is_roll_in as "isRollIn", e.is_limited_purpose as lfsa,
    p.has_card as "hasCard", p.year_end as "yearEnd", e.card_status as "cardStatus", e.terminated_on as "terminatedOn",
    case when p.year_end <> 'kept' then coalesce(e.run_out_ends_on, y.ends_on + p.run_out_days) end
      as "runOutEnds",
    e.closed_on is not null as "isClosed", coalesce(e.ends_on < e.starts_on, false) as "neverBegan",
    moves.list as moves, claims.total is not null as "hasClaims", coalesce(claims.total, 0) as "claimedCents",
    (select coalesce(json_agg(json_build_object('beginningDate', c.begins_on,
         'amount', ${dollars(sql`c.amount_cents`)}) order by c.begins_on), '[]')
     from deduction_changes c where c.comp_id = e.comp_id and c.enrollment_id = e.enrollment_id
       -- One that begins after the end never takes effect.
       and c.begins_on <= coalesce(e.ends_on, c.begins_on))
      as "payPeriodDeductions",
    (select coalesce(json_agg(json_build_object('dependentId', d.dependent_id,
         'name', d.first_name || ' ' || d.last_name) order by d.dependent_id), '[]')
     from covered_dependents v join dependents d on d.dependent_id = v.dependent_id
     where v.comp_id = e.comp_id and v.enrollment_id = e.enrollment_id) as dependents
  from participants person
  left join enrollments e on e.comp_id = person.comp_id and e.empno = person.empno
  left join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
  left join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
  left join lateral (
    select coalesce(json_agg(json_build_array(m.kind, m.day, m.cents)), '[]') as list
    from (select a.kind, sum(a.amount_cents) as cents,
            case when a.effective_on <= y.ends_on then least(y.ends_on, ${today}::date,
              (date_trunc('month', a.effective_on::timestamp) + interval '1 month - 1 day')::date) end as day
          from account_entries a
          where a.comp_id = e.comp_id and a.enrollment_id = e.enrollment_id
          group by a.kind, day) m) moves on true
  left join lateral (
    select sum(c.submitted_cents - c.denied_cents) as total
    from claims c where c.comp_id = e.comp_id and c.enrollment_id = e.enrollment_id) claims on true
  where person.comp_id = ${compId} and person.empno = ${empno}
  order by y.starts_on desc, ${planOrder}`;
