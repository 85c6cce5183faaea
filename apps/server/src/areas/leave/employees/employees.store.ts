import { sql } from 'kysely';
import type { LeaveEmployee } from '@portal/contract/areas/leave/leave.contract.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { NewRow } from '../../../platform/tables.ts';
import { taxIdLast4 } from './search-employees.store.ts';

/** What is on file for leave; of a participant without leave records, what the participant's record says. */
export async function leaveEmployee(
  tx: Transaction,
  compId: number,
  eeId: string,
): Promise<LeaveEmployee | undefined> {
  const { rows } = await sql<LeaveEmployee>`
    select e.ee_id as "eeId", e.first_name as "firstName", e.last_name as "lastName",
      e.tax_id_last4 as "taxIdLast4", e.employee_type as "employeeType", e.job_title as "jobTitle",
      (e.worked_minutes / 60.0)::float8 as "hoursWorked", e.phone1, e.phone2, e.email1, e.email2,
      e.street1 as address1, e.street2 as address2, e.city, e.state, e.zip, e.location,
      e.supervisor_email as "supervisorEmail", e.birth_date as dob,
      e.original_hire_date as "originalHireDate", e.recent_hire_date as "recentHireDate",
      e.hr_contact_names as "hrContactNames", e.supervisor_name as "supervisorName",
      e.has_std_coverage as "hasSTDCoverage", e.empno is not null as "isParticipant"
    from leave_employees e where e.comp_id = ${compId} and e.ee_id = ${eeId}`.execute(tx);
  return rows[0] ?? (await participant(tx, compId, eeId));
}

async function participant(tx: Transaction, compId: number, empno: string) {
  const { rows } = await sql<LeaveEmployee>`
    select p.empno as "eeId", p.first_name as "firstName", p.last_name as "lastName",
      ${taxIdLast4} as "taxIdLast4", null as "employeeType", null as "jobTitle", null as "hoursWorked",
      p.phone as phone1, null as phone2, p.email as email1, null as email2, p.street1 as address1,
      p.street2 as address2, p.city, p.state, p.zip, l.name as location, null as "supervisorEmail",
      p.birth_date as dob, null as "originalHireDate", null as "recentHireDate",
      null as "hrContactNames", null as "supervisorName", null as "hasSTDCoverage",
      true as "isParticipant"
    from participants p join companies c using (comp_id)
    left join locations l on l.comp_id = p.comp_id and l.location_code = p.location_code
    where p.comp_id = ${compId} and p.empno = ${empno}`.execute(tx);
  return rows[0];
}

export type EmployeeOnFile = {
  eeId: string;
  firstName: string;
  lastName: string;
  originalHireDate: string | null;
  recentHireDate: string | null;
  spouse: string | null;
  /** The participant's own record says where they live. */
  isParticipant: boolean;
};

/** Somebody with leave records, locked until the transaction ends. */
export async function lockEmployee(
  tx: Transaction,
  compId: number,
  eeId: string,
): Promise<EmployeeOnFile | undefined> {
  const { rows } = await sql<EmployeeOnFile>`
    select ee_id as "eeId", first_name as "firstName", last_name as "lastName",
      original_hire_date as "originalHireDate", recent_hire_date as "recentHireDate",
      spouse_ee_id as spouse, empno is not null as "isParticipant"
    from leave_employees where comp_id = ${compId} and ee_id = ${eeId} for no key update`.execute(
    tx,
  );
  return rows[0];
}

/** Begins the leave records of a participant whom the caller sees; false if there is none. */
export async function copyParticipant(
  tx: Transaction,
  compId: number,
  empno: string,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    insert into leave_employees (comp_id, ee_id, empno, first_name, last_name, tax_id_last4, birth_date,
      phone1, email1, street1, street2, city, state, zip, location, search_text)
    select p.comp_id, p.empno, p.empno, p.first_name, p.last_name, ${taxIdLast4}, p.birth_date,
      p.phone, p.email, p.street1, p.street2, p.city, p.state, p.zip, l.name, p.search_text
    from participants p join companies c using (comp_id)
    left join locations l on l.comp_id = p.comp_id and l.location_code = p.location_code
    where p.comp_id = ${compId} and p.empno = ${empno}
    on conflict do nothing`.execute(tx);
  return numAffectedRows > 0n;
}

/** Whether a participant has this number, also one whom the caller may not see. */
export async function isPidTaken(tx: Transaction, eeId: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select is_pid_taken(${eeId}) as taken`.execute(tx);
  return rows[0]!.taken;
}

export async function insertEmployee(
  tx: Transaction,
  employee: NewRow<'leave_employees'>,
): Promise<void> {
  await tx
    .insertInto('leave_employees')
    .values(employee)
    .onConflict((on) => on.doNothing())
    .execute();
}

type EmployeeColumns = Partial<Omit<NewRow<'leave_employees'>, 'comp_id' | 'ee_id' | 'empno'>>;

export async function updateEmployee(
  tx: Transaction,
  compId: number,
  eeId: string,
  columns: EmployeeColumns,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await tx
    .updateTable('leave_employees')
    .set(columns)
    .where('comp_id', '=', compId)
    .where('ee_id', '=', eeId)
    .execute();
}

/** How many employees have leave records and are no participants; of those hired later than the day, none. */
export async function countOtherEmployees(
  tx: Transaction,
  compId: number,
  lastDay: CalendarDate,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from leave_employees
    where comp_id = ${compId} and empno is null
      and coalesce(original_hire_date, recent_hire_date, ${lastDay}::date) <= ${lastDay}::date`.execute(
    tx,
  );
  return rows[0]!.count;
}
