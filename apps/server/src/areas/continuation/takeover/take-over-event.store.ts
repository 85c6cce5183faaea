import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { TierCovers } from '../event/event-record.ts';

export type LevelOnFile = {
  planId: number;
  plan: string;
  planBegins: CalendarDate;
  tierId: number;
  covers: TierCovers;
};

/** Every level of every plan, by the names that a company calls them. */
export async function listLevels(tx: Transaction, compId: number): Promise<LevelOnFile[]> {
  const { rows } = await sql<LevelOnFile>`
    select c.coverage_plan_id as "planId", c.name as plan, c.starts_on as "planBegins",
      t.tier_id as "tierId", t.covers
    from coverage_tiers t
    join coverage_plans c on c.comp_id = t.comp_id and c.coverage_plan_id = t.coverage_plan_id
    where t.comp_id = ${compId}`.execute(tx);
  return rows;
}

/** Everybody has elected everything that covers them. */
export async function electEverything(
  tx: Transaction,
  compId: number,
  eventId: number,
  electedOn: CalendarDate,
): Promise<void> {
  await sql`
    with elected as (
      update benefit_persons x set is_elected = true from event_benefits b
      where b.comp_id = x.comp_id and b.benefit_id = x.benefit_id
        and b.comp_id = ${compId} and b.event_id = ${eventId})
    update event_persons set elected_on = ${electedOn}::date
    where comp_id = ${compId} and event_id = ${eventId}`.execute(tx);
}

/** The events that came from elsewhere. */
export async function takenOverEvents(tx: Transaction, compId: number): Promise<Set<number>> {
  const { rows } = await sql<{ eventId: number }>`
    select event_id as "eventId" from continuation_events
    where comp_id = ${compId} and taken_over_on is not null`.execute(tx);
  return new Set(rows.map(({ eventId }) => eventId));
}

export async function savePaidThrough(
  tx: Transaction,
  compId: number,
  eventId: number,
  paidThrough: CalendarDate | null,
): Promise<void> {
  await sql`update continuation_events set paid_through = ${paidThrough}::date, row_version = row_version + 1
    where comp_id = ${compId} and event_id = ${eventId}`.execute(tx);
}

/** The numbers that tell each person's dependents apart. */
export async function dependentNumbers(tx: Transaction, compId: number) {
  const { rows } = await sql<{ id: number; number: number }>`
    select dependent_id as id, number from dependents where comp_id = ${compId}`.execute(tx);
  return new Map(rows.map(({ id, number }) => [id, number]));
}
