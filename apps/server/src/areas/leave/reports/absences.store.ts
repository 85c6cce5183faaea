import { sql } from 'kysely';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import type { Transaction } from '../../../platform/database.ts';

export type AbsenceRow = {
  eeId: string;
  firstName: string;
  lastName: string;
  caseId: number | null;
  absentOn: string;
  minutes: number;
  reportedOn: string;
};

/** Absences in a range, without voided ones, by the employee's name and then by their day. */
export async function absencesIn(
  tx: Transaction,
  compId: number,
  { startDate, endDate }: Range,
): Promise<AbsenceRow[]> {
  const { rows } = await sql<AbsenceRow>`
    select a.ee_id as "eeId", e.first_name as "firstName", e.last_name as "lastName", a.case_id as "caseId",
      a.absent_on as "absentOn", a.minutes, a.reported_on as "reportedOn"
    from leave_absences a join leave_employees e on e.comp_id = a.comp_id and e.ee_id = a.ee_id
    where a.comp_id = ${compId} and a.absent_on between ${startDate} and ${endDate} and a.voided_on is null
    order by e.last_name, e.first_name, a.ee_id, a.absent_on, a.absence_id`.execute(tx);
  return rows;
}
