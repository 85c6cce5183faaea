import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventBenefit } from '../event/event-record.ts';

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
  /** The first day of the event's coverage, which every benefit's levels begin with. */
  coverageBegins: CalendarDate;
  subsidyCents: number;
  subsidyEnds: CalendarDate | null;
  persons: { personId: number; isElected: boolean | null }[];
};

/** A household begins another plan, or the same at another level. */
export async function beginBenefit(
  tx: Transaction,
  compId: number,
  eventId: number,
  benefit: BegunBenefit,
): Promise<void> {
  const { benefit_id } = await tx
    .insertInto('event_benefits')
    .values({
      comp_id: compId,
      event_id: eventId,
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
      begins_on: benefit.coverageBegins,
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
