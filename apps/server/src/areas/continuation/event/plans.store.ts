import { sql, type RawBuilder } from 'kysely';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import type { PlanTypeId } from '@portal/contract/areas/continuation/plan-type.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { TierCovers } from './event-record.ts';

/** A plan level offered on a day. It has no rate if the plan is age-banded or none is on file. */
export type OfferedLevel = {
  planId: number;
  tierId: number;
  planTypeId: PlanTypeId;
  planName: string;
  levelName: string;
  covers: TierCovers;
  rateCents: number | null;
  isAgeBanded: boolean;
};

/** A rate and the day it was entered. */
export type Rate = { cents: number; enteredOn: CalendarDate | null };

/** Whether `tier_rates r` is in force on a day. */
const inForce = (date: CalendarDate | RawBuilder<unknown>) => sql`r.begins_on <= ${date}::date
  and (r.ends_on is null or r.ends_on >= ${date}::date)`;

/** The rate of `coverage_tiers t` in force on a day. */
export const rateOn = (date: CalendarDate) => sql`(select r.rate_cents from tier_rates r
  where r.comp_id = t.comp_id and r.tier_id = t.tier_id and ${inForce(date)}
  order by r.begins_on desc limit 1)`;

/** Plans by type and name, each with its levels from employee only to family. */
export const availableLevels = (compId: number, service: ContinuationService, date: CalendarDate) =>
  sql<OfferedLevel>`
    select c.coverage_plan_id as "planId", t.tier_id as "tierId", c.plan_type_id as "planTypeId",
      c.name as "planName", t.name as "levelName", t.covers, c.is_age_banded as "isAgeBanded",
      case when not c.is_age_banded then ${rateOn(date)} end as "rateCents"
    from coverage_plans c
    join coverage_tiers t on t.comp_id = c.comp_id and t.coverage_plan_id = c.coverage_plan_id
    where c.comp_id = ${compId} and ${service === 'cobra' ? sql`c.for_cobra` : sql`c.for_billing`}
      and c.starts_on <= ${date}::date and (c.ends_on is null or c.ends_on >= ${date}::date)
    order by c.plan_type_id, c.name, c.coverage_plan_id,
      array_position(array['E', 'ES', 'EC', 'F'], t.covers)`;

/** The rates on file in force on a day, by tier. A tier without a rate is left out. */
export async function ratesOn(
  tx: Transaction,
  compId: number,
  tierIds: readonly number[],
  date: CalendarDate,
): Promise<Map<number, Rate>> {
  const { rows } = await sql<{ tierId: number } & Rate>`
    select distinct on (r.tier_id) r.tier_id as "tierId", r.rate_cents as cents, r.entered_on as "enteredOn"
    from tier_rates r
    where r.comp_id = ${compId} and r.tier_id = any(${[...tierIds]}::int[]) and ${inForce(date)}
    order by r.tier_id, r.begins_on desc`.execute(tx);
  return new Map(rows.map(({ tierId, ...rate }) => [tierId, rate]));
}

/** The rates on file of tiers, or of all there are, on each of these days. */
export async function ratesOnDays(
  tx: Transaction,
  compId: number,
  days: readonly CalendarDate[],
  tierIds?: readonly number[],
): Promise<Map<CalendarDate, Map<number, Rate>>> {
  const found = new Map<CalendarDate, Map<number, Rate>>();
  if (days.length === 0) return found;
  const { rows } = await sql<{ day: CalendarDate; tierId: number } & Rate>`
    select distinct on (o.day, r.tier_id) o.day, r.tier_id as "tierId", r.rate_cents as cents,
      r.entered_on as "enteredOn"
    from unnest(${[...new Set(days)]}::date[]) as o (day)
    join tier_rates r on r.comp_id = ${compId} and ${inForce(sql`o.day`)}
      ${tierIds ? sql`and r.tier_id = any(${[...new Set(tierIds)]}::int[])` : sql``}
    order by o.day, r.tier_id, r.begins_on desc`.execute(tx);
  for (const { day, tierId, ...rate } of rows)
    found.set(day, (found.get(day) ?? new Map<number, Rate>()).set(tierId, rate));
  return found;
}
