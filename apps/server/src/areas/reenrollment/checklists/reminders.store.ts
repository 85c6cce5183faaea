import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { companiesWhere } from '../../../platform/find-work.ts';
import { reminderDays } from './reminders.rules.ts';

/** Companies that want reminders and have users, with a plan year ahead of which the latest one that is due was not sent. */
export const companiesToRemind = (date: CalendarDate) =>
  companiesWhere(sql`c.sends_renewal_reminders
    and exists (select from company_users u where u.comp_id = c.comp_id) and exists (
    select from plan_years y
    cross join lateral (select min(days) as days from unnest(${[...reminderDays]}::int[]) days
      where y.starts_on - ${date}::date <= days) due
    where y.comp_id = c.comp_id and y.starts_on > ${date}::date and due.days is not null
      and not exists (select from renewal_reminders r where r.comp_id = y.comp_id
        and r.plan_year_id = y.plan_year_id and r.days_before = due.days))`);

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
