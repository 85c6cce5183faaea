import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

/** The latest payment of each event that was not returned. */
export async function lastPaymentsOf(
  tx: Transaction,
  compId: number,
  eventIds: readonly number[],
): Promise<Map<number, CalendarDate>> {
  const { rows } = await sql<{ eventId: number; day: CalendarDate }>`
    select c.event_id as "eventId", max(c.post_date) as day from premium_checks c
    where c.comp_id = ${compId} and c.event_id = any(${[...eventIds]}::int[]) and c.returned_on is null
    group by c.event_id`.execute(tx);
  return new Map(rows.map(({ eventId, day }) => [eventId, day]));
}
