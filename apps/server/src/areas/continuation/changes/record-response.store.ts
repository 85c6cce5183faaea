import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { EventBenefit, EventPerson } from '../event/event-record.ts';

type Response = {
  postmark: CalendarDate;
  isDeclined: boolean;
  responseDoc: number;
};

export async function saveResponse(
  tx: Transaction,
  compId: number,
  eventId: number,
  { postmark, isDeclined, responseDoc }: Response,
): Promise<void> {
  await sql`update continuation_events set postmark = ${postmark}, is_declined = ${isDeclined},
      response_doc = ${responseDoc}, row_version = row_version + 1
    where comp_id = ${compId} and event_id = ${eventId}`.execute(tx);
}

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
  await sql`with event as (
      update continuation_events set revoked_on = ${revokedOn}
      where comp_id = ${compId} and event_id = ${eventId} returning comp_id, event_id, coverage_begins)
    update event_persons q set begins_on = greatest(event.coverage_begins, ${revokedOn}::date) from event
    where q.comp_id = event.comp_id and q.event_id = event.event_id`.execute(tx);
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

/** Another person of the family has elected. */
export async function saveElection(
  tx: Transaction,
  compId: number,
  eventId: number,
  postmark: CalendarDate,
): Promise<void> {
  await tx
    .updateTable('continuation_events')
    .set({ postmark })
    .where('comp_id', '=', compId)
    .where('event_id', '=', eventId)
    .execute();
}
