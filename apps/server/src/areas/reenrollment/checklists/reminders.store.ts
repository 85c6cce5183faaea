import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';

export async function sendsReminders(tx: Transaction, compId: number): Promise<boolean> {
  const company = await tx
    .selectFrom('companies')
    .select('sends_renewal_reminders')
    .where('comp_id', '=', compId)
    .executeTakeFirst();
  return company?.sends_renewal_reminders ?? false;
}

/** False if there is no such company. */
export async function setReminders(
  tx: Transaction,
  compId: number,
  isOn: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('companies')
    .set({ sends_renewal_reminders: isOn })
    .where('comp_id', '=', compId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type NewReminder = { planYearId: number; daysBefore: number; recipients: number; now: Date };

/** Writes down that a reminder is sent. False if it was before. */
export async function addReminder(
  tx: Transaction,
  compId: number,
  { planYearId, daysBefore, recipients, now }: NewReminder,
): Promise<boolean> {
  const { rows } = await sql`
    insert into renewal_reminders (comp_id, plan_year_id, days_before, sent_at, recipients)
    values (${compId}, ${planYearId}, ${daysBefore}, ${now}, ${recipients})
    on conflict do nothing returning 1`.execute(tx);
  return rows.length > 0;
}
