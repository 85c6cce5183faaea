import { sql, type Selectable } from 'kysely';
import type { LevelCovers } from '@portal/contract/areas/continuation/level.rules.ts';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import { addDays, type CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow, Tables } from '../../../platform/tables.ts';

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
): Promise<number> {
  await tx
    .updateTable('coverage_plans')
    .set(columns)
    .where('comp_id', '=', compId)
    .where('coverage_plan_id', '=', planId)
    .execute();
  return planId;
}

/** Nobody has the plan from a day on. */
export async function endPlan(tx: Transaction, compId: number, planId: number, from: CalendarDate) {
  await sql`update coverage_plans set ends_on = greatest(starts_on, ${addDays(from, -1)}::date)
    where comp_id = ${compId} and coverage_plan_id = ${planId}`.execute(tx);
  await endRates(tx, compId, planId, { from, kept: [] });
  return planId;
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

/** Ends the rates of a plan before a day, except of levels that it keeps; rates that would begin later are gone. */
export async function endRates(
  tx: Transaction,
  compId: number,
  planId: number,
  { from, kept }: { from: CalendarDate; kept: readonly LevelCovers[] },
): Promise<void> {
  const isDropped = sql`comp_id = ${compId} and tier_id in (select tier_id from coverage_tiers
    where comp_id = ${compId} and coverage_plan_id = ${planId} and covers <> all(${[...kept]}::text[]))`;
  await sql`delete from tier_rates where ${isDropped} and begins_on >= ${from}::date`.execute(tx);
  await sql`update tier_rates set ends_on = ${addDays(from, -1)}
    where ${isDropped} and (ends_on is null or ends_on >= ${from}::date)`.execute(tx);
}

export async function rateInForce(
  tx: Transaction,
  compId: number,
  tierId: number,
  date: CalendarDate,
) {
  const { rows } = await sql<{ beginsOn: CalendarDate; cents: number }>`
    select begins_on as "beginsOn", rate_cents as cents from tier_rates
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

/** The plan, locked against another change of its rates. */
export async function lockPlan(tx: Transaction, compId: number, planId: number) {
  const { rows } = await sql<{ name: string; forCobra: boolean; isAgeBanded: boolean }>`
    select name, for_cobra as "forCobra", is_age_banded as "isAgeBanded" from coverage_plans
    where comp_id = ${compId} and coverage_plan_id = ${planId} for update`.execute(tx);
  return rows[0];
}

export async function isPlanYearStart(tx: Transaction, compId: number, date: CalendarDate) {
  const { rows } = await sql`select 1 from plan_years
    where comp_id = ${compId} and starts_on = ${date}::date`.execute(tx);
  return rows.length > 0;
}

/** All rates of a plan, level by level. */
export async function ratesOfPlan(tx: Transaction, compId: number, planId: number) {
  const { rows } = await sql<Omit<RateRow, 'rateId'> & { level: string }>`
    select t.name as level, r.begins_on as "beginsOn", r.ends_on as "endsOn", r.rate_cents as cents
    from coverage_tiers t join tier_rates r on r.comp_id = t.comp_id and r.tier_id = t.tier_id
    where t.comp_id = ${compId} and t.coverage_plan_id = ${planId}
    order by array_position(array['E', 'ES', 'EC', 'F'], t.covers), r.begins_on`.execute(tx);
  return rows;
}

/** A COBRA plan that goes on into a new plan year unless it is discontinued. */
export type RenewablePlan = Omit<
  Selectable<Tables['coverage_plans']>,
  'comp_id' | 'for_cobra' | 'for_billing' | 'is_self_insured' | 'starts_on' | 'ends_on'
>;

export async function renewablePlans(tx: Transaction, compId: number, renewalDate: CalendarDate) {
  const { rows } = await sql<RenewablePlan>`
    select coverage_plan_id, name, plan_type_id, plan_type_description, carrier, policy_number, is_age_banded,
      contact_name, contact_emails, contact_phone, update_method, update_method_notes, carrier_notes,
      updates_paid_through, activates_at
    from coverage_plans
    where comp_id = ${compId} and for_cobra and starts_on < ${renewalDate}::date
      and (ends_on is null or ends_on >= ${renewalDate}::date)
    order by plan_type_id, name, coverage_plan_id`.execute(tx);
  return rows;
}

export type PlanLevel = {
  planId: number;
  tierId: number;
  name: string;
  covers: LevelCovers;
  /** What it costs on the last day before the renewal; null if no rate is on file. */
  rateCents: number | null;
  isAgeBanded: boolean;
};

/** The levels of plans as they are before a renewal, from one person to family. */
export async function levelsBefore(
  tx: Transaction,
  compId: number,
  planIds: readonly number[],
  renewalDate: CalendarDate,
): Promise<PlanLevel[]> {
  const day = addDays(renewalDate, -1);
  const { rows } = await sql<PlanLevel>`
    select t.coverage_plan_id as "planId", t.tier_id as "tierId", t.name, t.covers,
      (select r.rate_cents from tier_rates r
        where r.comp_id = t.comp_id and r.tier_id = t.tier_id and r.begins_on <= ${day}::date
          and (r.ends_on is null or r.ends_on >= ${day}::date)
        order by r.begins_on desc limit 1) as "rateCents", c.is_age_banded as "isAgeBanded"
    from coverage_tiers t
    join coverage_plans c on c.comp_id = t.comp_id and c.coverage_plan_id = t.coverage_plan_id
    where t.comp_id = ${compId} and t.coverage_plan_id = any(${[...planIds]}::int[])
    order by t.coverage_plan_id, array_position(array['E', 'ES', 'EC', 'F'], t.covers)`.execute(tx);
  return rows;
}

export type RateRow = {
  rateId: number;
  beginsOn: CalendarDate;
  /** Null while it holds. */
  endsOn: CalendarDate | null;
  cents: number;
};

export type RatedPlan = {
  planId: number;
  name: string;
  planTypeId: number;
  planTypeDescription: string | null;
  tiers: { tierId: number; name: string; rates: RateRow[] }[];
};

/** Every plan of a service, also those that have ended, with the rates of its levels, newest first. */
export async function ratesHistory(tx: Transaction, compId: number, service: ContinuationService) {
  const { rows } = await sql<RatedPlan>`
    select c.coverage_plan_id as "planId", c.name, c.plan_type_id as "planTypeId",
      c.plan_type_description as "planTypeDescription",
      (select coalesce(json_agg(json_build_object('tierId', t.tier_id, 'name', t.name,
          'rates', (select coalesce(json_agg(json_build_object('rateId', r.rate_id,
                'beginsOn', r.begins_on, 'endsOn', r.ends_on, 'cents', r.rate_cents)
              order by r.begins_on desc), '[]')
            from tier_rates r where r.comp_id = t.comp_id and r.tier_id = t.tier_id))
          order by array_position(array['E', 'ES', 'EC', 'F'], t.covers)), '[]')
        from coverage_tiers t
        where t.comp_id = c.comp_id and t.coverage_plan_id = c.coverage_plan_id) as tiers
    from coverage_plans c
    where c.comp_id = ${compId} and ${service === 'cobra' ? sql`c.for_cobra` : sql`c.for_billing`}
    order by c.plan_type_id, c.name, c.coverage_plan_id`.execute(tx);
  return rows;
}
