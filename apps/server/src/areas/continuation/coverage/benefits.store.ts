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
  comp_id: number,
  { eventId, coverageBegins }: Pick<EventRecord, 'eventId' | 'coverageBegins'>,
  benefit: AddedBenefit,
): Promise<void> {
  const { benefit_id } = await tx
    .insertInto('event_benefits')
    .values({
      comp_id,
      event_id: eventId,
      coverage_plan_id: benefit.planId,
      subsidy_cents: benefit.subsidyCents,
      subsidy_ends: benefit.subsidyEnds,
      begins_on: benefit.beginsOn,
      ends_on: benefit.endsOn,
    })
    .returning('benefit_id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('benefit_tiers')
    .values({
      comp_id,
      benefit_id,
      begins_on: coverageBegins,
      tier_id: benefit.tierId,
      cost_cents: benefit.costCents,
    })
    .execute();
  const persons = benefit.persons.map(({ personId, isElected }) => ({
    comp_id,
    benefit_id,
    person_id: personId,
    is_elected: isElected,
  }));
  if (persons.length > 0) await tx.insertInto('benefit_persons').values(persons).execute();
}
