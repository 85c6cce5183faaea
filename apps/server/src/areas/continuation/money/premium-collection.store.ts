import { sql } from 'kysely';
import type { ContinuationService } from '@portal/contract/areas/continuation/event.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { isDoubleBilled } from '../coverage/nightly-events.store.ts';

/** The company collects from a day on. Does nothing where it does already. */
export async function beginCollection(
  tx: Transaction,
  compId: number,
  service: ContinuationService,
  day: CalendarDate,
): Promise<void> {
  await sql`insert into premium_collections (comp_id, service, begins_on)
    values (${compId}, ${service}, ${day}) on conflict do nothing`.execute(tx);
}

/** The company hands over to the provider on a day. A collection that began the same day is removed. */
export async function endCollection(
  tx: Transaction,
  compId: number,
  service: ContinuationService,
  { handedOverOn, endsOn }: { handedOverOn: CalendarDate; endsOn: CalendarDate },
): Promise<void> {
  const current = sql`comp_id = ${compId} and service = ${service} and ends_on is null`;
  await sql`delete from premium_collections where ${current} and begins_on = ${handedOverOn}`.execute(
    tx,
  );
  await sql`update premium_collections set handed_over_on = ${handedOverOn}, ends_on = ${endsOn}
    where ${current}`.execute(tx);
}

/** Events that the provider billed for months the company collects, or that have a pending notice about a debt to it. */
export async function eventsTakenOver(
  tx: Transaction,
  compId: number,
  service: ContinuationService,
): Promise<number[]> {
  const { rows } = await sql<{ eventId: number }>`
    select e.event_id as "eventId" from event_facts e
    where e.comp_id = ${compId} and e.service = ${service} and e.deleted_at is null
      and (${isDoubleBilled}
        or exists (select from planned_letters l where l.comp_id = e.comp_id and l.event_id = e.event_id
          and l.kind in ('deficiency', 'leave-warning') and l.document_number is null
          and l.dropped_on is null))
    order by e.event_id`.execute(tx);
  return rows.map(({ eventId }) => eventId);
}
