import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../../platform/database.ts';
import type { Tables } from '../../../../platform/tables.ts';

export type Level = {
  plan: string;
  planBegins: CalendarDate;
  covers: Tables['coverage_tiers']['covers'];
};

const inOrder = sql`c.name collate "C", c.starts_on, t.covers collate "C"`;

export async function readLevels(
  tx: Transaction,
  compId: number,
): Promise<(Level & { name: string })[]> {
  const { rows } = await sql<Level & { name: string }>`
    select c.name as plan, c.starts_on as "planBegins", t.covers, t.name
    from coverage_tiers t
    join coverage_plans c on c.comp_id = t.comp_id and c.coverage_plan_id = t.coverage_plan_id
    where t.comp_id = ${compId} order by ${inOrder}`.execute(tx);
  return rows;
}

export async function saveLevel(
  tx: Transaction,
  compId: number,
  { plan, planBegins, covers, name }: Level & { name: string },
): Promise<void> {
  await sql`
    insert into coverage_tiers (comp_id, coverage_plan_id, covers, name)
    select comp_id, coverage_plan_id, ${covers}, ${name} from coverage_plans
    where comp_id = ${compId} and name = ${plan} and starts_on = ${planBegins}::date
    on conflict (comp_id, coverage_plan_id, covers) do update set name = excluded.name`.execute(tx);
}

export type RateOnFile = Level & {
  beginsOn: CalendarDate;
  rate: number;
  endsOn: CalendarDate | null;
  enteredOn: CalendarDate;
};

export async function readRates(tx: Transaction, compId: number): Promise<RateOnFile[]> {
  const { rows } = await sql<RateOnFile>`
    select c.name as plan, c.starts_on as "planBegins", t.covers, r.begins_on as "beginsOn",
      r.rate_cents as rate, r.ends_on as "endsOn", r.entered_on as "enteredOn"
    from tier_rates r
    join coverage_tiers t on t.comp_id = r.comp_id and t.tier_id = r.tier_id
    join coverage_plans c on c.comp_id = t.comp_id and c.coverage_plan_id = t.coverage_plan_id
    where r.comp_id = ${compId} order by ${inOrder}, r.begins_on`.execute(tx);
  return rows;
}

export async function saveRate(tx: Transaction, compId: number, rate: RateOnFile): Promise<void> {
  await sql`
    insert into tier_rates (comp_id, tier_id, begins_on, ends_on, rate_cents, entered_on)
    select t.comp_id, t.tier_id, ${rate.beginsOn}::date, ${rate.endsOn}::date, ${rate.rate}::int, ${rate.enteredOn}::date
    from coverage_tiers t
    join coverage_plans c on c.comp_id = t.comp_id and c.coverage_plan_id = t.coverage_plan_id
    where t.comp_id = ${compId} and c.name = ${rate.plan} and c.starts_on = ${rate.planBegins}::date
      and t.covers = ${rate.covers}
    on conflict (comp_id, tier_id, begins_on) do update set ends_on = excluded.ends_on,
      rate_cents = excluded.rate_cents, entered_on = excluded.entered_on`.execute(tx);
}

/** A rate ends where the next one begins. */
export async function endBeforeNext(tx: Transaction, compId: number): Promise<void> {
  await sql`
    update tier_rates r set ends_on = n.next - 1
    from (select tier_id, begins_on, lead(begins_on) over (partition by tier_id order by begins_on) as next
      from tier_rates where comp_id = ${compId}) n
    where r.comp_id = ${compId} and r.tier_id = n.tier_id and r.begins_on = n.begins_on
      and (r.ends_on is null or r.ends_on >= n.next)`.execute(tx);
}
