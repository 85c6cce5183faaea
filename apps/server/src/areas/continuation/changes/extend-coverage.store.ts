import { sql } from 'kysely';
import type { EventExtension } from '../event/event-record.ts';
import type { OfEvent } from '../event/work.ts';

/** Adds persons where the extension is on file for others of the family. False where it covers all of them already. */
export async function saveExtension(
  { tx, compId, event }: OfEvent,
  { kind, happenedOn, reportedOn, personIds }: EventExtension,
): Promise<boolean> {
  const { rows } = await sql`
    insert into event_extensions as x (comp_id, event_id, kind, happened_on, reported_on, person_ids)
    values (${compId}, ${event.eventId}, ${kind}, ${happenedOn}, ${reportedOn}, ${personIds}::int[])
    on conflict (comp_id, event_id, kind, happened_on) do update set
      reported_on = least(x.reported_on, excluded.reported_on),
      person_ids = array(select unnest(x.person_ids || excluded.person_ids) as id group by id order by id)
    where not x.person_ids @> excluded.person_ids
    returning x.extension_id`.execute(tx);
  return rows.length > 0;
}
