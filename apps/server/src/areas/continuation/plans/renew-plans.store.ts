import { sql } from 'kysely';
import type { LevelCovers } from '@portal/contract/areas/continuation/level.rules.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow } from '../../../platform/tables.ts';

export type PlanColumns = Omit<
  NewRow<'coverage_plans'>,
  'comp_id' | 'coverage_plan_id' | 'for_cobra' | 'for_billing' | 'starts_on' | 'ends_on'
>;

/** Of COBRA alone: whether retirees have it too is settled with the account manager. */
export async function insertPlan(
  tx: Transaction,
  compId: number,
  startsOn: CalendarDate,
  columns: PlanColumns,
): Promise<number> {
  const { coverage_plan_id } = await tx
    .insertInto('coverage_plans')
    .values({
      ...columns,
      comp_id: compId,
      for_cobra: true,
      for_billing: false,
      starts_on: startsOn,
    })
    .returning('coverage_plan_id')
    .executeTakeFirstOrThrow();
  return coverage_plan_id;
}

export async function updatePlan(
  tx: Transaction,
  compId: number,
  planId: number,
  columns: PlanColumns,
): Promise<void> {
  await tx
    .updateTable('coverage_plans')
    .set(columns)
    .where('comp_id', '=', compId)
    .where('coverage_plan_id', '=', planId)
    .execute();
}

/** Nobody has the plan after a day. */
export async function endPlan(
  tx: Transaction,
  compId: number,
  planId: number,
  endsOn: CalendarDate,
): Promise<void> {
  await sql`update coverage_plans set ends_on = greatest(starts_on, ${endsOn}::date)
    where comp_id = ${compId} and coverage_plan_id = ${planId}`.execute(tx);
}

/** The level for these people, added or renamed. Returns its id. */
export async function saveTier(
  tx: Transaction,
  compId: number,
  planId: number,
  { covers, name }: { covers: LevelCovers; name: string },
): Promise<number> {
  const { tier_id } = await tx
    .insertInto('coverage_tiers')
    .values({ comp_id: compId, coverage_plan_id: planId, covers, name })
    .onConflict((on) => on.columns(['comp_id', 'coverage_plan_id', 'covers']).doUpdateSet({ name }))
    .returning('tier_id')
    .executeTakeFirstOrThrow();
  return tier_id;
}

/** Ends the rates of levels before a day; rates that would begin later are gone. */
export async function endRates(
  tx: Transaction,
  compId: number,
  tierIds: readonly number[],
  from: CalendarDate,
): Promise<void> {
  await sql`delete from tier_rates
    where comp_id = ${compId} and tier_id = any(${[...tierIds]}::int[]) and begins_on >= ${from}::date`.execute(
    tx,
  );
  await sql`update tier_rates set ends_on = ${addDays(from, -1)}
    where comp_id = ${compId} and tier_id = any(${[...tierIds]}::int[])
      and (ends_on is null or ends_on >= ${from}::date)`.execute(tx);
}

export type RateInForce = { rateId: number; beginsOn: CalendarDate; cents: number };

export async function rateInForce(
  tx: Transaction,
  compId: number,
  tierId: number,
  date: CalendarDate,
): Promise<RateInForce | undefined> {
  const { rows } = await sql<RateInForce>`
    select rate_id as "rateId", begins_on as "beginsOn", rate_cents as cents from tier_rates
    where comp_id = ${compId} and tier_id = ${tierId} and begins_on <= ${date}::date
      and (ends_on is null or ends_on >= ${date}::date)
    order by begins_on desc limit 1`.execute(tx);
  return rows[0];
}

export type NewRate = { beginsOn: CalendarDate; cents: number; enteredOn: CalendarDate };

/** From a day on, until the next rate on file. The one before it ends. */
export async function saveRate(
  tx: Transaction,
  compId: number,
  tierId: number,
  { beginsOn, cents, enteredOn }: NewRate,
): Promise<void> {
  await sql`update tier_rates set ends_on = ${addDays(beginsOn, -1)}
    where comp_id = ${compId} and tier_id = ${tierId} and begins_on < ${beginsOn}::date
      and (ends_on is null or ends_on >= ${beginsOn}::date)`.execute(tx);
  await sql`insert into tier_rates (comp_id, tier_id, begins_on, ends_on, rate_cents, entered_on)
    values (${compId}, ${tierId}, ${beginsOn}, (select min(begins_on) - 1 from tier_rates
      where comp_id = ${compId} and tier_id = ${tierId} and begins_on > ${beginsOn}::date),
      ${cents}, ${enteredOn})
    on conflict (comp_id, tier_id, begins_on) do update
      set rate_cents = excluded.rate_cents, entered_on = excluded.entered_on`.execute(tx);
}

export type RatedPlan = { name: string; forCobra: boolean; isAgeBanded: boolean };

/** The plan, locked against another change of its rates. */
export async function lockPlan(
  tx: Transaction,
  compId: number,
  planId: number,
): Promise<RatedPlan | undefined> {
  const { rows } = await sql<RatedPlan>`
    select name, for_cobra as "forCobra", is_age_banded as "isAgeBanded" from coverage_plans
    where comp_id = ${compId} and coverage_plan_id = ${planId} for update`.execute(tx);
  return rows[0];
}

export async function isPlanYearStart(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<boolean> {
  const { rows } = await sql`select 1 from plan_years
    where comp_id = ${compId} and starts_on = ${date}::date`.execute(tx);
  return rows.length > 0;
}

export type PlanRate = {
  level: string;
  beginsOn: CalendarDate;
  endsOn: CalendarDate | null;
  cents: number;
};

/** All rates of a plan, level by level. */
export async function ratesOfPlan(
  tx: Transaction,
  compId: number,
  planId: number,
): Promise<PlanRate[]> {
  const { rows } = await sql<PlanRate>`
    select t.name as level, r.begins_on as "beginsOn", r.ends_on as "endsOn", r.rate_cents as cents
    from coverage_tiers t join tier_rates r on r.comp_id = t.comp_id and r.tier_id = t.tier_id
    where t.comp_id = ${compId} and t.coverage_plan_id = ${planId}
    order by array_position(array['E', 'ES', 'EC', 'F'], t.covers), r.begins_on`.execute(tx);
  return rows;
}
