import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

/** Plan years whose packets are ordered, mailed by the provider, due by a day, and not sent yet. */
export async function duePackets(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<number[]> {
  const { rows } = await sql<{ planYearId: number }>`
    select r.plan_year_id as "planYearId" from renewals r
    join renewal_completions c on c.comp_id = r.comp_id and c.plan_year_id = r.plan_year_id
      and c.checklist = 'packets'
    where r.comp_id = ${compId} and r.handler = 1 and r.send_on <= ${date}::date
      and not exists (select from packet_mailings m
        where m.comp_id = r.comp_id and m.plan_year_id = r.plan_year_id)
    order by r.plan_year_id`.execute(tx);
  return rows.map(({ planYearId }) => planYearId);
}

export async function insertPacketMailing(
  tx: Transaction,
  compId: number,
  planYearId: number,
  { sentOn, households }: { sentOn: CalendarDate; households: number },
): Promise<void> {
  await tx
    .insertInto('packet_mailings')
    .values({ comp_id: compId, plan_year_id: planYearId, sent_on: sentOn, households })
    .execute();
}
