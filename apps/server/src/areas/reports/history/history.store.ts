import { sql } from 'kysely';
import type { KeptReport } from '@portal/contract/areas/reports/report-history.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { HistoryMonth } from '@portal/contract/values/history.ts';
import type { Transaction } from '../../../platform/database.ts';
import { companiesWhere } from '../../../platform/find-work.ts';

export async function listMonths(tx: Transaction, compId: number): Promise<HistoryMonth[]> {
  const { rows } = await sql<HistoryMonth>`
    select distinct extract(year from run_date)::int as year, extract(month from run_date)::int as month
    from report_history where comp_id = ${compId}
    order by year desc, month desc`.execute(tx);
  return rows;
}

const reportsOf = (tx: Transaction, compId: number) =>
  tx
    .selectFrom('report_history as h')
    .innerJoin('files as f', (join) =>
      join.onRef('f.comp_id', '=', 'h.comp_id').onRef('f.file_id', '=', 'h.file_id'),
    )
    .select([
      'h.report_id as unqid',
      'h.comp_id as compid',
      'h.description',
      'h.run_date as rundate',
      'f.name as file_name',
    ])
    .select((eb) => eb.ref('f.size').$notNull().as('size'))
    .where('h.comp_id', '=', compId);

export function listReports(
  tx: Transaction,
  compId: number,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<KeptReport[]> {
  return reportsOf(tx, compId)
    .where('h.run_date', '>=', from)
    .where('h.run_date', '<=', to)
    .orderBy('h.run_date', 'desc')
    .orderBy('h.description')
    .orderBy('h.report_id', 'desc')
    .execute();
}

export function getReport(tx: Transaction, compId: number, reportId: number): Promise<KeptReport> {
  return reportsOf(tx, compId).where('h.report_id', '=', reportId).executeTakeFirstOrThrow();
}

export async function findFileId(
  tx: Transaction,
  compId: number,
  reportId: number,
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('report_history')
    .select('file_id')
    .where('comp_id', '=', compId)
    .where('report_id', '=', reportId)
    .executeTakeFirst();
  return row?.file_id;
}

/** What made a report, once: a month's run, or a schedule on a day. Null if the provider posted it. */
export type Occasion = { monthlyKey: string } | { scheduleId: number } | null;

export type NewReport = {
  fileId: number;
  description: string;
  runDate: CalendarDate;
  occasion: Occasion;
};

/** Returns its id, or undefined if there is one for the occasion already. */
export async function insertReport(
  tx: Transaction,
  compId: number,
  { fileId, description, runDate, occasion }: NewReport,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('report_history')
    .values({
      comp_id: compId,
      file_id: fileId,
      description,
      run_date: runDate,
      monthly_key: occasion && 'monthlyKey' in occasion ? occasion.monthlyKey : null,
      schedule_id: occasion && 'scheduleId' in occasion ? occasion.scheduleId : null,
    })
    .onConflict((on) => on.doNothing())
    .returning('report_id')
    .executeTakeFirst();
  return row?.report_id;
}

export async function hasReport(
  tx: Transaction,
  compId: number,
  runDate: CalendarDate,
  occasion: NonNullable<Occasion>,
): Promise<boolean> {
  let query = tx.selectFrom('report_history').select('report_id').where('comp_id', '=', compId);
  query =
    'monthlyKey' in occasion
      ? query.where('monthly_key', '=', occasion.monthlyKey)
      : query.where('schedule_id', '=', occasion.scheduleId).where('run_date', '=', runDate);
  return (await query.executeTakeFirst()) !== undefined;
}

/** Each of them has its reports every month; the plans say which. */
export const companiesWithReports = companiesWhere(
  sql`not c.is_fmla_only and (c.has_cobra or not c.is_cobra_only)`,
);

/** The services that decide which reports are filed every month. */
export async function findServices(tx: Transaction, compId: number) {
  const row = await tx
    .selectFrom('companies')
    .select(['has_cobra', 'is_cobra_only', 'is_fmla_only'])
    .where('comp_id', '=', compId)
    .executeTakeFirstOrThrow();
  return {
    hasCobra: row.has_cobra,
    isFmlaOnly: row.is_fmla_only,
    hasAccounts: !row.is_cobra_only && !row.is_fmla_only,
  };
}
