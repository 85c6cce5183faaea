import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';
import { leaveSettings } from '../settings/leave-settings.store.ts';
import type { LeaveSettings, UsedBefore } from './employee-leave.rules.ts';
import type { WorkSchedule } from './workweek.rules.ts';

/** What decides how a company counts leave. */
export async function countingSettings(tx: Transaction, compId: number): Promise<LeaveSettings> {
  const choices = await tx
    .selectFrom('leave_year_methods')
    .select(['announced_on as announcedOn', 'method', 'fixed_start as fixedStart'])
    .where('comp_id', '=', compId)
    .orderBy('announced_on')
    .execute();
  return { ...(await leaveSettings(tx, compId)), choices };
}

export type EmployeeRow = {
  eeId: string;
  firstName: string;
  lastName: string;
  spouseEeId: string | null;
  hiredOn: string | null;
  workedMinutes: number | null;
  schedules: WorkSchedule[];
  absences: { caseId: number; absentOn: string; minutes: number }[];
  usedBefore: UsedBefore[];
};

/** Employees by their names, with their workweeks and the absences that are on a case; everybody, or those named. */
export async function employeesWithTime(
  tx: Transaction,
  compId: number,
  eeIds: readonly string[] | null = null,
): Promise<EmployeeRow[]> {
  const { rows } = await sql<EmployeeRow>`
    select e.ee_id as "eeId", e.first_name as "firstName", e.last_name as "lastName",
      e.spouse_ee_id as "spouseEeId", coalesce(e.original_hire_date, e.recent_hire_date) as "hiredOn",
      e.worked_minutes as "workedMinutes",
      coalesce((select json_agg(json_build_object('appliesFrom', s.applies_from, 'minutes', s.minutes))
                from work_schedules s where s.comp_id = e.comp_id and s.ee_id = e.ee_id), '[]') as schedules,
      coalesce((select json_agg(json_build_object('caseId', a.case_id, 'absentOn', a.absent_on, 'minutes', a.minutes))
                from leave_absences a
                where a.comp_id = e.comp_id and a.ee_id = e.ee_id and a.case_id is not null
                  and a.voided_on is null), '[]') as absences,
      coalesce((select json_agg(json_build_object('usedOn', u.used_on, 'countsAs', u.counts_as, 'minutes', u.minutes)
                  order by u.used_on)
                from leave_used_before u where u.comp_id = e.comp_id and u.ee_id = e.ee_id), '[]') as "usedBefore"
    from leave_employees e
    where e.comp_id = ${compId} ${eeIds === null ? sql`` : sql`and e.ee_id = any(${eeIds}::text[])`}
    order by e.last_name, e.first_name, e.ee_id`.execute(tx);
  return rows;
}
