import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

export async function closeUnanswered(
  tx: Transaction,
  compId: number,
  eventId: number,
  deadline: CalendarDate,
): Promise<void> {
  await sql`update continuation_events set no_response_on = ${deadline}, row_version = row_version + 1
    where comp_id = ${compId} and event_id = ${eventId}`.execute(tx);
}
