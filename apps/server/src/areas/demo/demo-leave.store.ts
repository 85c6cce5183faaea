import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { fold } from '@portal/contract/values/fold.ts';
import type { LeaveRecords } from '@portal/sample-data/records.ts';
import type { Transaction } from '../../platform/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import type { NewRow } from '../../platform/tables.ts';
import { explanationIdentity } from '../leave/request/explanations.service.ts';
import { continueSequence } from './demo.store.ts';

/** A company's leave records; its participants must be there. */
export async function insertLeave(
  tx: Transaction,
  compId: number,
  leave: LeaveRecords,
  secrets: Secrets,
): Promise<void> {
  const ofCompany = <Row extends { compId: number }>(rows: Row[]) =>
    rows.filter((row) => row.compId === compId);
  await insertSettings(tx, ofCompany(leave.settings));
  const employees = ofCompany(leave.employees);
  if (employees.length === 0) return;
  await insertEmployees(tx, employees);
  const hired = new Map(employees.map((employee) => [employee.eeId, employee]));
  const cases = ofCompany(leave.cases);
  await tx
    .insertInto('leave_cases')
    .values(
      cases.map((each): NewRow<'leave_cases'> => ({
        case_id: each.caseId,
        comp_id: compId,
        ee_id: each.eeId,
        requested_on: each.requestedOn,
        requested_at: noon(each.requestedOn),
        starts_on: each.startsOn,
        ends_on: each.endsOn,
        reason: each.reason,
        duration: each.duration,
        kin_relation: each.kinRelation,
        kin_name: each.kinName,
        explanation_sealed: secrets.seal(
          each.explanation,
          explanationIdentity(compId, each.caseId),
        ),
        confirmation_email: hired.get(each.eeId)!.supervisorEmail,
        work_state: hired.get(each.eeId)!.state,
        hire_date: hired.get(each.eeId)!.hireDate,
        worked_minutes: hired.get(each.eeId)!.hoursWorked * 60,
      })),
    )
    .execute();
  await insertEntries(tx, compId, cases);
  await tx
    .insertInto('leave_absences')
    .values(
      ofCompany(leave.absences).map(({ eeId, caseId, absentOn, minutes }) => ({
        comp_id: compId,
        ee_id: eeId,
        case_id: caseId,
        absent_on: absentOn,
        minutes,
        reported_at: noon(absentOn),
        reported_on: absentOn,
      })),
    )
    .execute();
  await continueSequence(tx, 'leave_cases', 'case_id');
}

/** The time of day does not matter, but it must be on that day. */
const noon = (date: CalendarDate) => new Date(`${date}T17:00:00Z`);

async function insertSettings(tx: Transaction, settings: LeaveRecords['settings']) {
  for (const each of settings) {
    await tx
      .insertInto('leave_settings')
      .values({
        comp_id: each.compId,
        increment_minutes: each.incrementMinutes,
        allows_intermittent_bonding: each.allowsIntermittentBonding,
        is_school: each.isSchool,
      })
      .execute();
    await tx
      .insertInto('leave_year_methods')
      .values(
        each.yearMethods.map(({ announcedOn, method, fixedStart }) => ({
          comp_id: each.compId,
          announced_on: announcedOn,
          method,
          fixed_start: fixedStart,
        })),
      )
      .execute();
  }
}

async function insertEmployees(tx: Transaction, employees: LeaveRecords['employees']) {
  await tx
    .insertInto('leave_employees')
    .values(
      employees.map((each): NewRow<'leave_employees'> => ({
        comp_id: each.compId,
        ee_id: each.eeId,
        empno: each.isParticipant ? each.eeId : null,
        first_name: each.firstName,
        last_name: each.lastName,
        tax_id_last4: each.taxIdLast4,
        birth_date: each.birthDate,
        employee_type: each.employeeType,
        job_title: each.jobTitle,
        worked_minutes: each.hoursWorked * 60,
        phone1: each.phone,
        email1: each.email,
        street1: each.street1,
        street2: each.street2,
        city: each.city,
        state: each.state,
        zip: each.zip,
        location: each.location,
        original_hire_date: each.hireDate,
        hr_contact_names: each.hrContactNames,
        supervisor_name: each.supervisorName,
        supervisor_email: each.supervisorEmail,
        has_std_coverage: each.hasStdCoverage,
        spouse_ee_id: each.spouse,
        search_text: fold(`${each.firstName} ${each.lastName} ${each.eeId}`),
      })),
    )
    .execute();
  await tx
    .insertInto('work_schedules')
    .values(
      employees.map(({ compId, eeId, hireDate, workweek }) => ({
        comp_id: compId,
        ee_id: eeId,
        applies_from: hireDate,
        minutes: workweek,
      })),
    )
    .execute();
}

async function insertEntries(tx: Transaction, compId: number, cases: LeaveRecords['cases']) {
  const rows = cases.flatMap(({ caseId, steps }) =>
    steps.map(({ kind, on, ...facts }) => ({
      comp_id: compId,
      case_id: caseId,
      kind,
      happened_on: on,
      entered_at: noon(on),
      facts: JSON.stringify(facts),
    })),
  );
  await tx.insertInto('leave_entries').values(rows).execute();
}
