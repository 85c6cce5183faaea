import { sql } from 'kysely';
import type { ServiceType } from '@portal/contract/areas/reports/report-parameters.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

/** The accepted events whose coverage includes the day (domain.md 2.1, 7.4). */
const coveredOn = (day: CalendarDate) => sql`
  event_facts ev
  where ev.deleted_at is null and ev.is_accepted and ev.coverage_begins <= ${day}::date
    and (ev.coverage_ends is null or ev.coverage_ends >= ${day}::date)`;

const serviceOf = sql`case when ev.service = 'cobra' then 'cobra' when ev.category = 'L' then 'loa' else 'retiree' end`;

const names = { cobra: 'COBRA', retiree: 'Retiree Billing', loa: 'LOA Billing' } as const;

/** The services that cover these people on a day: rows of `empno`, `name` and `place`, their order. */
export const serviceNamesOf = (compId: number, empnos: readonly string[], day: CalendarDate) => sql`
  select distinct ev.empno, case ${serviceOf} when 'cobra' then ${names.cobra} when 'loa' then ${names.loa}
    else ${names.retiree} end as name,
    case ${serviceOf} when 'cobra' then 1 when 'loa' then 3 else 2 end as place
  from ${coveredOn(day)} and ev.comp_id = ${compId} and ev.empno = any (${empnos}::text[])`;

/** Whether the service covers `participants person` on a day. */
export const isCoveredOn = (day: CalendarDate, service: ServiceType) => sql`
  exists (select from ${coveredOn(day)} and ev.comp_id = person.comp_id and ev.empno = person.empno
    and ${serviceOf} = ${service})`;

export const serviceNames: Record<ServiceType, string> = names;

/** How many events name a dependent, whatever became of them; deleted ones do not count. */
export async function countEventsCovering(tx: Transaction, compId: number, dependentId: number) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from event_persons q
    join continuation_events ev on ev.comp_id = q.comp_id and ev.event_id = q.event_id
    where q.comp_id = ${compId} and q.dependent_id = ${dependentId} and ev.deleted_at is null`.execute(
    tx,
  );
  return rows[0]!.count;
}
