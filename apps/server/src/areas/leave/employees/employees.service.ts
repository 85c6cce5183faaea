import type {
  LeaveEmployee,
  LeaveEmployeeMatch,
} from '@portal/contract/areas/leave/leave.contract.ts';
import type { LeaveRequest } from '@portal/contract/areas/leave/leave-request.ts';
import type { Range } from '@portal/contract/areas/reports/report-parameters.ts';
import { notFound, Refusal } from '@portal/contract/problem.ts';
import { fold } from '@portal/contract/values/fold.ts';
import { refuseProblems } from '@portal/contract/values/with-rules.ts';
import type { Transaction } from '../../../platform/database.ts';
import type { Member } from '../../../request/caller.ts';
import type { Context } from '../../../request/context.ts';
import * as store from './employees.store.ts';
import { searchBeginnings } from './search-employees.rules.ts';
import { employeesFoundBy } from './search-employees.store.ts';

const notTheirIdMessage = (firstName: string, lastName: string) =>
  `This Employee ID belongs to ${firstName} ${lastName}. Check the ID or the name.`;
const unknownEmployeeMessage = 'No employee with this ID was found.';

/** Who is found as domain.md 6.4 says. */
export function searchLeaveEmployees(
  { database }: Pick<Context, 'database'>,
  { scope, compId }: Member,
  { criteria, rows, offset }: { criteria: string; rows: number; offset: number },
): Promise<LeaveEmployeeMatch[]> {
  const found = searchBeginnings(criteria);
  return database.read(scope, employeesFoundBy(compId, { ...found, rows, offset }));
}

export function getLeaveEmployee(
  { database }: Pick<Context, 'database'>,
  { scope, compId }: Member,
  eeId: string,
): Promise<LeaveEmployee> {
  return database.transaction(scope, (tx) => requireEmployee(tx, compId, eeId));
}

/** The employee as this transaction sees them, or 404. */
export async function requireEmployee(
  tx: Transaction,
  compId: number,
  eeId: string,
): Promise<LeaveEmployee> {
  const employee = await store.leaveEmployee(tx, compId, eeId);
  if (!employee) throw notFound(unknownEmployeeMessage);
  return employee;
}

/**
 * Somebody with leave records, locked: as they are, or begun from the participant's record. Undefined if nobody has the
 * id; 404 if it is the PID of a participant outside the caller's scope.
 */
export async function lockOrCopyEmployee(
  tx: Transaction,
  compId: number,
  eeId: string,
): Promise<store.EmployeeOnFile | undefined> {
  const onFile = await store.lockEmployee(tx, compId, eeId);
  if (onFile) return onFile;
  if (await store.copyParticipant(tx, compId, eeId))
    return await store.lockEmployee(tx, compId, eeId);
  if (await store.isPidTaken(tx, eeId))
    throw new Refusal('not-found', unknownEmployeeMessage, {
      fields: [{ path: 'employee.eeId', message: unknownEmployeeMessage }],
    });
  return undefined;
}

type PersonOfForm = Pick<
  LeaveRequest['employee'],
  | 'eeId'
  | 'nameFirst'
  | 'nameLast'
  | 'phone'
  | 'addr1'
  | 'addr2'
  | 'city'
  | 'stateProvCd'
  | 'postalCd'
> & { email?: string | null; dob?: string | null };

/**
 * The employee of a form, locked. An unknown one is created from it; a known one stays as on file. One wrong digit must
 * not put somebody's leave on another person's record, so the name has to be the one on file.
 */
export async function employeeOfForm(
  tx: Transaction,
  compId: number,
  person: PersonOfForm,
): Promise<store.EmployeeOnFile & { isNew: boolean }> {
  const { eeId } = person;
  const known = await lockOrCopyEmployee(tx, compId, eeId);
  if (known) {
    const { firstName, lastName } = known;
    if (
      fold(`${firstName} ${lastName}`).trim() !==
      fold(`${person.nameFirst} ${person.nameLast}`).trim()
    )
      refuseProblems([{ path: 'employee.eeId', message: notTheirIdMessage(firstName, lastName) }]);
    return { ...known, isNew: false };
  }
  await store.insertEmployee(tx, {
    comp_id: compId,
    ee_id: eeId,
    first_name: person.nameFirst,
    last_name: person.nameLast,
    birth_date: person.dob ?? null,
    ...reachedAt(person),
    ...livesAt(person),
    search_text: fold(`${person.nameFirst} ${person.nameLast} ${eeId}`),
  });
  const created = await store.lockEmployee(tx, compId, eeId);
  // Two requests at once: the other one created an employee outside this caller's scope.
  if (!created) throw notFound(unknownEmployeeMessage);
  return { ...created, isNew: true };
}

/** What a form says about reaching somebody. What it leaves open stays as it is. */
const reachedAt = ({ phone, email }: PersonOfForm) => ({
  ...(phone && { phone1: phone }),
  ...(email && { email1: email }),
});

const livesAt = (person: PersonOfForm) => ({
  street1: person.addr1,
  street2: person.addr2,
  city: person.city,
  state: person.stateProvCd,
  zip: person.postalCd,
});

/** What a form changes about an employee on file. Where a participant lives, and when they were born, their own record says. */
export const changesOf = (person: PersonOfForm, { isParticipant }: store.EmployeeOnFile) => ({
  ...reachedAt(person),
  ...(!isParticipant && livesAt(person)),
  ...(!isParticipant && person.dob && { birth_date: person.dob }),
});

/** How many employees of a range have leave records and are no participants. */
export function countEmployeesBesidesParticipants(tx: Transaction, compId: number, range: Range) {
  return store.countOtherEmployees(tx, compId, range.endDate);
}
