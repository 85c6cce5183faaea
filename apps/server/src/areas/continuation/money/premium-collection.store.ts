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
  begins_on: CalendarDate,
): Promise<void> {
  await tx
    .insertInto('premium_collections')
    .values({ comp_id: compId, service, begins_on })
    .onConflict((on) => on.doNothing())
    .execute();
}

/** The company hands over to the provider on a day. A collection that began the same day is removed. */
export async function endCollection(
  tx: Transaction,
  compId: number,
  service: ContinuationService,
  { handed_over_on, ends_on }: { handed_over_on: CalendarDate; ends_on: CalendarDate },
): Promise<void> {
  await tx
    .deleteFrom('premium_collections')
    .where('comp_id', '=', compId)
    .where('service', '=', service)
    .where('ends_on', 'is', null)
    .where('begins_on', '=', handed_over_on)
    .execute();
  await tx
    .updateTable('premium_collections')
    .set({ handed_over_on, ends_on })
    .where('comp_id', '=', compId)
    .where('service', '=', service)
    .where('ends_on', 'is', null)
    .execute();
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
