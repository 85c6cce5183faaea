import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../platform/database.ts';
import type { NewRow } from '../../platform/tables.ts';

export async function hasBilling(tx: Transaction, compId: number): Promise<boolean> {
  const settings = await tx
    .selectFrom('billing_settings')
    .select('comp_id')
    .where('comp_id', '=', compId)
    .executeTakeFirst();
  return settings !== undefined;
}

export async function insertSettings(
  tx: Transaction,
  settings: NewRow<'billing_settings'>,
): Promise<void> {
  await tx.insertInto('billing_settings').values(settings).execute();
}

export async function findUserId(tx: Transaction, userName: string): Promise<number> {
  const { user_id } = await tx
    .selectFrom('users')
    .select('user_id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow();
  return user_id;
}

/** The last weekly run before payroll was collected: its deductions were paid by check, so nothing is left of it. */
export async function insertEarlierRun(
  tx: Transaction,
  compId: number,
  debitedFrom: CalendarDate,
): Promise<void> {
  await sql`
    insert into payroll_runs (comp_id, pay_date, pay_frequency_id)
    select ${compId}, max(s.due_on), 'W'
    from scheduled_contributions s
    where s.comp_id = ${compId} and s.source = 'payroll' and s.due_on < ${debitedFrom}`.execute(tx);
}

/** The bank sends back the last debit that was authorized on that day, for lack of money. */
export async function insertReturn(
  tx: Transaction,
  compId: number,
  { sentOn, on }: { sentOn: CalendarDate; on: CalendarDate },
): Promise<void> {
  await sql`
    insert into ach_outcomes (comp_id, entry_id, outcome, happened_on, code, recorded_at)
    select comp_id, max(entry_id), 'returned', ${on}::date, 'R01', ${on}::date + interval '14 hours'
    from ach_entries where comp_id = ${compId} and send_on = ${sentOn}
    group by comp_id`.execute(tx);
}

/** The days before `today` on which entries were to be sent that are in no file yet. */
export async function listUnsentDays(
  tx: Transaction,
  compId: number,
  today: CalendarDate,
): Promise<CalendarDate[]> {
  const rows = await tx
    .selectFrom('ach_entries')
    .select('send_on')
    .distinct()
    .where('comp_id', '=', compId)
    .where('file_number', 'is', null)
    .where('send_on', '<', today)
    .orderBy('send_on')
    .execute();
  return rows.map(({ send_on }) => send_on);
}
