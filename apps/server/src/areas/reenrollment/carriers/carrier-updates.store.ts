import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import { companiesWhere } from '../../../platform/find-work.ts';
import type { Told } from './carrier-changes.rules.ts';

export type ToldMethod = 1 | 2 | 3 | 5;

/** What a carrier was told last, and when; an empty name stands for all carriers of a method. */
export async function lastTold(
  tx: Transaction,
  compId: number,
  method: ToldMethod,
  carrier: string,
): Promise<{ told: Told; madeOn: CalendarDate | null }> {
  const { rows } = await sql<{ told: Told; madeOn: CalendarDate }>`
    select told, made_on as "madeOn" from carrier_updates
    where comp_id = ${compId} and update_method = ${method} and carrier = ${carrier}
    order by made_on desc limit 1`.execute(tx);
  return rows[0] ?? { told: {}, madeOn: null };
}

/** Companies that notify a carrier of changes by one of these methods, or did so before. */
export const companiesThatTell = (methods: readonly ToldMethod[]) =>
  companiesWhere(sql`exists (select from coverage_plans p
      where p.comp_id = c.comp_id and p.for_cobra and p.update_method = any(${[...methods]}::int[]))
    or exists (select from carrier_updates u
      where u.comp_id = c.comp_id and u.update_method = any(${[...methods]}::int[]))`);

/** The carriers that were told something by a method. */
export async function toldCarriers(
  tx: Transaction,
  compId: number,
  method: ToldMethod,
): Promise<string[]> {
  const { rows } = await sql<{ carrier: string }>`
    select distinct carrier from carrier_updates
    where comp_id = ${compId} and update_method = ${method}`.execute(tx);
  return rows.map(({ carrier }) => carrier);
}

/** False if something was told on the same day. */
export async function insertTold(
  tx: Transaction,
  compId: number,
  {
    method,
    carrier,
    madeOn,
    told,
  }: { method: ToldMethod; carrier: string; madeOn: string; told: Told },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('carrier_updates')
    .values({
      comp_id: compId,
      update_method: method,
      carrier,
      made_on: madeOn,
      told: JSON.stringify(told),
    })
    .onConflict((on) => on.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The users of a company with a responsibility. */
export async function responsibleUsers(
  tx: Transaction,
  compId: number,
  responsibility: string,
): Promise<number[]> {
  const { rows } = await sql<{ userId: number }>`
    select m.user_id as "userId" from company_users m
    where m.comp_id = ${compId} and (m.responsibility_ids && array[-1]
      or exists (select from responsibilities r where r.description = ${responsibility}
        and r.responsibility_id = any(m.responsibility_ids)))`.execute(tx);
  return rows.map(({ userId }) => userId);
}
