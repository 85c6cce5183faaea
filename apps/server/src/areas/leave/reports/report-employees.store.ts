import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database.ts';

export type ReportEmployee = {
  eeId: string;
  firstName: string;
  lastName: string;
  hiredOn: string | null;
  workedMinutes: number | null;
  hasSupervisor: boolean;
};

/** The company's employees by name, with whether the employer has said what a case needs. */
export async function reportEmployees(tx: Transaction, compId: number): Promise<ReportEmployee[]> {
  const { rows } = await sql<ReportEmployee>`
    select ee_id as "eeId", first_name as "firstName", last_name as "lastName",
      coalesce(original_hire_date, recent_hire_date) as "hiredOn", worked_minutes as "workedMinutes",
      (supervisor_name is not null or supervisor_email is not null) as "hasSupervisor"
    from leave_employees where comp_id = ${compId} order by last_name, first_name, ee_id`.execute(
    tx,
  );
  return rows;
}
