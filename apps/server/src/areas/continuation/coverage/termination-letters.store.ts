import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { PlannedFacts } from '../mail/planned-letter.ts';

export type PlannedTermination = {
  letterId: number;
  dueOn: CalendarDate;
  facts: PlannedFacts['termination'];
  fate: 'waits' | 'mailed' | 'dropped';
};

/** What was to be told of ends of an event's coverage, and whether it was. */
export async function plannedTerminations(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<PlannedTermination[]> {
  const { rows } = await sql<PlannedTermination>`
    select letter_id as "letterId", due_on as "dueOn", facts,
      case when document_number is not null then 'mailed' when dropped_on is not null then 'dropped'
        else 'waits' end as fate
    from planned_letters
    where comp_id = ${compId} and event_id = ${eventId} and kind = 'termination'
    order by letter_id`.execute(tx);
  return rows;
}
