import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventBenefit, EventPerson } from '../event/event-record.ts';

/** Who elected which plan and who did not. */
export async function saveElections(
  tx: Transaction,
  compId: number,
  benefits: readonly EventBenefit[],
): Promise<void> {
  for (const { benefitId, persons } of benefits)
    for (const { personId, isElected } of persons)
      await tx
        .updateTable('benefit_persons')
        .set({ is_elected: isElected })
        .where('comp_id', '=', compId)
        .where('benefit_id', '=', benefitId)
        .where('person_id', '=', personId)
        .execute();
}

/** When each person elected. */
export async function saveElectionDays(
  tx: Transaction,
  compId: number,
  persons: readonly EventPerson[],
): Promise<void> {
  for (const { personId, electedOn } of persons)
    await tx
      .updateTable('event_persons')
      .set({ elected_on: electedOn })
      .where('comp_id', '=', compId)
      .where('person_id', '=', personId)
      .execute();
}

/** The day a waiver was revoked, before which nobody is covered; null where coverage runs from its first day. */
export async function saveRevocation(
  tx: Transaction,
  compId: number,
  eventId: number,
  revokedOn: CalendarDate | null,
): Promise<void> {
  await sql`update event_persons q set begins_on = greatest(e.coverage_begins, ${revokedOn}::date)
    from continuation_events e
    where e.comp_id = ${compId} and e.event_id = ${eventId}
      and q.comp_id = e.comp_id and q.event_id = e.event_id`.execute(tx);
}

export async function saveSubsidy(
  tx: Transaction,
  compId: number,
  benefitId: number,
  { subsidyCents, subsidyEnds }: Pick<EventBenefit, 'subsidyCents' | 'subsidyEnds'>,
): Promise<void> {
  await tx
    .updateTable('event_benefits')
    .set({ subsidy_cents: subsidyCents, subsidy_ends: subsidyEnds })
    .where('comp_id', '=', compId)
    .where('benefit_id', '=', benefitId)
    .execute();
}

export async function savePaidThrough(
  tx: Transaction,
  compId: number,
  eventId: number,
  paidThrough: CalendarDate | null,
): Promise<void> {
  await tx
    .updateTable('continuation_events')
    .set({ paid_through: paidThrough })
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .execute();
}
