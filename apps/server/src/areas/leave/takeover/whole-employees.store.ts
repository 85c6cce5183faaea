import { sql } from 'kysely';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { UsedBefore } from '../entitlement/employee-leave.rules.ts';

export type StoredEmployee = {
  eeId: string;
  isParticipant: boolean;
  fname: string;
  lname: string;
  birthdate: CalendarDate | null;
  street1: string | null;
  street2: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  taxIdLast4: string | null;
  employeeType: string | null;
  jobTitle: string | null;
  workedMinutes: number | null;
  phone1: string | null;
  phone2: string | null;
  email1: string | null;
  email2: string | null;
  location: string | null;
  originalHireDate: CalendarDate | null;
  recentHireDate: CalendarDate | null;
  hrContactNames: string | null;
  supervisorName: string | null;
  supervisorEmail: string | null;
  hasStd: boolean | null;
  isKeyEmployee: boolean | null;
  spouse: string | null;
};

export async function listEmployees(tx: Transaction, compId: number): Promise<StoredEmployee[]> {
  const { rows } = await sql<StoredEmployee>`
    select ee_id as "eeId", empno is not null as "isParticipant", first_name as fname, last_name as lname,
      birth_date as birthdate, street1, street2, city, state, zip, tax_id_last4 as "taxIdLast4",
      employee_type as "employeeType", job_title as "jobTitle", worked_minutes as "workedMinutes", phone1, phone2,
      email1, email2, location, original_hire_date as "originalHireDate", recent_hire_date as "recentHireDate",
      hr_contact_names as "hrContactNames", supervisor_name as "supervisorName",
      supervisor_email as "supervisorEmail", has_std_coverage as "hasStd", is_key_employee as "isKeyEmployee",
      spouse_ee_id as spouse
    from leave_employees where comp_id = ${compId} order by ee_id collate "C"`.execute(tx);
  return rows;
}

export type ScheduleRow = { eeId: string; appliesFrom: CalendarDate; minutes: number[] };

export async function listSchedules(tx: Transaction, compId: number): Promise<ScheduleRow[]> {
  const { rows } = await sql<ScheduleRow>`
    select ee_id as "eeId", applies_from as "appliesFrom", minutes from work_schedules
    where comp_id = ${compId} order by ee_id collate "C", applies_from`.execute(tx);
  return rows;
}

export type UsedDay = UsedBefore & { eeId: string };

/** False where the day is of a case, which says itself what was used. */
export async function saveUsedDay(
  tx: Transaction,
  compId: number,
  { eeId, usedOn, countsAs, minutes }: UsedDay,
  isNew: boolean,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await (
    isNew
      ? sql`insert into leave_used_before (comp_id, ee_id, used_on, counts_as, minutes)
          values (${compId}, ${eeId}, ${usedOn}::date, ${countsAs}, ${minutes}::int)`
      : sql`update leave_used_before set minutes = ${minutes}::int
          where comp_id = ${compId} and ee_id = ${eeId} and used_on = ${usedOn}::date and counts_as = ${countsAs}`
  ).execute(tx);
  return numAffectedRows > 0n;
}
