import { sql, type RawBuilder } from 'kysely';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Keyed } from '../../../support/reports/report-rows.store.ts';
import type { PersonColumns } from '../../../support/reports/report.ts';
import type { AccountSums } from '../account.rules.ts';
import { isPlan, planName, type PlanKey } from '../plans.store.ts';

/** An enrollment with the sums of its entries up to a day; the rules turn them into the amounts shown. */
export type EnrolledRow = Keyed &
  PersonColumns & {
    plan: string;
    planCode: PlanCode;
    startsOn: CalendarDate;
    endsOn: CalendarDate | null;
    electionCents: number | null;
    employerCents: number;
    isClosed: boolean;
    sums: AccountSums;
  };

/** Starts from the people, whose index gives the order in which a report is read. */
const enrolledPeople = sql`participants person
  join enrollments e on e.comp_id = person.comp_id and e.empno = person.empno
  join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id`;

const sum = (kind: string) =>
  sql`coalesce(sum(a.amount_cents) filter (where a.kind = ${sql.lit(kind)}), 0)`;

const sumsOn = (day: CalendarDate) => sql`
  (select json_build_object('payroll', ${sum('payroll')}, 'employer', ${sum('employer')},
      'approved', ${sum('approval')}, 'paid', ${sum('payment')}, 'rolledIn', ${sum('rolled-in')},
      'rolledOut', ${sum('rolled-out')}, 'forfeited', ${sum('forfeiture')},
      'claimed', (select coalesce(sum(c.submitted_cents - c.denied_cents), 0) from claims c
        where c.comp_id = e.comp_id and c.enrollment_id = e.enrollment_id and c.received_on <= ${day}::date))
   from account_entries a where a.comp_id = e.comp_id and a.enrollment_id = e.enrollment_id
     and a.effective_on <= ${day}::date)`;

const enrolledColumns = (day: CalendarDate) => sql`
  person.empno, person.last_name as "lastName", person.first_name as "firstName",
  person.payroll_id_last4 as "idLast4", ${planName} as plan, p.plan_code as "planCode",
  e.starts_on as "startsOn", e.ends_on as "endsOn", e.election_cents as "electionCents",
  e.employer_cents as "employerCents", coalesce(e.closed_on <= ${day}::date, false) as "isClosed",
  ${sumsOn(day)} as sums`;

const enrolledWhere = (compId: number, condition: RawBuilder<unknown>) =>
  sql`person.comp_id = ${compId} and ${condition}`;

/** Everyone enrolled in a plan of a plan year. */
export const enrolledRows = (compId: number, plan: PlanKey, day: CalendarDate) => sql<EnrolledRow>`
  select ${enrolledColumns(day)}, e.enrollment_id as line
  from ${enrolledPeople} where ${enrolledWhere(compId, isPlan(plan))}`;

const coveredDependents = sql`
  (select count(*)::int from covered_dependents v
   where v.comp_id = e.comp_id and v.enrollment_id = e.enrollment_id)`;

export type RosterRow = EnrolledRow & { coveredDependents: number };

export const rosterRows = (compId: number, plan: PlanKey, day: CalendarDate) => sql<RosterRow>`
  select ${enrolledColumns(day)}, e.enrollment_id as line, ${coveredDependents} as "coveredDependents"
  from ${enrolledPeople} where ${enrolledWhere(compId, isPlan(plan))}`;

export type MemberRow = RosterRow & {
  /** Null: the row of the participant. */
  dependentId: number | null;
  dependentName: string | null;
  relation: 'S' | 'C' | 'O' | null;
  birthDate: CalendarDate | null;
};

/** A row for each person enrolled and one for each dependent they cover. A plan has one enrollment per person. */
export const memberRows = (compId: number, plan: PlanKey, day: CalendarDate) => sql<MemberRow>`
  select ${enrolledColumns(day)}, coalesce(member.dependent_id, 0) as line,
    ${coveredDependents} as "coveredDependents", member.dependent_id as "dependentId",
    d.first_name || ' ' || d.last_name as "dependentName", d.relation,
    case when member.dependent_id is null then person.birth_date else d.date_of_birth end as "birthDate"
  from ${enrolledPeople}
  cross join lateral (
    select null::int as dependent_id
    union all
    select v.dependent_id from covered_dependents v
    where v.comp_id = e.comp_id and v.enrollment_id = e.enrollment_id) member
  left join dependents d on d.comp_id = e.comp_id and d.dependent_id = member.dependent_id
  where ${enrolledWhere(compId, isPlan(plan))}`;

export type AllocationRow = EnrolledRow & {
  perPayCents: number | null;
  firstPayDate: CalendarDate | null;
};

/**
 * Everyone with an annual allocation in a plan year, in any plan. What a person pays changes during the year: the
 * amount is the one in force on the day, or the first one if none is yet.
 */
export const allocationRows = (
  compId: number,
  pyrid: number,
  day: CalendarDate,
) => sql<AllocationRow>`
  select ${enrolledColumns(day)}, e.enrollment_id as line,
    (select c.amount_cents from deduction_changes c
     where c.comp_id = e.comp_id and c.enrollment_id = e.enrollment_id
     order by c.begins_on <= ${day}::date desc,
       case when c.begins_on <= ${day}::date then ${day}::date - c.begins_on else c.begins_on - ${day}::date end
     limit 1) as "perPayCents",
    (select min(c.begins_on) from deduction_changes c
     where c.comp_id = e.comp_id and c.enrollment_id = e.enrollment_id) as "firstPayDate"
  from ${enrolledPeople}
  where ${enrolledWhere(compId, sql`p.plan_year_id = ${pyrid} and p.plan_code in ('M', 'D', 'T', 'H', '3')`)}`;
