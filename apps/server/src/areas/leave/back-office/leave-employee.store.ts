import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

/** Minutes from Monday to Sunday, from a day on. A second schedule of the same day replaces the first. */
export async function saveSchedule(
  tx: Transaction,
  compId: number,
  eeId: string,
  { appliesFrom, minutes }: { appliesFrom: CalendarDate; minutes: number[] },
): Promise<void> {
  await sql`
    insert into work_schedules (comp_id, ee_id, applies_from, minutes)
    values (${compId}, ${eeId}, ${appliesFrom}::date, ${minutes}::int[])
    on conflict (comp_id, ee_id, applies_from) do update set minutes = excluded.minutes`.execute(
    tx,
  );
}

/** Nobody is married to the employee any more. */
export async function clearSpousesOf(tx: Transaction, compId: number, eeId: string): Promise<void> {
  await tx
    .updateTable('leave_employees')
    .set({ spouse_ee_id: null })
    .where('comp_id', '=', compId)
    .where('spouse_ee_id', '=', eeId)
    .execute();
}
