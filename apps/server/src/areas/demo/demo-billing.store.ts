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

/** For lack of money. */
export async function insertReturn(
  tx: Transaction,
  compId: number,
  { runId, on }: { runId: number; on: CalendarDate },
): Promise<void> {
  await sql`
    insert into ach_outcomes (comp_id, entry_id, outcome, happened_on, code, recorded_at)
    select e.comp_id, e.entry_id, 'returned', ${on}::date, 'R01', ${on}::date + interval '14 hours'
    from ach_entries e join debit_payments p using (comp_id, payment_id)
    where e.comp_id = ${compId} and p.run_id = ${runId}`.execute(tx);
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

/** A file of that day, complete. Its content was handed to the bank long ago. */
export async function insertFile(
  tx: Transaction,
  { writtenOn, effectiveOn }: { writtenOn: CalendarDate; effectiveOn: CalendarDate },
): Promise<number> {
  const { file_number } = await tx
    .insertInto('ach_files')
    .values({
      written_on: writtenOn,
      effective_on: effectiveOn,
      entry_count: 0,
      total_cents: 0,
      completed_at: new Date(`${writtenOn}T21:05:00Z`),
    })
    .returning('file_number')
    .executeTakeFirstOrThrow();
  return file_number;
}

export async function sendWith(
  tx: Transaction,
  compId: number,
  fileNumber: number,
  sendOn: CalendarDate,
): Promise<void> {
  await tx
    .updateTable('ach_entries')
    .set({ file_number: fileNumber })
    .where('comp_id', '=', compId)
    .where('send_on', '=', sendOn)
    .where('file_number', 'is', null)
    .execute();
}

/** Everything that took effect by then, and of which nothing was heard. */
export async function settle(
  tx: Transaction,
  compId: number,
  { fileNumber, on }: { fileNumber: number; on: CalendarDate },
): Promise<void> {
  await sql`
    insert into ach_outcomes (comp_id, entry_id, outcome, happened_on, recorded_at)
    select comp_id, entry_id, 'settled', ${on}::date, ${on}::date + interval '8 hours'
    from ach_entries e where comp_id = ${compId} and file_number = ${fileNumber}
      and not exists (
        select from ach_outcomes o where o.comp_id = e.comp_id and o.entry_id = e.entry_id)
    on conflict do nothing`.execute(tx);
}
