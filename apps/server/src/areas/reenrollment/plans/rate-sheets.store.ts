import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';

export type KeptSheet = { renewalPlanId: number; fileId: number; name: string };

/** A rate sheet of a plan year's checklist. */
export async function findSheet(
  tx: Transaction,
  compId: number,
  planYearId: number,
  fileId: number,
): Promise<KeptSheet | undefined> {
  return await tx
    .selectFrom('rate_sheets as s')
    .innerJoin('renewal_plans as p', (join) =>
      join
        .onRef('p.comp_id', '=', 's.comp_id')
        .onRef('p.renewal_plan_id', '=', 's.renewal_plan_id'),
    )
    .innerJoin('files as f', (join) =>
      join.onRef('f.comp_id', '=', 's.comp_id').onRef('f.file_id', '=', 's.file_id'),
    )
    .select(['s.renewal_plan_id as renewalPlanId', 's.file_id as fileId', 'f.name'])
    .where('s.comp_id', '=', compId)
    .where('p.plan_year_id', '=', planYearId)
    .where('s.file_id', '=', fileId)
    .executeTakeFirst();
}

export type NewSheet = { renewalPlanId: number; fileId: number; userId: number; now: Date };

export async function insertSheet(
  tx: Transaction,
  compId: number,
  { renewalPlanId, fileId, userId, now }: NewSheet,
): Promise<void> {
  await tx
    .insertInto('rate_sheets')
    .values({
      comp_id: compId,
      renewal_plan_id: renewalPlanId,
      file_id: fileId,
      added_at: now,
      added_by: userId,
    })
    .execute();
}

/** The files of a plan stay behind when its row goes; this takes the links away and names them. */
export async function removeSheets(
  tx: Transaction,
  compId: number,
  which: { renewal_plan_id: number } | { file_id: number },
): Promise<number[]> {
  const removed = await tx
    .deleteFrom('rate_sheets')
    .where('comp_id', '=', compId)
    .where((is) => is.and(which))
    .returning('file_id')
    .execute();
  return removed.map(({ file_id }) => file_id);
}

/** The plans whose rates come as a rate sheet, with the first day of the newest plan year of which that is so. */
export async function sheetYears(
  tx: Transaction,
  compId: number,
): Promise<{ planId: number; startsOn: CalendarDate }[]> {
  const { rows } = await sql<{ planId: number; startsOn: CalendarDate }>`
    select p.coverage_plan_id as "planId", max(y.starts_on) as "startsOn"
    from renewal_plans p
    join plan_years y on y.comp_id = p.comp_id and y.plan_year_id = p.plan_year_id
    where p.comp_id = ${compId} and p.coverage_plan_id is not null
      and not p.enters_rates and not p.is_terminating
      and exists (select from rate_sheets s
        where s.comp_id = p.comp_id and s.renewal_plan_id = p.renewal_plan_id)
    group by p.coverage_plan_id`.execute(tx);
  return rows;
}
