import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventBenefit, EventRecord } from '../event/event-record.ts';

export type AddedBenefit = Pick<
  EventBenefit,
  'planId' | 'subsidyCents' | 'subsidyEnds' | 'persons'
> & {
  tierId: number;
  /** A rate for this event only; null: the rate on file. */
  costCents: number | null;
  /** Null: with the event's coverage. */
  beginsOn: CalendarDate | null;
  /** Null: with the event's coverage, too. */
  endsOn: CalendarDate | null;
};

/** Adds a plan to an event, with its first level and its people. The levels of every plan begin with the event's coverage. */
export async function insertBenefit(
  tx: Transaction,
  compId: number,
  { eventId, coverageBegins }: Pick<EventRecord, 'eventId' | 'coverageBegins'>,
  benefit: AddedBenefit,
): Promise<void> {
  const { rows } = await sql<{ benefitId: number }>`insert into event_benefits
      (comp_id, event_id, coverage_plan_id, subsidy_cents, subsidy_ends, begins_on, ends_on)
    values (${compId}, ${eventId}, ${benefit.planId}, ${benefit.subsidyCents}, ${benefit.subsidyEnds},
      ${benefit.beginsOn}, ${benefit.endsOn}) returning benefit_id as "benefitId"`.execute(tx);
  const { benefitId } = rows[0]!;
  await sql`insert into benefit_tiers (comp_id, benefit_id, begins_on, tier_id, cost_cents)
    values (${compId}, ${benefitId}, ${coverageBegins}, ${benefit.tierId}, ${benefit.costCents})`.execute(
    tx,
  );
  const { persons } = benefit;
  await sql`insert into benefit_persons (comp_id, benefit_id, person_id, is_elected)
    select ${compId}, ${benefitId}, * from unnest(${persons.map(({ personId }) => personId)}::int[],
      ${persons.map(({ isElected }) => isElected)}::boolean[])`.execute(tx);
}

/** A household leaves a plan. */
export async function endBenefit(
  tx: Transaction,
  compId: number,
  { benefitId, planEnds }: EventBenefit,
  lastDay: CalendarDate,
): Promise<void> {
  if (planEnds === null || planEnds >= lastDay)
    await sql`update event_benefits set ends_on = ${lastDay}
      where comp_id = ${compId} and benefit_id = ${benefitId}`.execute(tx);
}
