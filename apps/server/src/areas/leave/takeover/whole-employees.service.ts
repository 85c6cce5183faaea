import { Refusal } from '@portal/contract/problem.ts';
import type { CalendarDate } from '@portal/contract/values/calendar-date.ts';
import { displayDate } from '@portal/contract/values/display-date.ts';
import { fold } from '@portal/contract/values/fold.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Context } from '../../../request/context.ts';
import { copyParticipant, insertEmployee, updateEmployee } from '../employees/employees.store.ts';
import { saveSchedule } from '../back-office/leave-employee.store.ts';
import { usedUpTo } from '../entitlement/employee-leave.rules.ts';
import { couplesOfCompany } from '../entitlement/employee-leave.service.ts';
import { countingSettings } from '../entitlement/leave-facts.store.ts';
import * as store from './whole-employees.store.ts';

export { listEmployees, listSchedules } from './whole-employees.store.ts';
export { hireDateProblems } from '../back-office/leave-employee.service.ts';
export type { StoredEmployee } from './whole-employees.store.ts';

type On = { tx: Transaction; compId: number; context: Pick<Context, 'clock'> };

/** An employee as a company brings them along. A participant's name and address are the participant's. */
export type WholeEmployee = Omit<store.StoredEmployee, 'isParticipant' | 'fname' | 'lname'> & {
  fname: string | null;
  lname: string | null;
};

/** Adds employees, and then links those who are married. */
export async function insertWholeEmployees(
  on: On,
  employees: readonly WholeEmployee[],
): Promise<void> {
  const { tx, compId } = on;
  for (const employee of employees) {
    const { eeId } = employee;
    if (!(await copyParticipant(tx, compId, eeId)))
      await insertEmployee(tx, {
        comp_id: compId,
        ee_id: eeId,
        ...ownName(employee),
      });
  }
  await updateWholeEmployees(on, employees);
}

export async function updateWholeEmployees(
  { tx, compId }: On,
  employees: readonly WholeEmployee[],
): Promise<void> {
  for (const employee of employees)
    await updateEmployee(tx, compId, employee.eeId, {
      ...(employee.fname !== null && ownName(employee)),
      tax_id_last4: employee.taxIdLast4,
      employee_type: employee.employeeType,
      job_title: employee.jobTitle,
      worked_minutes: employee.workedMinutes,
      phone1: employee.phone1,
      phone2: employee.phone2,
      email1: employee.email1,
      email2: employee.email2,
      location: employee.location,
      original_hire_date: employee.originalHireDate,
      recent_hire_date: employee.recentHireDate,
      hr_contact_names: employee.hrContactNames,
      supervisor_name: employee.supervisorName,
      supervisor_email: employee.supervisorEmail,
      has_std_coverage: employee.hasStd,
      is_key_employee: employee.isKeyEmployee,
      spouse_ee_id: employee.spouse,
    });
}

const ownName = ({ eeId, fname, lname, ...employee }: WholeEmployee) => ({
  first_name: fname!,
  last_name: lname!,
  birth_date: employee.birthdate,
  street1: employee.street1,
  street2: employee.street2,
  city: employee.city,
  state: employee.state,
  zip: employee.zip,
  search_text: fold(`${fname} ${lname} ${eeId}`),
});

export async function saveWholeSchedules(
  { tx, compId }: On,
  schedules: readonly { eeId: string; appliesFrom: CalendarDate; minutes: number[] }[],
): Promise<void> {
  for (const { eeId, ...schedule } of schedules) await saveSchedule(tx, compId, eeId, schedule);
}

/** The leave that everybody has used up to today, day by day, whether a case says so or it came from elsewhere. */
export async function listUsedDays({ tx, compId, context }: On): Promise<store.UsedDay[]> {
  const settings = await countingSettings(tx, compId);
  const today = context.clock.today();
  const used = new Map<string, store.UsedDay>();
  for (const couple of await couplesOfCompany(tx, compId))
    for (const each of usedUpTo(couple, settings, today).own.days) {
      const countsAs = each.isMilitary ? 'military' : each.isShared ? 'shared' : 'own';
      const { eeId, day: usedOn } = each;
      const key = `${eeId} ${usedOn} ${countsAs}`;
      const minutes = (used.get(key)?.minutes ?? 0) + each.weeks * each.weeklyMinutes;
      used.set(key, { eeId, usedOn, countsAs, minutes });
    }
  return [...used]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, day]) => ({ ...day, minutes: Math.round(day.minutes) }))
    .filter(({ minutes }) => minutes > 0);
}

export async function saveUsedDays(
  { tx, compId }: On,
  days: readonly store.UsedDay[],
  isNew: boolean,
): Promise<void> {
  for (const day of days)
    if (!(await store.saveUsedDay(tx, compId, day, isNew)))
      throw new Refusal(
        'conflict',
        `The leave of ${day.eeId} on ${displayDate(day.usedOn)} is of a case. Please change it there.`,
      );
}
