import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventBenefit } from '../event/event-record.ts';
import type { Work } from '../event/work.ts';

/** A household leaves a plan. */
export async function endBenefit(
  tx: Transaction,
  compId: number,
  { benefitId, planEnds }: EventBenefit,
  lastDay: CalendarDate,
): Promise<void> {
  if (planEnds !== null && planEnds < lastDay) return;
  await tx
    .updateTable('event_benefits')
    .set({ ends_on: lastDay })
    .where('comp_id', '=', compId)
    .where('benefit_id', '=', benefitId)
    .execute();
}

export type BegunBenefit = {
  planId: number;
  tierId: number;
  beginsOn: CalendarDate;
  subsidyCents: number;
  subsidyEnds: CalendarDate | null;
  persons: { personId: number; isElected: boolean | null }[];
};

/** A household begins another plan, or the same at another level. */
export async function beginBenefit(
  { tx, compId, event }: Work,
  benefit: BegunBenefit,
): Promise<void> {
  const { benefit_id } = await tx
    .insertInto('event_benefits')
    .values({
      comp_id: compId,
      event_id: event.eventId,
      coverage_plan_id: benefit.planId,
      begins_on: benefit.beginsOn,
      subsidy_cents: benefit.subsidyCents,
      subsidy_ends: benefit.subsidyEnds,
    })
    .returning('benefit_id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('benefit_tiers')
    .values({
      comp_id: compId,
      benefit_id,
      // The levels of every benefit begin with the event's coverage.
      begins_on: event.coverageBegins,
      tier_id: benefit.tierId,
    })
    .execute();
  await tx
    .insertInto('benefit_persons')
    .values(
      benefit.persons.map(({ personId, isElected }) => ({
        comp_id: compId,
        benefit_id,
        person_id: personId,
        is_elected: isElected,
      })),
    )
    .execute();
}
