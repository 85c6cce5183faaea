import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';
import { joinNotices, noticeDates } from '../event/notices.store.ts';
import type { EventFacts } from '../event/event-state.rules.ts';

type FactsOfEvent = EventFacts & { eventId: number };

/** The company's COBRA events with the facts that their state is read off. */
export async function cobraFacts(tx: Transaction, compId: number): Promise<FactsOfEvent[]> {
  const { rows } = await sql<FactsOfEvent>`
    select e.event_id as "eventId", ${noticeDates}, e.postmark,
      e.is_declined as "isDeclined", e.no_response_on as "noResponseOn", e.coverage_ends as "coverageEnds",
      e.end_reason as "endReason", false as "isDeleted"
    from event_facts e ${joinNotices}
    where e.comp_id = ${compId} and e.service = 'cobra' and e.deleted_at is null and sent.letter_sent is not null
    order by e.event_id`.execute(tx);
  return rows;
}

export async function hasPacketLetter(
  tx: Transaction,
  compId: number,
  eventId: number,
  planYearId: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from planned_letters where comp_id = ${compId} and event_id = ${eventId} and kind = 'open-enrollment'
      and document_number is not null and (facts ->> 'planYearId')::int = ${planYearId}`.execute(
    tx,
  );
  return rows.length > 0;
}
