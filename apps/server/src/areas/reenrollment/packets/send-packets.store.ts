import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { companiesWhere } from '../../../platform/find-work.ts';
import type { Transaction } from '../../../platform/database.ts';

/** Of plan years whose packets are ordered, mailed by the provider, due by a day, and not sent yet. */
const dueRenewals = (date: CalendarDate) => sql`renewals r
    join renewal_completions p on p.comp_id = r.comp_id and p.plan_year_id = r.plan_year_id
      and p.checklist = 'packets'
    where r.handler = 1 and r.send_on <= ${date}::date
      and not exists (select from packet_mailings m
        where m.comp_id = r.comp_id and m.plan_year_id = r.plan_year_id)`;

export const companiesWithDuePackets = (date: CalendarDate) =>
  companiesWhere(sql`c.comp_id in (select r.comp_id from ${dueRenewals(date)})`);

export async function duePackets(
  tx: Transaction,
  compId: number,
  date: CalendarDate,
): Promise<number[]> {
  const { rows } = await sql<{ planYearId: number }>`
    select r.plan_year_id as "planYearId" from ${dueRenewals(date)} and r.comp_id = ${compId}
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
