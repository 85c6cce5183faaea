import { sql } from 'kysely';
import type { PlanCode } from '@portal/contract/areas/enrollment/plan-code.ts';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../platform/database.ts';
import { planName, planOrder } from './plans.store.ts';

/** The enrollments in force on a day. One without an end lasts as long as its plan year. */
const enrolledOn = (day: CalendarDate) => sql`
  enrollments e
  join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
  join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
  where e.closed_on is null
    and e.starts_on <= ${day}::date and coalesce(e.ends_on, y.ends_on) >= ${day}::date`;

/** The names of the plans that these people are in on a day: rows of `empno`, `name` and `place`, their order. */
export const planNamesOf = (compId: number, empnos: readonly string[], day: CalendarDate) => sql`
  select n.empno, n.name, min(n.place)::int as place from (
    select e.empno, ${planName} as name, row_number() over (order by ${planOrder}) as place
    from ${enrolledOn(day)} and e.comp_id = ${compId} and e.empno = any (${empnos}::text[])) n
  group by n.empno, n.name`;

export type CurrentPlan = { code: PlanCode; customPlanId: number | null };

/**
 * Whether `participants person` is in the plan on a day. The list is made once, and not once a person; an enrollment
 * lies within its plan year, so only years that have the day matter.
 */
export const isInPlanOn = (
  compId: number,
  day: CalendarDate,
  { code, customPlanId }: CurrentPlan,
) => sql`
  person.empno in (
    select e.empno from enrollments e
    where e.comp_id = ${compId} and e.closed_on is null
      and e.starts_on <= ${day}::date and coalesce(e.ends_on, ${day}::date) >= ${day}::date
      and e.plan_id = any (array(
        select p.plan_id from plans p
        join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
        where p.comp_id = ${compId} and ${day}::date between y.starts_on and y.ends_on
          and p.plan_code = ${code} and p.custom_plan_id is not distinct from ${customPlanId}::int)))`;

/** The plans of the plan years a day is in, each once. */
export async function plansOn(tx: Transaction, compId: number, day: CalendarDate) {
  const { rows } = await sql<CurrentPlan & { name: string }>`
    select distinct on (array_position(array['M', 'D', 'T', 'S', 'H', '3', '0'], p.plan_code), p.custom_plan_id)
      p.plan_code as code, p.custom_plan_id as "customPlanId", coalesce(p.sub_name, p.description) as name
    from plans p join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
    where p.comp_id = ${compId} and ${day}::date between y.starts_on and y.ends_on
    order by array_position(array['M', 'D', 'T', 'S', 'H', '3', '0'], p.plan_code), p.custom_plan_id,
      y.starts_on desc`.execute(tx);
  return rows;
}

/** How many people are in one of these kinds of plans on at least one day of a range, each once. */
export async function countEnrolledDuring(
  tx: Transaction,
  compId: number,
  codes: readonly PlanCode[],
  { startDate, endDate }: Range,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct e.empno)::int as count
    from enrollments e
    join plans p on p.comp_id = e.comp_id and p.plan_id = e.plan_id
    join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
    where e.comp_id = ${compId} and p.plan_code = any (${[...codes]}::text[])
      and e.starts_on <= ${endDate}::date and coalesce(e.ends_on, y.ends_on) >= ${startDate}::date
      -- One that was ended before it began never was in force.
      and coalesce(e.ends_on, y.ends_on) >= e.starts_on`.execute(tx);
  return rows[0]!.count;
}
