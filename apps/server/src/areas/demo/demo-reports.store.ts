import { sql } from 'kysely';
import type { Transaction } from '../../platform/database.ts';

/** A report that the demo's first administrator gets every month, and her colleague too. */
export async function insertDemoSchedule(
  tx: Transaction,
  compId: number,
  since: string,
): Promise<void> {
  await sql`
    with people as (
      select user_id, user_name from users
      where user_name in ('dana.full@example.com', 'uma.users@example.com')
    ), added as (
      insert into report_schedules
        (comp_id, owner_id, report, parameters, range, frequency, day, since, created_at)
      select ${compId}, user_id, 'payments-received', '{"serviceType": "cobra"}', 'last-month', 'monthly', 1,
        ${since}::date, ${since}::timestamptz
      from people where user_name = 'dana.full@example.com'
      returning comp_id, schedule_id
    )
    insert into report_schedule_recipients (comp_id, schedule_id, user_id)
    select added.comp_id, added.schedule_id, people.user_id from added, people`.execute(tx);
}
