import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { PlannedFacts } from '../event/planned-letter.ts';
import type { OfEvent } from '../event/work.ts';

type NotifiedKind = 'termination' | 'reinstatement';
type PlannedNotification<Kind extends NotifiedKind> = {
  letterId: number;
  dueOn: CalendarDate;
  facts: PlannedFacts[Kind];
  fate: 'waits' | 'mailed' | 'dropped';
};

/** An event's planned termination or reinstatement notices, and whether they were mailed. */
export async function plannedOfKind<Kind extends NotifiedKind>(
  { tx, compId, event }: OfEvent,
  kind: Kind,
): Promise<PlannedNotification<Kind>[]> {
  const { rows } = await sql<PlannedNotification<Kind>>`
    select letter_id as "letterId", due_on as "dueOn", facts,
      case when document_number is not null then 'mailed' when dropped_on is not null then 'dropped'
        else 'waits' end as fate
    from planned_letters
    where comp_id = ${compId} and event_id = ${event.eventId} and kind = ${kind}
    order by letter_id`.execute(tx);
  return rows;
}

export const plannedTerminations = (work: OfEvent) => plannedOfKind(work, 'termination');
