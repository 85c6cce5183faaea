import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

/** A warning about an unpaid period of a leave, and the day it was mailed if it was. */
export type LeaveWarning = { invoiceNumber: number; mailedOn: CalendarDate | null };

export async function leaveWarnings(
  tx: Transaction,
  compId: number,
  eventId: number,
): Promise<LeaveWarning[]> {
  const { rows } = await sql<LeaveWarning>`
    select (l.facts ->> 'invoiceNumber')::int as "invoiceNumber", m.run_on as "mailedOn"
    from planned_letters l
    left join mailings m on m.comp_id = l.comp_id and m.document_number = l.document_number
    where l.comp_id = ${compId} and l.event_id = ${eventId} and l.kind = 'leave-warning'
      and l.dropped_on is null`.execute(tx);
  return rows;
}
