import type {
  LeaveEmployeeChange,
  WorkSchedule,
} from '@portal/contract/areas/leave/leave-back-office.contract.ts';
import { notFound } from '@portal/contract/problem.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import { audit } from '../../../platform/audit.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Context } from '../../../request/context.ts';
import { lockOrCopyEmployee } from '../employees/employees.service.ts';
import { updateEmployee, type EmployeeOnFile } from '../employees/employees.store.ts';
import { clearSpousesOf, saveSchedule } from './leave-employee.store.ts';
import { operator } from '../../../request/operator-call.ts';

type Parts = Pick<Context, 'database' | 'clock'>;
type EmployeeName = { compId: number; eeId: string };

const columnOf = {
  employeeType: 'employee_type',
  jobTitle: 'job_title',
  phone1: 'phone1',
  phone2: 'phone2',
  email1: 'email1',
  email2: 'email2',
  originalHireDate: 'original_hire_date',
  recentHireDate: 'recent_hire_date',
  hrContactNames: 'hr_contact_names',
  supervisorName: 'supervisor_name',
  supervisorEmail: 'supervisor_email',
  hasSTDCoverage: 'has_std_coverage',
  isKeyEmployee: 'is_key_employee',
} as const;

/** Changes what is named; the rest stays. */
export function changeLeaveEmployee(
  { database, clock }: Parts,
  { compId, eeId }: EmployeeName,
  change: LeaveEmployeeChange,
): Promise<void> {
  return database.transaction({ compId }, async (tx) => {
    const { hoursWorked, spouse, ...plain } = change;
    // In order of their ids, so that two couples at once cannot wait for each other.
    for (const each of [eeId, ...(spouse ? [spouse] : [])].toSorted())
      await lockOrCopyEmployee(tx, compId, each);
    const employee = await lockKnown(tx, compId, eeId);
    refuseProblems(hireDateProblems(plain, clock.today()));
    const columns = Object.fromEntries(
      Object.entries(plain).map(([field, value]) => [
        columnOf[field as keyof typeof columnOf],
        value,
      ]),
    );
    await updateEmployee(tx, compId, eeId, {
      ...columns,
      ...(hoursWorked !== undefined && { worked_minutes: Math.round(hoursWorked * 60) }),
    });
    if (spouse !== undefined) await setSpouse(tx, compId, employee, spouse);
    await audit(tx, operator(compId), clock.now(), {
      action: 'change-leave-employee',
      subject: `leave-employee:${eeId}`,
      after: change,
    });
  });
}

export function hireDateProblems(
  {
    originalHireDate,
    recentHireDate,
  }: Pick<LeaveEmployeeChange, 'originalHireDate' | 'recentHireDate'>,
  today: string,
) {
  return Object.entries({ originalHireDate, recentHireDate })
    .filter(([, date]) => date && date > today)
    .map(([path]) => ({ path, message: 'Must not be in the future' }));
}

/** Recorded for both spouses; an earlier link to somebody else is removed. */
async function setSpouse(
  tx: Transaction,
  compId: number,
  { eeId }: EmployeeOnFile,
  spouse: string | null,
): Promise<void> {
  const refuse = (message: string) => refuseProblems([{ path: 'spouse', message }]);
  if (spouse === eeId) refuse('Must be another employee');
  if (spouse !== null && !(await lockOrCopyEmployee(tx, compId, spouse)))
    refuse('No employee with this ID was found');
  for (const each of spouse === null ? [eeId] : [eeId, spouse]) {
    await clearSpousesOf(tx, compId, each);
    await updateEmployee(tx, compId, each, { spouse_ee_id: null });
  }
  if (spouse === null) return;
  await updateEmployee(tx, compId, eeId, { spouse_ee_id: spouse });
  await updateEmployee(tx, compId, spouse, { spouse_ee_id: eeId });
}

export function setWorkSchedule(
  { database, clock }: Parts,
  { compId, eeId }: EmployeeName,
  { from, hours }: WorkSchedule,
): Promise<void> {
  const minutes = hours.map((each) => Math.round(each * 60));
  if (minutes.every((each) => each === 0))
    refuseProblems([{ path: 'hours', message: 'A workweek has at least one day of work' }]);
  return database.transaction({ compId }, async (tx) => {
    await lockKnown(tx, compId, eeId);
    await saveSchedule(tx, compId, eeId, { appliesFrom: from, minutes });
    await audit(tx, operator(compId), clock.now(), {
      action: 'set-work-schedule',
      subject: `leave-employee:${eeId}`,
      after: { from, hours },
    });
  });
}

async function lockKnown(tx: Transaction, compId: number, eeId: string): Promise<EmployeeOnFile> {
  const employee = await lockOrCopyEmployee(tx, compId, eeId);
  if (!employee) throw notFound('No employee with this ID was found.');
  return employee;
}
